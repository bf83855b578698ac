import { attributeValues, optionKeys, sizeLabelKey } from '@/lib/contract/product-attributes';
import type { ProductAttribute } from '../../database/schema';
import {
  atLine,
  CellError,
  isHiddenStatus,
  isUncounted,
  readBoolean,
  readGstRate,
  readPaise,
  readStock,
  splitValues,
} from '../csv/cells';
import { readDescription, toPlainLine } from '../csv/plain-text';
import type { CsvRow } from '../csv/read-csv';
import {
  type CatalogueChange,
  type CatalogueField,
  catalogueFields,
  productDefaults,
  type VariantChange,
} from '../product';
import type { ColumnField } from './column-names';
import { type ColumnMapping, mappedAttributeKeys } from './columns';

/** What a row says, whose handle may still have to be found: see `handleOf`. */
export type PlainChange = Omit<CatalogueChange, 'handle'>;

/** A file name alone is a picture in the shop's media folder. */
const imageAddress = (cell: string) => (/^[\w.-]+\.\w+$/.test(cell) ? `/media/${cell}` : cell);

/** Address lists come parted by `|`, line breaks, or commas in front of the next address. */
const splitImages = (cell: string) =>
  cell
    .split(/\s*\|\s*|\s+|,\s*(?=https?:|\/)/)
    .filter(Boolean)
    .map(imageAddress);

/** Handles hold neither spaces nor commas. */
const splitHandles = (cell: string) => [...new Set(cell.split(/[\s,|]+/).filter(Boolean))];

const splitAttribute = (cell: string, commas: boolean) =>
  splitValues(commas && !cell.includes('|') ? cell.replaceAll(',', '|') : cell);

/** The cell of a row by what it holds; empty where the file has no such column. */
type ReadCell = (field: ColumnField) => string;

/** The MRP and, where it is lower, the price; a price above the MRP is a CellError. */
function readPrices(cell: ReadCell, { header, fields }: ColumnMapping) {
  const [regular, discounted] = [cell('regularPrice'), cell('discountedPrice')];
  const lower = readPaise(discounted);
  const regularPricePaise = readPaise(regular) ?? lower;
  if (!regularPricePaise) throw new CellError('The price is missing');
  if (lower && lower > regularPricePaise) {
    const nameOf = (field: ColumnField) => header[fields[field] ?? -1];
    throw new CellError(
      `${nameOf('discountedPrice')} ${discounted} is above ${nameOf('regularPrice')} ${regular}: a price may not exceed its MRP`,
    );
  }
  const discountedPricePaise = lower && lower < regularPricePaise ? lower : null;
  return { regularPricePaise, discountedPricePaise };
}

/** The fields that a file with these columns speaks about; the others stay as they are. */
export function mappedFields(mapping: ColumnMapping, hasCategory: boolean): CatalogueField[] {
  const { fields, isWholePrice } = mapping;
  const has = (...columns: ColumnField[]) => columns.some((column) => fields[column] !== undefined);
  const spoken: Partial<Record<CatalogueField, boolean>> = {
    title: has('title'),
    category: has('category') || hasCategory,
    regularPricePaise: has('regularPrice'),
    discountedPricePaise: has('discountedPrice') || isWholePrice,
    description: has('description'),
    descriptionHtml: has('description'),
    parentCategory: has('parentCategory'),
    gender: has('gender'),
    images: has('image', 'images'),
    attributes: mappedAttributeKeys(mapping).length > 0,
    available: has('available'),
    stock: has('stock'),
    featured: has('featured'),
    hidden: has('hidden', 'published', 'status'),
    variants: has('variantSize', 'variantColor'),
    seoTitle: has('seoTitle'),
    seoDescription: has('seoDescription'),
    goesWith: has('goesWith'),
    hsn: has('hsn'),
    gstRatePoints: has('gstRate'),
  };
  return catalogueFields.filter((field) => spoken[field]);
}

/** Whether rows of this file may be variants of the product above them. */
export const hasVariants = ({ fields }: ColumnMapping): boolean =>
  fields.variantSize !== undefined || fields.variantColor !== undefined;

function readVariantStock(cell: string): VariantChange['stock'] {
  return isUncounted(cell) ? 'uncounted' : (readStock(cell) ?? null);
}

/** The variant of a row that names an option; prices and stock are its own. */
function readVariant({ cells }: CsvRow, mapping: ColumnMapping): VariantChange[] {
  const { fields } = mapping;
  const has = (field: ColumnField) => fields[field] !== undefined;
  const cell = (field: ColumnField) => cells[fields[field] ?? -1] ?? '';
  const line = (field: ColumnField) => toPlainLine(cell(field)) || null;
  const [size, color] = [line('variantSize'), line('variantColor')];
  if (size === null && color === null) return [];
  return [
    {
      size,
      color,
      ...readRowPrices(cell, mapping),
      stock: has('stock') ? readVariantStock(cell('stock')) : undefined,
      sku: has('variantSku') ? line('variantSku') : undefined,
      barcode: has('variantBarcode') ? line('variantBarcode') : undefined,
      imgUrl: has('variantImage') ? (splitImages(cell('variantImage'))[0] ?? null) : undefined,
    },
  ];
}

/** The prices that a row says; nothing of those that the file has no column for. */
function readRowPrices(cell: ReadCell, mapping: ColumnMapping) {
  const { fields } = mapping;
  if (fields.regularPrice !== undefined) return readPrices(cell, mapping);
  return fields.discountedPrice === undefined
    ? {}
    : { discountedPricePaise: readPaise(cell('discountedPrice')) ?? null };
}

/** With the merchant's name of the sizes, unless a column of the file has it. */
function withSizeLabel(
  attributes: ProductAttribute[],
  variants: readonly VariantChange[],
  { sizeLabel }: ColumnMapping,
) {
  const has = (...keys: string[]) => attributeValues(attributes, keys).length > 0;
  const hasSizes = has(...optionKeys.size) || variants.some(({ size }) => size !== null);
  return sizeLabel && hasSizes && !has(sizeLabelKey.toLowerCase())
    ? [...attributes, { key: sizeLabelKey, value: [sizeLabel] }]
    : attributes;
}

const isNegative = /^(false|no|n|0)$/i;

/**
 * The product of a row and those of its variants, or what they say of one; throws CellError for what
 * cannot be used.
 */
export function readPlainProduct(
  [first, ...others]: [CsvRow, ...CsvRow[]],
  mapping: ColumnMapping,
  category?: string,
): PlainChange {
  const { cells } = first;
  const { fields } = mapping;
  const has = (field: ColumnField) => fields[field] !== undefined;
  const cell = (field: ColumnField) => cells[fields[field] ?? -1] ?? '';
  const line = (field: ColumnField) => toPlainLine(cell(field));
  const required = (field: 'title' | 'category', otherwise?: string) => {
    const text = line(field) || otherwise;
    if (has(field) && !text) throw new CellError(`The ${field} is missing`);
    return text || undefined;
  };
  const variants = [first, ...others].flatMap((row) =>
    atLine(row.line, () => readVariant(row, mapping)),
  );
  const attributes = mapping.attributes.flatMap(({ key, index, commas }) => {
    const value = splitAttribute(toPlainLine(cells[index] ?? ''), commas);
    return value.length > 0 ? [{ key, value }] : [];
  });
  return {
    discountedPricePaise: null,
    ...readRowPrices(cell, mapping),
    variants,
    title: required('title'),
    category: required('category', category),
    ...readDescription(cell('description')),
    parentCategory: line('parentCategory') || null,
    gender: line('gender') || null,
    images: [...new Set([...splitImages(cell('image')), ...splitImages(cell('images'))])],
    attributes: withSizeLabel(attributes, variants, mapping),
    available: readBoolean(cell('available')) ?? productDefaults.available,
    stock: readStock(cell('stock')) ?? null,
    featured: readBoolean(cell('featured')) ?? productDefaults.featured,
    hidden:
      readBoolean(cell('hidden')) ??
      (isNegative.test(cell('published')) || isHiddenStatus(cell('status'))),
    seoTitle: line('seoTitle') || null,
    seoDescription: line('seoDescription') || null,
    goesWith: splitHandles(cell('goesWith')),
    hsn: line('hsn').replaceAll(' ', '') || null,
    gstRatePoints: readGstRate(cell('gstRate')) ?? null,
  };
}
