import { z } from 'zod';
import { dayMs, startOfDay as startOfIndianDay } from '@/lib/rules/dates';

/** A day; read as an ISO time: its beginning in India, or that of the next day. */
const dayField = (later: number) =>
  z.iso
    .date('Use a day such as 2026-11-28.')
    .meta({ value: 'DAY' })
    .transform((date) => new Date(startOfIndianDay(date) + later * dayMs).toISOString());

export const startOfDay = dayField(0);
export const endOfDay = dayField(1);

/** A number of rupees or percent; read as hundredths: paise or basis points. */
export const hundredths = z
  .number('Use a number, such as 10 or 12.5.')
  .positive('Use a number above 0, such as 10 or 12.5.')
  .multipleOf(0.01, 'Use at most two decimals.')
  .transform((number) => Math.round(number * 100));

export const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

export const onOff = z
  .enum(['on', 'off'])
  .meta({ value: 'on|off' })
  .transform((value) => value === 'on');

export const flag = (description: string) => z.boolean().default(false).meta({ description });

export const outputFile = (description: string) =>
  z.string().optional().meta({ description, value: 'FILE' });
