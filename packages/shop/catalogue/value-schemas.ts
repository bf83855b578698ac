import { z } from 'zod';

/** PostgreSQL stores neither NUL nor lone surrogates. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0\ud800-\udfff]*$/u, 'contains characters that cannot be stored');
export const filled = (max: number) => text(max).trim().min(1);

export const paise = z
  .number()
  .int()
  .positive('must be above 0')
  .max(100_000_000_000, 'must be at most ₹100 crore');

export const imageUrl = text(2000).regex(
  /^(https?:\/\/[^\s/]|\/(?!\/))\S*$/,
  'must be a web address',
);

export const maxStock = 1_000_000_000;

export const stock = z.number().int().min(0).max(maxStock);

/** In grams, up to a tonne. */
export const weight = z.number().int().min(0).max(1_000_000, 'must be at most 1,000 kg');
