import { optionKeys } from '@/lib/contract/product-attributes';
import type { StoredVariant } from '../../database/schema';
import { readPaise, readStock } from '../csv/cells';
import { toPlainLine } from '../csv/plain-text';
import type { ReadCell } from './columns';

/** A row of a product; without options where it is the only one. */
export type ShopifyVariant = StoredVariant & {
  /** Chosen values by the option's name, such as `size`. */
  options: Record<string, string>;
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

/** Here options are size and colour: what else there is to choose is said together with the size. */
function sizeAndColour({ color, size, ...others }: Record<string, string>) {
  const words = [size, ...Object.values(others)].filter((text) => text !== undefined);
  return { size: words.join(' / ') || null, colour: color ?? null };
}

function readVariantStock(cells: string[], read: ReadCell): number | null {
  const sellsOn = /^(continue|true)$/i.test(read(cells, 'inventoryPolicy'));
  if (!read(cells, 'inventoryTracker') || sellsOn) return null;
  return readStock(read(cells, 'inventoryQuantity')) ?? null;
}

/** The variants of a product's rows; rows without a price only bring more pictures. */
export function readVariants(rows: string[][], read: ReadCell): ShopifyVariant[] {
  const [first = []] = rows;
  const text = (cells: string[], column: 'sku' | 'barcode') =>
    toPlainLine(read(cells, column).replace(/^'/, '')) || null;
  return rows.flatMap((cells) => {
    const price = readPaise(read(cells, 'price'));
    if (price === undefined) return [];
    const compareAt = readPaise(read(cells, 'compareAtPrice')) ?? 0;
    const isReduced = compareAt > price;
    const chosen = readOptions(first, cells, read);
    return [
      {
        ...sizeAndColour(chosen),
        options: chosen,
        regularPricePaise: isReduced ? compareAt : price,
        discountedPricePaise: isReduced ? price : null,
        stock: readVariantStock(cells, read),
        sku: text(cells, 'sku'),
        barcode: text(cells, 'barcode'),
        imgUrl: read(cells, 'variantImage') || null,
      },
    ];
  });
}
