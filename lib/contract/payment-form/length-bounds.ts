import type { PaymentField } from '../payment';

/** The contract takes no longer texts (POST /payments). */
export const longestText = 10_000;

/**
 * The lengths that a field asks for, as far as a text between `least` and `most` characters could
 * keep them: a bound that nothing could keep would make the order impossible to pay.
 */
export function lengthBounds(
  { rules }: PaymentField,
  { least, most } = { least: 1, most: longestText },
): { min: number | undefined; max: number | undefined } {
  const { minLength = 0, maxLength = 0 } = rules ?? {};
  const max = maxLength >= least ? maxLength : undefined;
  const min = minLength > 0 && minLength <= Math.min(max ?? most, most) ? minLength : undefined;
  return { min, max };
}
