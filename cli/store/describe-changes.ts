import type { Change } from '@/backend/shops/store-changes';

const maxShownLines = 20;
const maxLength = 60;

export const allLines = (lines: string[]): string => lines.map((line) => `  ${line}\n`).join('');

export function firstLines(lines: string[]): string {
  const more = lines.length - maxShownLines;
  return allLines(more > 0 ? [...lines.slice(0, maxShownLines), `and ${more} more`] : lines);
}

const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return `"${line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line}"`;
};

export function describeChange({ path, before, after }: Change): string {
  if (/^(policies|sizeGuides)\.|^collections\.[^.]+\.text$/.test(path) && before && after)
    return `${path}: new text`;
  if (before && after) return `${path}: ${short(before)} → ${short(after)}`;
  if (after) return `${path}: ${short(after)}`;
  return before ? `${path}: ${short(before)} removed` : `${path}: changed`;
}

export const describeChanges = (changes: Change[]): string[] => changes.map(describeChange);
