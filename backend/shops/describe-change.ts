import type { Change } from './store-changes';

const maxLength = 60;

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
