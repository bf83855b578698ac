import { optionKeys } from '@/lib/contract/product-attributes';
import { readPaise, readStock } from '../csv/cells';
import { toPlainLine } from '../csv/plain-text';
import type { ReadCell } from './columns';

export type Variant = {
  /** Chosen values by attribute key, such as `size`. */
  options: Record<string, string>;
  regularPricePaise: number;
  discountedPricePaise: number | null;
  /** Null: not counted, or sold beyond the count. */
  stock: number | null;
  sku: string;
  barcode: string;
};

const options = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const;

function attributeKey(name: string): string {
  const key = toPlainLine(name).toLowerCase();
  return Object.entries(optionKeys).find(([, names]) => names.includes(key))?.[0] ?? key;
}

/** Option names stand in the first row of a product only, values in each. */
function readOptions(first: string[], cells: string[], read: ReadCell): Record<string, string> {
  const chosen = options.flatMap(([name, value]) => {
    const key = attributeKey(read(first, name));
    const text = toPlainLine(read(cells, value));
    return key && text && text !== 'Default Title' ? [[key, text] as const] : [];
  });
  return Object.fromEntries(chosen);
}

function readVariantStock(cells: string[], read: ReadCell): number | null {
  const sellsOn = /^(continue|true)$/i.test(read(cells, 'inventoryPolicy'));
  if (!read(cells, 'inventoryTracker') || sellsOn) return null;
  return readStock(read(cells, 'inventoryQuantity')) ?? null;
}

/** The variants of a product's rows; rows without a price only bring more pictures. */
export function readVariants(rows: string[][], read: ReadCell): Variant[] {
  const [first = []] = rows;
  return rows.flatMap((cells) => {
    const price = readPaise(read(cells, 'price'));
    if (price === undefined) return [];
    const compareAt = readPaise(read(cells, 'compareAtPrice')) ?? 0;
    const isReduced = compareAt > price;
    return [
      {
        options: readOptions(first, cells, read),
        regularPricePaise: isReduced ? compareAt : price,
        discountedPricePaise: isReduced ? price : null,
        stock: readVariantStock(cells, read),
        sku: toPlainLine(read(cells, 'sku')),
        barcode: toPlainLine(read(cells, 'barcode').replace(/^'/, '')),
      },
    ];
  });
}

const optionValues = (variants: Variant[], key: string) => [
  ...new Set(variants.flatMap(({ options }) => options[key] ?? [])),
];

/** The options of variants as attributes. What is sold out is not offered, unless all of it is. */
export function variantAttributes(variants: Variant[]): { key: string; value: string[] }[] {
  const inStock = variants.filter(({ stock }) => stock !== 0);
  const offered = inStock.length > 0 ? inStock : variants;
  const keys = new Set(offered.flatMap(({ options }) => Object.keys(options)));
  return [...keys].map((key) => ({ key, value: optionValues(offered, key) }));
}

/** Pieces of all variants together; null as soon as one of them is not counted. */
export function totalStock(variants: Variant[]): number | null {
  return variants.reduce<number | null>(
    (sum, { stock }) => (sum === null || stock === null ? null : sum + stock),
    0,
  );
}

export type PriceGroup = {
  /** What tells these variants from the first group's, for people: `XXL`, or `M, L`. Empty for the first. */
  label: string;
  variants: Variant[];
};

/** The option that the groups share the fewest values of, and with it the best name for them. */
function labelOf(variants: Variant[], others: Variant[]): string {
  const keys = Object.keys(variants[0]?.options ?? {});
  const distinct = keys.find((key) => {
    const foreign = new Set(optionValues(others, key));
    return optionValues(variants, key).every((value) => !foreign.has(value));
  });
  if (distinct) return optionValues(variants, distinct).join(', ');
  return variants.map(({ options }) => Object.values(options).join(' / ')).join(', ');
}

/** A product of this shop has one price, so variants of other prices become products of their own. */
export function groupByPrice(variants: Variant[]): PriceGroup[] {
  const groups = new Map<string, Variant[]>();
  for (const variant of variants) {
    const price = `${variant.regularPricePaise}/${variant.discountedPricePaise}`;
    groups.set(price, [...(groups.get(price) ?? []), variant]);
  }
  return [...groups.values()].map((group, index) => ({
    label:
      index === 0
        ? ''
        : labelOf(
            group,
            variants.filter((variant) => !group.includes(variant)),
          ),
    variants: group,
  }));
}
