import { CellError } from '../csv/cells';
import { toPlainLine, toPlainText } from '../csv/plain-text';
import { slugOf } from '../csv/slug';
import type { CatalogueProduct } from '../product';
import type { ReadCell } from './columns';
import { groupByPrice, readVariants, totalStock, variantAttributes } from './variants';

const genders: Record<string, string> = { male: 'Men', female: 'Women', unisex: 'Unisex' };

const splitTags = (cell: string) =>
  cell
    .split(',')
    .map((tag) => toPlainLine(tag))
    .filter(Boolean);

/**
 * Shopify's taxonomy goes from the general to the special (`Home & Garden > Lawn & Garden >
 * Gardening`): its second level makes a good category; the merchant's own type, or else the most
 * special level, goes below it.
 */
function readCategories(taxonomyCell: string, typeCell: string) {
  const taxonomy = taxonomyCell
    .split('>')
    .map((name) => toPlainLine(name))
    .filter(Boolean);
  const type = toPlainLine(typeCell);
  const category = taxonomy[1] ?? taxonomy[0] ?? type;
  if (!category) throw new CellError('Neither "Product Category" nor "Type" is filled');
  const below = type || taxonomy.at(-1) || '';
  return { category, parentCategory: below === category || !below ? null : below };
}

function readImages(rows: string[][], read: ReadCell): string[] {
  const placed = rows.flatMap((cells, index) => {
    const url = read(cells, 'image');
    return url ? [{ url, position: Number(read(cells, 'imagePosition')) || index + 1 }] : [];
  });
  placed.sort((a, b) => a.position - b.position);
  return [...new Set(placed.map(({ url }) => url))];
}

function refuseUnpublished(first: string[], read: ReadCell): void {
  const status = read(first, 'status').toLowerCase();
  if (status && status !== 'active') throw new CellError(`Not published: its status is ${status}`);
  if (/^false$/i.test(read(first, 'published'))) throw new CellError('Not published');
}

/** The products that the rows of one handle make: one, or one for each price. */
export function readShopifyProducts(rows: string[][], read: ReadCell): CatalogueProduct[] {
  const [first = []] = rows;
  refuseUnpublished(first, read);
  const title = toPlainLine(read(first, 'title'));
  if (!title) throw new CellError('The title is missing');
  const variants = readVariants(rows, read);
  if (variants.length === 0) throw new CellError('The price is missing');
  const tags = splitTags(read(first, 'tags'));
  const hasTag = (tag: string) => tags.some((own) => slugOf(own) === tag);
  const vendor = toPlainLine(read(first, 'vendor'));
  const shared = {
    description: toPlainText(read(first, 'body')),
    ...readCategories(read(first, 'taxonomy'), read(first, 'type')),
    gender: genders[read(first, 'gender').toLowerCase()] ?? null,
    images: readImages(rows, read),
    available: true,
    featured: hasTag('featured'),
  };
  const attributes = [
    ...(vendor ? [{ key: 'brand', value: [vendor] }] : []),
    ...(hasTag('eco-friendly') ? [{ key: 'eco-friendly', value: ['true'] }] : []),
    ...(tags.length > 0 ? [{ key: 'tags', value: tags }] : []),
  ];
  return groupByPrice(variants).map(({ label, variants }) => ({
    ...shared,
    handle: [read(first, 'handle'), slugOf(label)].filter(Boolean).join('-'),
    title: [title, label].filter(Boolean).join(' – '),
    regularPricePaise: variants[0]?.regularPricePaise ?? 0,
    discountedPricePaise: variants[0]?.discountedPricePaise ?? null,
    attributes: [...variantAttributes(variants), ...attributes],
    stock: totalStock(variants),
  }));
}
