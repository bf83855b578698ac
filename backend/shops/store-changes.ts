/** `path` is such as `hero.heading`. */
export type Change = { path: string; before?: string | undefined; after?: string | undefined };

/** Drops undefined, null, empty texts and empty objects. */
export function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy).filter((entry) => entry !== undefined);
  if (typeof value !== 'object' || value === null)
    return value === '' ? undefined : (value ?? undefined);
  const entries = Object.entries(value)
    .map(([key, entry]) => [key, tidy(entry)] as const)
    .filter(([, entry]) => entry !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function leaves(value: unknown, path: string[] = []): [string, string][] {
  if (typeof value !== 'object' || value === null) {
    return value === undefined ? [] : [[path.join('.'), String(value)]];
  }
  return Object.entries(value).flatMap(([key, entry]) => leaves(entry, [...path, key]));
}

export function changesBetween(before: unknown, after: unknown): Change[] {
  const [old, young] = [new Map(leaves(before)), new Map(leaves(after))];
  const paths = new Set([...old.keys(), ...young.keys()]);
  return [...paths]
    .filter((path) => old.get(path) !== young.get(path))
    .map((path) => ({ path, before: old.get(path), after: young.get(path) }));
}
