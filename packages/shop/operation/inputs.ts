import { z } from 'zod';

export const text = (max: number) => z.string().trim().min(1).max(max);

export const store = text(253).meta({
  label: 'Store',
  hint: 'Its host, such as localhost.',
  value: 'HOST',
});

/** The `next` of the page before. */
export const after = z.number().int().min(0).default(0).meta({ isHidden: true });

/** A number of rupees or percent; read as hundredths: paise or basis points. */
export const hundredths = z
  .number('Use a number, such as 10 or 12.5.')
  .positive('Use a number above 0, such as 10 or 12.5.')
  .multipleOf(0.01, 'Use at most two decimals.')
  .transform((number) => Math.round(number * 100));
