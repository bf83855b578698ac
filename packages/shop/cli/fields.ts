import { z } from 'zod';

export const onOff = z
  .enum(['on', 'off'])
  .meta({ value: 'on|off' })
  .transform((value) => value === 'on');

export const flag = (description: string) => z.boolean().default(false).meta({ description });

export const outputFile = (description: string) =>
  z.string().optional().meta({ description, value: 'FILE' });
