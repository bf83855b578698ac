import { z } from 'zod';

export const onOff = z
  .enum(['on', 'off'])
  .meta({ value: 'on|off' })
  .transform((value) => value === 'on');

export const flag = (hint: string) => z.boolean().default(false).meta({ hint });

export const outputFile = (hint: string) => z.string().optional().meta({ hint, value: 'FILE' });
