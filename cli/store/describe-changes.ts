import { describeChange } from '@/backend/shops/describe-change';
import type { Change } from '@/backend/shops/store-changes';

const maxShownLines = 20;

export const allLines = (lines: string[]): string => lines.map((line) => `  ${line}\n`).join('');

export function firstLines(lines: string[]): string {
  const more = lines.length - maxShownLines;
  return allLines(more > 0 ? [...lines.slice(0, maxShownLines), `and ${more} more`] : lines);
}

export const describeChanges = (changes: Change[]): string[] => changes.map(describeChange);
