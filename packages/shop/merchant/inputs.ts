import { z } from 'zod';
import { normaliseOrderNumber } from '../orders/order-number';

export const text = (max: number) => z.string().trim().min(1).max(max);

export const store = text(253).meta({
  description: 'host of the store, such as localhost',
  value: 'HOST',
});

export const order = { store, number: text(200).transform(normaliseOrderNumber) };

/** The `next` of the page before. */
export const after = z.number().int().min(0).default(0).meta({ isHidden: true });

/** `after` is the `next` of the page before. */
export const page = { store, after: z.number().int().min(0).default(0) };

/** A number of rupees or percent; read as hundredths: paise or basis points. */
export const hundredths = z
  .number('Use a number, such as 10 or 12.5.')
  .positive('Use a number above 0, such as 10 or 12.5.')
  .multipleOf(0.01, 'Use at most two decimals.')
  .transform((number) => Math.round(number * 100));
