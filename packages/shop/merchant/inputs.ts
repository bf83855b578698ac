import { dayMs, startOfDay as startOfIndianDay } from '@aangan/contract/rules/dates';
import { z } from 'zod';
import { normaliseOrderNumber } from '../orders/order-number';

export const text = (max: number) => z.string().trim().min(1).max(max);

export const store = text(253).meta({
  description: 'host of the store, such as localhost',
  value: 'HOST',
});

export const order = { store, number: text(200).transform(normaliseOrderNumber) };

/** `after` is the `next` of the page before. */
export const page = { store, after: z.number().int().min(0).default(0) };

const day = z.iso.date('Use a day such as 2026-11-28.');

/** A day; read as an ISO time: its beginning in India, or that of the next day. */
const dayField = (later: number) =>
  day
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

const maxReportDays = 400;
const reportDay = day.refine((date) => date >= '2000', 'Use a day from 2000-01-01 on.');

/** Days in India, the last one included. */
export const reportInput = z
  .object({ store, from: reportDay, to: reportDay })
  .refine(({ from, to }) => from <= to, {
    error: 'The last day is before the first.',
    path: ['to'],
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < maxReportDays * dayMs, {
    error: `Use a period of at most ${maxReportDays} days.`,
    path: ['from'],
  });
