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
): { min?: number; max?: number } {
  const max = rules?.maxLength;
  const min = rules?.minLength;
  const keptMax = max !== undefined && max >= least ? max : undefined;
  const keptMin = min && min <= Math.min(keptMax ?? most, most) ? min : undefined;
  return {
    ...(keptMin !== undefined && { min: keptMin }),
    ...(keptMax !== undefined && { max: keptMax }),
  };
}
