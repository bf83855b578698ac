import { closest, distance } from 'fastest-levenshtein';

/** Undefined where no known name is close. */
export function closestName(
  name: string,
  names: readonly string[],
  maxDistance = name.length / 2,
): string | undefined {
  if (names.length === 0) return undefined;
  const spellings = new Map(names.map((one) => [one.toLowerCase(), one]));
  const likely = closest(name.toLowerCase(), [...spellings.keys()]);
  const isNear = distance(name.toLowerCase(), likely) <= maxDistance;
  return isNear ? spellings.get(likely) : undefined;
}

/** Returns ` Did you mean "price"?`, or an empty text. */
export function didYouMean(name: string, names: readonly string[], maxDistance?: number): string {
  const likely = closestName(name, names, maxDistance);
  return likely === undefined ? '' : ` Did you mean "${likely}"?`;
}
