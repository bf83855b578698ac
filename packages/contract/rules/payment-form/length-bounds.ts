/** Limit of POST /payments. */
export const maxTextLength = 10_000;

type Lengths = { minLength?: number | undefined; maxLength?: number | undefined };

/** Returns the field's bounds, dropping unsatisfiable ones: they would make the order unpayable. */
export function lengthBounds(
  { rules }: { rules?: Lengths | undefined },
  { least, most } = { least: 1, most: maxTextLength },
): { min: number | undefined; max: number | undefined } {
  const { minLength = 0, maxLength = 0 } = rules ?? {};
  const max = maxLength >= least ? maxLength : undefined;
  const min = minLength > 0 && minLength <= Math.min(max ?? most, most) ? minLength : undefined;
  return { min, max };
}
