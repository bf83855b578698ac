import type { Change, ChangedValue } from './store-changes';

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
