import { CellError, readBoolean, readPaise, readStock, splitValues } from '../csv/cells';
import { toPlainLine, toPlainText } from '../csv/plain-text';
import type { CsvRow } from '../csv/read-csv';
import { type CatalogueField, type CatalogueProduct, productDefaults } from '../product';
import type { ColumnField } from './column-names';
import type { ColumnMapping } from './columns';

/** A product whose handle may still have to be found: see `handleOf`. */
export type PlainProduct = Omit<CatalogueProduct, 'handle'>;

/** A file name alone is a picture in the shop's media folder. */
const imageAddress = (cell: string) => (/^[\w.-]+\.\w+$/.test(cell) ? `/media/${cell}` : cell);

/** Address lists come parted by `|`, line breaks, or commas in front of the next address. */
const splitImages = (cell: string) =>
  cell
    .split(/\s*\|\s*|\s+|,\s*(?=https?:|\/)/)
    .filter(Boolean)
    .map(imageAddress);

const splitAttribute = (cell: string, commas: boolean) =>
  splitValues(commas && !cell.includes('|') ? cell.replaceAll(',', '|') : cell);

function readPrices(regular: string, discounted: string) {
  const regularPricePaise = readPaise(regular) ?? readPaise(discounted);
  if (!regularPricePaise) throw new CellError('The price is missing');
  const lower = readPaise(discounted);
  const discountedPricePaise = lower && lower < regularPricePaise ? lower : null;
  return { regularPricePaise, discountedPricePaise };
}

/** The fields that a file with these columns speaks about; the others stay as they are. */
export function mappedFields({ fields, attributes }: ColumnMapping): CatalogueField[] {
  const has = (...columns: ColumnField[]) => columns.some((column) => fields[column] !== undefined);
  const optional = (
    ['description', 'parentCategory', 'gender', 'available', 'stock', 'featured'] as const
  ).filter((field) => has(field));
  return [
    'title',
    'category',
    'regularPricePaise',
    'discountedPricePaise', // without a column for it, the price is the only one
    ...(has('image', 'images') ? (['images'] as const) : []),
    ...(attributes.length > 0 ? (['attributes'] as const) : []),
    ...optional,
  ];
}

/** The product of a row; throws CellError for what cannot be used. */
export function readPlainProduct({ cells }: CsvRow, mapping: ColumnMapping): PlainProduct {
  const cell = (field: ColumnField) => cells[mapping.fields[field] ?? -1] ?? '';
  const line = (field: ColumnField) => toPlainLine(cell(field));
  const title = line('title');
  const category = line('category');
  if (!title) throw new CellError('The title is missing');
  if (!category) throw new CellError('The category is missing');
  return {
    ...readPrices(cell('regularPrice'), cell('discountedPrice')),
    title,
    category,
    description: toPlainText(cell('description')),
    parentCategory: line('parentCategory') || null,
    gender: line('gender') || null,
    images: [...new Set([...splitImages(cell('image')), ...splitImages(cell('images'))])],
    attributes: mapping.attributes.flatMap(({ key, index, commas }) => {
      const value = splitAttribute(toPlainLine(cells[index] ?? ''), commas);
      return value.length > 0 ? [{ key, value }] : [];
    }),
    available: readBoolean(cell('available')) ?? productDefaults.available,
    stock: readStock(cell('stock')) ?? null,
    featured: readBoolean(cell('featured')) ?? productDefaults.featured,
  };
}
