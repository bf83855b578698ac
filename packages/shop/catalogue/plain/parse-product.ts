import {
  attributeValues,
  optionKeys,
  sizeLabelKey,
} from '@aangan/contract/rules/product-attributes';
import {
  atField,
  atLine,
  CellError,
  encodeSpaces,
  isHiddenStatus,
  isUntracked,
  parseBarcode,
  parseBoolean,
  parseCode,
  parsePaise,
  parseStock,
  parseWeight,
  splitValues,
} from '../csv/cells';
import type { CsvRow } from '../csv/open-csv';
import { parseDescription, toPlainLine } from '../csv/plain-text';
import { type CatalogueChange, parseFields, requireValid } from '../product';
import { type CatalogueField, catalogueFields, fieldsWith, productFields } from '../product-fields';
import type { ProductAttribute } from '../schema';
import { type VariantChange, variantChangeSchema } from '../variants';
import { attributePrefix, type ColumnField } from './column-names';
import { type ColumnMapping, mappedAttributeKeys } from './columns';

/** The change of a row, without its handle (see `handleOf`). */
type PlainChange = Omit<CatalogueChange, 'handle'>;

const imageUrl = (cell: string) =>
  /^[\w.-]+\.\w+$/.test(cell) ? `/media/${cell}` : encodeSpaces(cell);

/** At `|`, before the next address, and after a picture's ending where another picture follows. */
const pictureSeparator =
  /\s*\|\s*|[\s,;]+(?=https?:|\/)|(?<=\.(?:avif|gif|jpe?g|png|svg|webp))[\s,;]+(?=[^,;|]*\.\w)/i;

const splitImages = (cell: string) => cell.split(pictureSeparator).filter(Boolean).map(imageUrl);

const splitAttribute = (key: string, cell: string, commas: boolean) => {
  const values = splitValues(commas && !cell.includes('|') ? cell.replaceAll(',', '|') : cell);
  if (key === 'barcode') return values.map(parseBarcode);
  return key === 'sku' ? values.map(parseCode) : values;
};

type ReadCell = (field: ColumnField) => string;

/** Throws CellError if the price is above the MRP. */
function parsePrices(cell: ReadCell, { header, fields }: ColumnMapping) {
  const [regular, discounted] = [cell('regularPrice'), cell('discountedPrice')];
  const lower = atField('discountedPricePaise', () => parsePaise(discounted));
  const regularPricePaise = atField('regularPricePaise', () => parsePaise(regular)) ?? lower;
  if (!regularPricePaise || lower === 0) {
    throw new CellError('must be greater than 0', undefined, 'discountedPricePaise');
  }
  if (lower && lower > regularPricePaise) {
    throw new CellError(
      `${discounted} is above ${header[fields.regularPrice ?? -1]} ${regular}: a price may not exceed its MRP`,
      undefined,
      'discountedPricePaise',
    );
  }
  const discountedPricePaise = lower && lower < regularPricePaise ? lower : null;
  return { regularPricePaise, discountedPricePaise };
}

const columnOf = (field: CatalogueField): ColumnField | undefined => {
  const described = productFields[field];
  return 'column' in described ? described.column : undefined;
};

/** Returns the fields with a column; others keep their values. */
export function mappedFields(mapping: ColumnMapping, hasCategory: boolean): CatalogueField[] {
  const { fields, isSinglePrice } = mapping;
  const has = (...columns: ColumnField[]) => columns.some((column) => fields[column] !== undefined);
  const hasColumns: Partial<Record<CatalogueField, boolean>> = {
    handle: false,
    category: has('category') || hasCategory,
    discountedPricePaise: has('discountedPrice') || isSinglePrice,
    descriptionHtml: has('description'),
    images: has('image', 'images'),
    attributes: mappedAttributeKeys(mapping).length > 0,
    hidden: has('hidden', 'published', 'status'),
    variants: has('variantSize', 'variantColor'),
  };
  return catalogueFields.filter((field) => {
    const column = columnOf(field);
    return hasColumns[field] ?? (column !== undefined && has(column));
  });
}

export const hasVariants = ({ fields }: ColumnMapping): boolean =>
  fields.variantSize !== undefined || fields.variantColor !== undefined;

/** Null where the cell is empty. */
function parseStockCell(cell: string): VariantChange['stock'] {
  return isUntracked(cell) ? 'uncounted' : (parseStock(cell) ?? null);
}

function parseVariant({ cells }: CsvRow, mapping: ColumnMapping): VariantChange[] {
  const { fields } = mapping;
  const has = (field: ColumnField) => fields[field] !== undefined;
  const cell = (field: ColumnField) => cells[fields[field] ?? -1] ?? '';
  const line = (field: ColumnField) => toPlainLine(cell(field)) || null;
  const code = (field: ColumnField, parse: (cell: string) => string) =>
    atField(field, () => parse(toPlainLine(cell(field)))) || null;
  const [size, color] = [line('variantSize'), line('variantColor')];
  if (size === null && color === null) return [];
  const variant = {
    size,
    color,
    ...parseRowPrices(cell, mapping),
    stock: has('stock') ? atField('stock', () => parseStockCell(cell('stock'))) : undefined,
    weightGrams: has('weight')
      ? atField('weightGrams', () => parseWeight(cell('weight')) ?? null)
      : undefined,
    sku: has('variantSku') ? code('variantSku', parseCode) : undefined,
    barcode: has('variantBarcode') ? code('variantBarcode', parseBarcode) : undefined,
    imgUrl: has('variantImage') ? (splitImages(cell('variantImage'))[0] ?? null) : undefined,
  };
  return [requireValid(variantChangeSchema, variant)];
}

function parseRowPrices(cell: ReadCell, mapping: ColumnMapping) {
  const { fields } = mapping;
  if (fields.regularPrice !== undefined) return parsePrices(cell, mapping);
  return fields.discountedPrice === undefined
    ? {}
    : {
        discountedPricePaise: atField(
          'discountedPricePaise',
          () => parsePaise(cell('discountedPrice')) ?? null,
        ),
      };
}

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

const parsedFields = fieldsWith('parse');

const isNegative = /^(false|no|n|0)$/i;

/** Reads the rows of a product and its variants; throws CellError. */
export function parsePlainProduct(
  [first, ...others]: [CsvRow, ...CsvRow[]],
  mapping: ColumnMapping,
  category?: string,
): PlainChange {
  const { cells } = first;
  const { fields } = mapping;
  const has = (field: ColumnField) => fields[field] !== undefined;
  const cell = (field: ColumnField) => cells[fields[field] ?? -1] ?? '';
  const line = (field: ColumnField) => toPlainLine(cell(field));
  const required = (field: 'title' | 'category', fallback?: string) => {
    const text = line(field) || fallback;
    if (has(field) && !text) throw new CellError(`Missing ${field}`, undefined, field);
    return text || undefined;
  };
  const variants = [first, ...others].flatMap((row) =>
    atLine(row.line, () => parseVariant(row, mapping)),
  );
  const attributes = mapping.attributes.flatMap(({ key, index, splitsAtCommas }) => {
    const value = atField(attributePrefix + key, () =>
      splitAttribute(key, toPlainLine(cells[index] ?? ''), splitsAtCommas),
    );
    return value.length > 0 ? [{ key, value }] : [];
  });
  return {
    ...parseFields(parsedFields, (field) => cell(productFields[field].column)),
    stock: atField('stock', () => parseStockCell(cell('stock'))),
    discountedPricePaise: null,
    ...parseRowPrices(cell, mapping),
    variants,
    title: required('title'),
    category: required('category', category),
    ...parseDescription(cell('description')),
    images: [...new Set([...splitImages(cell('image')), ...splitImages(cell('images'))])],
    attributes: withSizeLabel(attributes, variants, mapping),
    hidden:
      atField('hidden', () => parseBoolean(cell('hidden'))) ??
      (isNegative.test(cell('published')) || isHiddenStatus(cell('status'))),
  };
}
