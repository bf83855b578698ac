import { optionKeys } from '@/lib/contract/product-attributes';
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
  fields: Partial<Record<ColumnField, number>>;
  attributes: AttributeColumn[];
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
export function guessColumns(header: string[]): ColumnMapping {
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
  if (fields.regularPrice === undefined) {
    fields.regularPrice = fields.discountedPrice;
    fields.discountedPrice = undefined;
  }
  const attributes: AttributeColumn[] = header.flatMap((column, index) => {
    if (!column.startsWith(attributePrefix)) return [];
    return [{ key: column.slice(attributePrefix.length).trim(), index, commas: false }];
  });
  for (const [key, candidates] of Object.entries(attributeNames)) {
    const index = find(candidates);
    if (index !== undefined) attributes.push({ key, index, commas: listsWithCommas(key) });
  }
  return { fields, attributes };
}

const isColumnField = (name: string): name is ColumnField =>
  (columnFields as readonly string[]).includes(name);

/**
 * The guessed mapping with what the merchant says better: entries such as `title=Artikel`,
 * `attribute:fabric=Stoff`, or `category=` for a column that must not be used.
 */
export function mapColumns(header: string[], given: string[]): ColumnMapping {
  const mapping = guessColumns(header);
  for (const entry of given) {
    const [, name = '', column = ''] = /^([^=]+)=(.*)$/.exec(entry) ?? [];
    const index = column === '' ? undefined : header.indexOf(column);
    if (index === -1) {
      throw new CatalogueFileError(
        `There is no column "${column}". The file has: ${header.join(', ')}.`,
      );
    }
    if (isColumnField(name)) mapping.fields[name] = index;
    else if (name.startsWith(attributePrefix) && index !== undefined) {
      const key = name.slice(attributePrefix.length);
      mapping.attributes.push({ key, index, commas: listsWithCommas(key) });
    } else {
      throw new CatalogueFileError(
        `"${entry}" maps nothing: write FIELD=COLUMN with one of ${columnFields.join(', ')} or ${attributePrefix}KEY.`,
      );
    }
  }
  for (const field of ['title', 'category', 'regularPrice'] as const) {
    if (mapping.fields[field] === undefined) {
      throw new CatalogueFileError(
        `No column for ${field} was found among: ${header.join(', ')}. Name it with --map ${field}=COLUMN.`,
      );
    }
  }
  return mapping;
}
