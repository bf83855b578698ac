import { sizeLabelKey } from '@aangan/contract/rules/product-attributes';
import type { Options } from '@aangan/contract/rules/variants';
import { joinValues } from '../../catalogue/csv/cells';
import { attributePrefix } from '../../catalogue/csv/columns';
import type { CatalogueProduct } from '../../catalogue/product';
import { HttpError } from '../../platform/http/http-error';

/** Attributes with a field of their own; variants have the options in which they differ. */
const otherFields = (variants: readonly Options[]) => [
  'brand',
  ...(['size', 'color'] as const).filter((option) => variants.some((one) => one[option])),
];

/** How people read and write the key of what sizes are called. */
const sizesLabel = 'sizes are called';

/** Of the attributes that no other field of the form holds: `material: Teak | Brass`, one a line. */
export function detailsOf({ attributes, variants }: CatalogueProduct): string {
  const others = otherFields(variants);
  return attributes
    .filter(({ key }) => !others.includes(key) && !/[:\n]/.test(key))
    .map(
      ({ key, value }) =>
        `${key === sizeLabelKey ? sizesLabel : key}: ${joinValues(value).replaceAll(/\s+/g, ' ')}`,
    )
    .join('\n');
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const storedKey = (key: string) => (key.toLowerCase() === sizesLabel ? sizeLabelKey : key);

const keyOf = (line: string) => storedKey(line.split(':', 1)[0]?.trim() ?? '');

function parseLine(line: string): [key: string, value: string] {
  const [, key, value] = /^([^:]*[^:\s])\s*:\s*(.+)$/.exec(line) ?? [];
  if (key === undefined || value === undefined) {
    const message = `"${line.slice(0, 80)}" is not a detail. Write a line such as "material: Teak".`;
    throw new HttpError(400, message, { field: 'attributes' });
  }
  return [storedKey(key), value];
}

/** The columns of products.csv that change the stored details; that of a removed one is empty. */
export function detailColumns(
  text: string,
  stored: Record<string, string> = {},
): Record<string, string> {
  const [lines, before] = [linesOf(text), linesOf(stored.attributes ?? '')];
  const added = lines.filter((line) => !before.includes(line)).map(parseLine);
  const { 'variant_size.0': size, 'variant_color.0': color } = stored;
  const elsewhere = otherFields([{ size, color }]);
  for (const [key] of added) {
    const name = key.toLowerCase();
    const isRepeated = lines.filter((line) => keyOf(line).toLowerCase() === name).length > 1;
    if (!isRepeated && !elsewhere.includes(name)) continue;
    const message = isRepeated
      ? `"${key}" is listed twice. Separate its values by a vertical bar.`
      : `Enter the ${name} in its own field.`;
    throw new HttpError(400, message, { field: 'attributes' });
  }
  const removed = before.filter((line) => !lines.includes(line)).map(keyOf);
  return Object.fromEntries([
    ...removed.map((key) => [attributePrefix + key, '']),
    ...added.map(([key, value]) => [attributePrefix + key, value]),
  ]);
}
