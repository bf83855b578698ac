import { closest, distance } from 'fastest-levenshtein';

/** Undefined where no known name is close. */
export function likelyName(
  name: string,
  known: readonly string[],
  maxDistance = name.length / 2,
): string | undefined {
  if (known.length === 0) return undefined;
  const spellings = new Map(known.map((one) => [one.toLowerCase(), one]));
  const likely = closest(name.toLowerCase(), [...spellings.keys()]);
  const isNear = distance(name.toLowerCase(), likely) <= maxDistance;
  return isNear ? spellings.get(likely) : undefined;
}

/** Returns ` Did you mean "price"?`, or an empty text. */
export function didYouMean(name: string, known: readonly string[], maxDistance?: number): string {
  const likely = likelyName(name, known, maxDistance);
  return likely === undefined ? '' : ` Did you mean "${likely}"?`;
}
