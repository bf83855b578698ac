import { optionKeys, sizeLabelKey } from '@aangan/contract/rules/product-attributes';
import { CellError, encodeSpaces, isHiddenStatus } from '../csv/cells';
import type { CsvRow } from '../csv/open-csv';
import { parseDescription, toPlainLine } from '../csv/plain-text';
import { slugOf } from '../csv/slug';
import { type CatalogueProduct, parseFields, productDefaults } from '../product';
import {
  type CatalogueField,
  catalogueFields,
  type FieldWith,
  fieldsWith,
  productFields,
} from '../product-fields';
import { variantPricePaise } from '../variants';
import type { ReadCell, ShopifyColumn, ShopifyFile } from './columns';
import { parseVariants, type ShopifyVariant } from './parse-variants';

const genders: Record<string, string> = { male: 'Men', female: 'Women', unisex: 'Unisex' };

const splitTags = (cell: string) =>
  cell
    .split(',')
    .map((tag) => toPlainLine(tag))
    .filter(Boolean);

/** Tags that are no product type. */
const nonTypeTags = ['featured', 'eco-friendly'];
const capitalised = (tag: string) => tag.charAt(0).toUpperCase() + tag.slice(1);

const unnamedCategory = 'Other';

/** A category cell of the merchant's choice, and a fallback. */
type MappedCategory = { cell: string; fallback: string | undefined };

/** Second taxonomy level (`Home & Garden > Lawn & Garden`), then type or last level; else the first tag. */
function parseCategories(
  [taxonomyCell, typeCell]: [string, string],
  tags: string[],
  mapped: MappedCategory,
) {
  const taxonomy = taxonomyCell
    .split('>')
    .map((name) => toPlainLine(name))
    .filter(Boolean);
  const type = toPlainLine(typeCell);
  const tag = tags.find((candidate) => !nonTypeTags.includes(slugOf(candidate)));
  const category =
    mapped.cell ||
    taxonomy[1] ||
    taxonomy[0] ||
    type ||
    mapped.fallback ||
    (tag === undefined ? unnamedCategory : capitalised(tag));
  const productType = type || taxonomy.at(-1) || '';
  return {
    category,
    parentCategory: productType === category || !productType ? null : productType,
  };
}

const unique = (texts: string[]) => [...new Set(texts.filter(Boolean))];

function parseImages(rows: string[][], read: ReadCell): string[] {
  const placed = rows.flatMap((cells, index) => {
    const url = encodeSpaces(read(cells, 'image'));
    return url ? [{ url, position: Number(read(cells, 'imagePosition')) || index + 1 }] : [];
  });
  placed.sort((a, b) => a.position - b.position);
  const ofVariants = rows.map((cells) => encodeSpaces(read(cells, 'variantImage')));
  return unique([...placed.map(({ url }) => url), ...ofVariants]);
}

const codesOf = (variants: ShopifyVariant[]) =>
  (['sku', 'barcode'] as const).flatMap((key) => {
    const value = unique(variants.map((variant) => variant[key] ?? ''));
    return value.length > 0 ? [{ key, value }] : [];
  });

const isHidden = (first: string[], read: ReadCell) =>
  isHiddenStatus(read(first, 'status')) || /^false$/i.test(read(first, 'published'));

export function shopifyAttributeKeys({ has }: ShopifyFile): string[] {
  return [
    ...Object.values(optionKeys).flat(),
    sizeLabelKey,
    ...(has('vendor') ? ['brand'] : []),
    ...(has('tags') ? ['tags', 'eco-friendly'] : []),
    ...(has('sku') ? ['sku'] : []),
    ...(has('barcode') ? ['barcode'] : []),
  ];
}

const namedFields = fieldsWith('shopify');

export function shopifyFields({ has }: ShopifyFile, hasCategory: boolean): CatalogueField[] {
  const some = (...columns: ShopifyColumn[]) => columns.some(has);
  const hasColumns: Partial<Record<CatalogueField, boolean>> = {
    ...Object.fromEntries(namedFields.map((field) => [field, has(field)])),
    category: hasCategory || some('taxonomy', 'type'),
    parentCategory: some('taxonomy', 'type'),
    regularPricePaise: true,
    discountedPricePaise: true,
    attributes: true,
    variants: true,
    descriptionHtml: has('description'),
    images: some('image', 'variantImage'),
    stock: has('inventoryQuantity'),
    featured: has('tags'),
    hidden: some('published', 'status'),
  };
  return catalogueFields.filter((field) => hasColumns[field]);
}

function otherOptions(variants: ShopifyVariant[]) {
  const keys = new Set(variants.flatMap(({ options }) => Object.keys(options)));
  return [...keys]
    .filter((key) => !Object.hasOwn(optionKeys, key))
    .map((key) => ({
      key,
      value: unique(variants.map(({ options }) => options[key]?.value ?? '')),
    }));
}

const parsedFields = namedFields.filter(
  (field): field is typeof field & FieldWith<'parse'> => 'parse' in productFields[field],
);

export function parseShopifyProduct(
  group: readonly CsvRow[],
  read: ReadCell,
  mapped: MappedCategory,
): CatalogueProduct {
  const rows = group.map(({ cells }) => cells);
  const [first = []] = rows;
  const title = toPlainLine(read(first, 'title'));
  if (!title) throw new CellError('Missing title');
  const variants = parseVariants(group, read);
  if (variants.length === 0) {
    throw new CellError('must be greater than 0', undefined, 'discountedPricePaise');
  }
  const tags = splitTags(read(first, 'tags'));
  const hasTag = (tag: string) => tags.some((candidate) => slugOf(candidate) === tag);
  const vendor = toPlainLine(read(first, 'vendor'));
  const sellable = variants.filter(({ size, color }) => size !== null || color !== null);
  const [sizeLabel] = unique(variants.map((variant) => variant.sizeLabel ?? ''));
  const [cheapest] = [...variants].sort((a, b) => variantPricePaise(a) - variantPricePaise(b));
  return {
    ...productDefaults,
    ...parseFields(parsedFields, (field) => read(first, field)),
    handle: read(first, 'handle'),
    title,
    ...parseDescription(read(first, 'description')),
    ...parseCategories([read(first, 'taxonomy'), read(first, 'type')], tags, mapped),
    gender: genders[read(first, 'gender').toLowerCase()] ?? null,
    regularPricePaise: cheapest?.regularPricePaise ?? 0,
    discountedPricePaise: cheapest?.discountedPricePaise ?? null,
    images: parseImages(rows, read),
    attributes: [
      ...otherOptions(variants),
      ...(sizeLabel ? [{ key: sizeLabelKey, value: [sizeLabel] }] : []),
      ...(vendor ? [{ key: 'brand', value: [vendor] }] : []),
      ...(hasTag('eco-friendly') ? [{ key: 'eco-friendly', value: ['true'] }] : []),
      ...(tags.length > 0 ? [{ key: 'tags', value: tags }] : []),
      ...codesOf(variants),
    ],
    variants: sellable.map(({ options: _, sizeLabel: __, ...variant }) => variant),
    stock: sellable.length > 0 ? null : (variants[0]?.stock ?? null),
    featured: hasTag('featured'),
    hidden: isHidden(first, read),
  };
}
