import { optionKeys } from '@aangan/contract/rules/product-attributes';
import {
  atField,
  atLine,
  CellError,
  encodeSpaces,
  parseBarcode,
  parseCode,
  parsePaise,
  parseStock,
} from '../csv/cells';
import type { CsvRow } from '../csv/open-csv';
import { toPlainLine } from '../csv/plain-text';
import { requireValid } from '../product';
import { type Variant, variantChangeSchema } from '../variants';
import type { ReadCell } from './columns';

type NamedOption = { name: string; value: string };

export type ShopifyVariant = Variant & {
  options: Record<string, NamedOption>;
  sizeLabel: string | null;
};

const options = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const;

function attributeKey(name: string): string {
  const key = name.toLowerCase();
  return Object.entries(optionKeys).find(([, names]) => names.includes(key))?.[0] ?? key;
}

/** Option names are in the first row of a product only. */
function parseOptions(
  first: string[],
  cells: string[],
  read: ReadCell,
): Record<string, NamedOption> {
  const chosen = options.flatMap(([nameColumn, valueColumn]) => {
    const name = toPlainLine(read(first, nameColumn));
    const value = toPlainLine(read(cells, valueColumn));
    const isChosen = name && value && value !== 'Default Title';
    return isChosen ? [[attributeKey(name), { name, value }] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** Joins options other than size and colour to the size. */
function splitOptions({ color, size, ...others }: Record<string, NamedOption>) {
  const chosen = [size, ...Object.values(others)].filter((option) => option !== undefined);
  return {
    size: chosen.map(({ value }) => value).join(' / ') || null,
    sizeLabel: chosen.map(({ name }) => name).join(' / ') || null,
    color: color?.value ?? null,
  };
}

function parseVariantStock(cells: string[], read: ReadCell): number | null {
  const sellsWithoutStock = /^(continue|true)$/i.test(read(cells, 'inventoryPolicy'));
  if (!read(cells, 'inventoryTracker') || sellsWithoutStock) return null;
  return parseStock(read(cells, 'inventoryQuantity')) ?? null;
}

/** Rows without a price hold pictures only. */
export function parseVariants(group: readonly CsvRow[], read: ReadCell): ShopifyVariant[] {
  const first = group[0]?.cells ?? [];
  return group.flatMap(({ line, cells }) => atLine(line, () => parseVariant(first, cells, read)));
}

function parseVariant(first: string[], cells: string[], read: ReadCell): ShopifyVariant[] {
  const code = (column: 'sku' | 'barcode', parse: (cell: string) => string) =>
    atField(column, () => parse(toPlainLine(read(cells, column).replace(/^'/, '')))) || null;
  const price = atField('discountedPricePaise', () => parsePaise(read(cells, 'price')));
  if (price === undefined) return [];
  if (price === 0) throw new CellError('must be greater than 0', undefined, 'discountedPricePaise');
  const compareAt =
    atField('regularPricePaise', () => parsePaise(read(cells, 'compareAtPrice'))) ?? 0;
  const isReduced = compareAt > price;
  const chosen = parseOptions(first, cells, read);
  const variant = {
    ...splitOptions(chosen),
    options: chosen,
    regularPricePaise: isReduced ? compareAt : price,
    discountedPricePaise: isReduced ? price : null,
    stock: atField('stock', () => parseVariantStock(cells, read)),
    sku: code('sku', parseCode),
    barcode: code('barcode', parseBarcode),
    weightGrams: null,
    imgUrl: encodeSpaces(read(cells, 'variantImage')) || null,
  };
  requireValid(variantChangeSchema, variant);
  return [variant];
}
