/** `path` is such as `hero.heading`. */
export type Change = {
  path: string;
  before?: ChangedValue | undefined;
  after?: ChangedValue | undefined;
};
type ChangedValue = string | number | boolean;

/** Drops undefined, null, empty texts and empty objects. */
export function pruneEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pruneEmpty).filter((entry) => entry !== undefined);
  if (typeof value !== 'object' || value === null)
    return value === '' ? undefined : (value ?? undefined);
  const entries = Object.entries(value)
    .map(([key, entry]) => [key, pruneEmpty(entry)] as const)
    .filter(([, entry]) => entry !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function flatten(value: unknown, path: string[] = []): [string, ChangedValue][] {
  if (typeof value !== 'object' || value === null) {
    if (value === undefined) return [];
    const isPlain = typeof value === 'number' || typeof value === 'boolean';
    return [[path.join('.'), isPlain ? value : String(value)]];
  }
  return Object.entries(value).flatMap(([key, entry]) => flatten(entry, [...path, key]));
}

export function diff(before: unknown, after: unknown): Change[] {
  const [oldValues, newValues] = [new Map(flatten(before)), new Map(flatten(after))];
  const paths = new Set([...oldValues.keys(), ...newValues.keys()]);
  return [...paths]
    .filter((path) => oldValues.get(path) !== newValues.get(path))
    .map((path) => ({ path, before: oldValues.get(path), after: newValues.get(path) }));
}

const maxLength = 60;

/** As in store.json. */
const short = (value: ChangedValue) => {
  if (typeof value !== 'string') return String(value);
  const line = value.replaceAll(/\s+/g, ' ');
  return `"${line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line}"`;
};

export function describeChange({ path, before = '', after = '' }: Change): string {
  if (/^(policies|sizeGuides)\.|^collections\.[^.]+\.text$/.test(path) && before && after)
    return `${path}: new text`;
  if (before !== '' && after !== '') return `${path}: ${short(before)} → ${short(after)}`;
  if (after !== '') return `${path}: ${short(after)}`;
  return before !== '' ? `${path}: ${short(before)} removed` : `${path}: changed`;
}
