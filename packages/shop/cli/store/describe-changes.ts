import type { Merchant } from '../../merchant/operations';

const maxShownLines = 20;

export const allLines = (lines: string[]): string => lines.map((line) => `  ${line}\n`).join('');

export function firstLines(lines: string[]): string {
  const more = lines.length - maxShownLines;
  return allLines(more > 0 ? [...lines.slice(0, maxShownLines), `and ${more} more`] : lines);
}

/** Lists below their titles; empty ones are left out. */
export const sections = (lists: Record<string, string[]>, show = firstLines): string =>
  Object.entries(lists)
    .map(([title, lines]) => (lines.length > 0 ? `${title}:\n${show(lines)}` : ''))
    .join('');

/** A mistyped or former host would create a second store silently. */
export async function describeNewStore(merchant: Merchant, host: string): Promise<string> {
  const others = (await merchant.listStores({})).filter((store) => store.host !== host);
  if (others.length === 0) return '';
  return `${host} is a new store. Existing stores:\n${firstLines(others.map((store) => store.host))}`;
}
