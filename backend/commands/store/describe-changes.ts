import type { Change } from '../../shops/store-changes';

const shownAtMost = 20;
const maxWords = 60;

/** A list for people: the first of it, and how many more there are. */
export function firstLines(lines: string[]): string {
  const more = lines.length - shownAtMost;
  const shown = more > 0 ? [...lines.slice(0, shownAtMost), `and ${more} more`] : lines;
  return shown.map((line) => `  ${line}\n`).join('');
}

const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return `"${line.length > maxWords ? `${line.slice(0, maxWords - 1)}…` : line}"`;
};

function describe({ path, before, after }: Change): string {
  if (path.startsWith('policies.') && before && after) return `${path}: another text`;
  if (before && after) return `${path}: ${short(before)} becomes ${short(after)}`;
  if (after) return `${path}: ${short(after)}`;
  return before ? `${path}: ${short(before)} goes` : `${path}: another one`;
}

/** What changes in a store's information and payments, a line for each. */
export const describeChanges = (changes: Change[]): string => firstLines(changes.map(describe));
