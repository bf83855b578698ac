import { optionKeys, sizeLabelKey } from '@/lib/contract/product-attributes';
import { CatalogueFileError } from '../catalogue-file-error';
import {
  attributeNames,
  attributePrefix,
  type ColumnField,
  columnFields,
  fieldNames,
} from './column-names';

/** `commas`: several values may be parted by commas, and not by `|` alone. */
export type AttributeColumn = { key: string; index: number; commas: boolean };

/** Which column (by its index) holds what. */
export type ColumnMapping = {
  /** The names of the columns. */
  header: string[];
  fields: Partial<Record<ColumnField, number>>;
  attributes: AttributeColumn[];
  /** The merchant's own name of the column that was mapped to the sizes, such as 'Pot size'. */
  sizeLabel?: string | undefined;
  /** The one column of prices is the price, not an MRP: products that are reduced keep theirs. */
  isWholePrice: boolean;
};

/** Outside of our own exports, sizes and colours are often listed with commas. */
const listsWithCommas = (key: string) => Object.hasOwn(optionKeys, key);

const normalise = (column: string) =>
  column
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
    .replace(/_(inr|rs|rupees|in_inr|in_rs)$/, '');

/** The mapping that the header's names suggest; each column is used once. */
function guessColumns(header: string[]): Pick<ColumnMapping, 'fields' | 'attributes'> {
  const normal = header.map(normalise);
  const taken = new Set<number>();
  const find = (candidates: string[]) => {
    for (const name of candidates) {
      const index = normal.findIndex((column, at) => column === name && !taken.has(at));
      if (index >= 0) {
        taken.add(index);
        return index;
      }
    }
    return undefined;
  };
  const fields: ColumnMapping['fields'] = {};
  for (const field of columnFields) fields[field] = find(fieldNames[field]);
  const attributes: AttributeColumn[] = header.flatMap((column, index) => {
    if (!column.startsWith(attributePrefix)) return [];
    return [{ key: column.slice(attributePrefix.length).trim(), index, commas: false }];
  });
  for (const [key, candidates] of Object.entries(attributeNames)) {
    const index = find(candidates);
    if (index !== undefined) attributes.push({ key, index, commas: listsWithCommas(key) });
  }
  const sku = normal.indexOf('sku'); // for people, also where the handle is made of it
  if (sku >= 0) attributes.push({ key: 'sku', index: sku, commas: false });
  return { fields, attributes };
}

const isColumnField = (name: string): name is ColumnField =>
  (columnFields as readonly string[]).includes(name);

/** Names of columns that say no more than that they hold sizes. */
const plainSizeNames = [...fieldNames.variantSize, ...optionKeys.size];

/** How the merchant calls the sizes, when a column of another name is mapped to them. */
function mappedSizeLabel(name: string, column: string): string | undefined {
  const isSize =
    name === 'variantSize' ||
    optionKeys.size.some((key) => name.toLowerCase() === attributePrefix + key);
  return isSize && column && !plainSizeNames.includes(normalise(column))
    ? column.trim()
    : undefined;
}

/** The keys of the attributes that a file speaks about. */
export const mappedAttributeKeys = ({ attributes, sizeLabel }: ColumnMapping): string[] => [
  ...attributes.map(({ key }) => key),
  ...(sizeLabel ? [sizeLabelKey] : []),
];

/** A single column of prices is the price, unless a file of changes calls it a reduced one. */
function readPriceColumn(header: string[], { fields }: Pick<ColumnMapping, 'fields'>): boolean {
  const { regularPrice, discountedPrice: only } = fields;
  if (regularPrice !== undefined || only === undefined) return false;
  const namesProducts = fields.title !== undefined && fields.category !== undefined;
  if (!namesProducts && normalise(header[only] ?? '') !== 'price') return false;
  fields.regularPrice = only;
  fields.discountedPrice = undefined;
  return true;
}

/** A file without handles has to say enough to make them, and products, of its rows. */
function requireColumns(header: string[], { fields }: ColumnMapping, hasCategory: boolean): void {
  if (fields.handle !== undefined) return;
  for (const field of ['title', 'category', 'regularPrice'] as const) {
    if (fields[field] !== undefined || (field === 'category' && hasCategory)) continue;
    const or = field === 'category' ? ', or name one with --category' : '';
    throw new CatalogueFileError(
      `No column for ${field} was found among: ${header.join(', ')}. Name it with --map ${field}=COLUMN${or}.`,
    );
  }
}

/** The index of a named column; CatalogueFileError when the file has none of this name. */
export function columnIndex(header: string[], column: string): number {
  const index = header.indexOf(column);
  if (index >= 0) return index;
  throw new CatalogueFileError(
    `There is no column "${column}". The file has: ${header.join(', ')}.`,
  );
}

/**
 * The guessed mapping with what the merchant says better: entries such as `title=Artikel`,
 * `attribute:fabric=Stoff`, or `category=` for a column that must not be used.
 */
export function mapColumns(
  header: string[],
  given: string[] = [],
  hasCategory = false,
): ColumnMapping {
  const guessed = guessColumns(header);
  let sizeLabel: string | undefined;
  for (const entry of given) {
    const [, name = '', column = ''] = /^([^=]+)=(.*)$/.exec(entry) ?? [];
    const index = column === '' ? undefined : columnIndex(header, column);
    sizeLabel = mappedSizeLabel(name, column) ?? sizeLabel;
    if (isColumnField(name)) guessed.fields[name] = index;
    else if (name.startsWith(attributePrefix) && index !== undefined) {
      const key = name.slice(attributePrefix.length);
      guessed.attributes.push({ key, index, commas: listsWithCommas(key) });
    } else {
      throw new CatalogueFileError(
        `"${entry}" maps nothing: write FIELD=COLUMN with one of ${columnFields.join(', ')} or ${attributePrefix}KEY.`,
      );
    }
  }
  const mapping = { ...guessed, header, sizeLabel, isWholePrice: readPriceColumn(header, guessed) };
  requireColumns(header, mapping, hasCategory);
  return mapping;
}
