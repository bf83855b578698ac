import { optionKeys, sizeLabelKey } from '@aangan/contract/rules/product-attributes';
import { CatalogueFileError } from '../import-errors';
import {
  attributeNames,
  attributePrefix,
  type ColumnField,
  columnFields,
  documentedName,
  fieldNames,
} from './column-names';

/** `commas`: the column may separate values by commas. */
type AttributeColumn = { key: string; index: number; splitsAtCommas: boolean };

/** Column index of each field. */
export type ColumnMapping = {
  header: string[];
  fields: Partial<Record<ColumnField, number>>;
  attributes: AttributeColumn[];
  /** The merchant's name of the size column, such as 'Pot size'. */
  sizeLabel?: string | undefined;
  /** The single price column is the price, not an MRP: discounted products keep theirs. */
  isSinglePrice: boolean;
};

/** Other shops' exports often list sizes and colours with commas. */
const listsWithCommas = (key: string) => Object.hasOwn(optionKeys, key);

/** Such as `deposit_amt` for "Deposit Amt. (INR)". */
export const normaliseColumn = (column: string) =>
  column
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
    .replace(/_(inr|rs|rupees|in_inr|in_rs)$/, '');

function guessColumns(header: string[]): Pick<ColumnMapping, 'fields' | 'attributes'> {
  const normal = header.map(normaliseColumn);
  const taken = new Set<number>();
  const find = (candidates: readonly string[]) => {
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
    return [{ key: column.slice(attributePrefix.length).trim(), index, splitsAtCommas: false }];
  });
  for (const [key, candidates] of Object.entries(attributeNames)) {
    const index = find(candidates);
    if (index !== undefined) attributes.push({ key, index, splitsAtCommas: listsWithCommas(key) });
  }
  const sku = normal.indexOf('sku'); // for people, also where the handle is made of it
  if (sku >= 0) attributes.push({ key: 'sku', index: sku, splitsAtCommas: false });
  return { fields, attributes };
}

const isColumnField = (name: string): name is ColumnField => Object.hasOwn(fieldNames, name);

/** The field, or `attribute:KEY`, that a documented column name such as `mrp` stands for. */
function namedField(name: string): string {
  if (isColumnField(name) || name.startsWith(attributePrefix)) return name;
  const column = normaliseColumn(name);
  const field = columnFields.find((one) => column !== 'sku' && fieldNames[one].includes(column));
  if (field) return field;
  const [key] =
    Object.entries({ ...attributeNames, sku: ['sku'] }).find(([, names]) =>
      names.includes(column),
    ) ?? [];
  return key === undefined ? name : attributePrefix + key;
}

const plainSizeNames = [...fieldNames.variantSize, ...optionKeys.size];

function mappedSizeLabel(name: string, column: string): string | undefined {
  const isSize =
    name === 'variantSize' ||
    optionKeys.size.some((key) => name.toLowerCase() === attributePrefix + key);
  return isSize && column && !plainSizeNames.includes(normaliseColumn(column))
    ? column.trim()
    : undefined;
}

export const mappedAttributeKeys = ({ attributes, sizeLabel }: ColumnMapping): string[] => [
  ...attributes.map(({ key }) => key),
  ...(sizeLabel ? [sizeLabelKey] : []),
];

/** Columns of the values that are not named after their field, best first. */
const otherColumns: Partial<Record<string, ColumnField[]>> = {
  regularPricePaise: ['regularPrice', 'discountedPrice'],
  discountedPricePaise: ['discountedPrice', 'regularPrice'],
  descriptionHtml: ['description'],
  images: ['images', 'image'],
  size: ['variantSize'],
  color: ['variantColor'],
  sku: ['variantSku'],
  barcode: ['variantBarcode'],
  imgUrl: ['variantImage'],
};

/** The column of a field, or of `attribute:KEY`, as the file calls it. */
export function columnName({ header, fields, attributes }: ColumnMapping, field: string): string {
  const names = otherColumns[field] ?? (isColumnField(field) ? [field] : []);
  const index = field.startsWith(attributePrefix)
    ? attributes.find(({ key }) => attributePrefix + key === field)?.index
    : names.map((name) => fields[name]).find((at) => at !== undefined);
  return header[index ?? -1] ?? field;
}

/** A single price column is the price, unless its name means a discounted one. */
function moveSinglePrice(header: string[], { fields }: Pick<ColumnMapping, 'fields'>): boolean {
  const { regularPrice, discountedPrice: only } = fields;
  if (regularPrice !== undefined || only === undefined) return false;
  const namesProducts = fields.title !== undefined && fields.category !== undefined;
  if (!namesProducts && normaliseColumn(header[only] ?? '') !== 'price') return false;
  fields.regularPrice = only;
  fields.discountedPrice = undefined;
  return true;
}

/** Without handles, a file needs the columns of whole products. */
function requireColumns(header: string[], { fields }: ColumnMapping, hasCategory: boolean): void {
  if (fields.handle !== undefined) return;
  for (const field of ['title', 'category', 'regularPrice'] as const) {
    if (fields[field] !== undefined || (field === 'category' && hasCategory)) continue;
    const or = field === 'category' ? ', or name one with --category' : '';
    const name = field === 'regularPrice' ? 'price' : field;
    throw new CatalogueFileError(
      `No ${name} column found among: ${header.join(', ')}. Name it with --map ${name}=COLUMN${or}.`,
    );
  }
}

/** Returns the index of a column; throws CatalogueFileError if it is missing. */
export function columnIndex(header: string[], column: string): number {
  const index = header.indexOf(column);
  if (index >= 0) return index;
  throw new CatalogueFileError(`Unknown column "${column}". The file has: ${header.join(', ')}.`);
}

/** Guesses the mapping; `map` overrides it: `title=Artikel`, `attribute:fabric=Stoff`, `category=` for none. */
export function mapColumns(
  header: string[],
  mapOptions: string[] = [],
  hasCategory = false,
): ColumnMapping {
  const guessed = guessColumns(header);
  const names = [...header];
  let sizeLabel: string | undefined;
  for (const entry of mapOptions) {
    const [, written = '', column = ''] = /^([^=]+)=(.*)$/.exec(entry) ?? [];
    const name = namedField(written);
    const index = column === '' ? undefined : columnIndex(header, column);
    if (name !== written && index !== undefined) names[index] = written;
    sizeLabel = mappedSizeLabel(name, column) ?? sizeLabel;
    if (isColumnField(name)) guessed.fields[name] = index;
    else if (name.startsWith(attributePrefix) && index !== undefined) {
      const key = name.slice(attributePrefix.length);
      guessed.attributes.push({ key, index, splitsAtCommas: listsWithCommas(key) });
    } else {
      throw new CatalogueFileError(
        `Invalid --map "${entry}". Use FIELD=COLUMN with one of ${columnFields.map(documentedName).join(', ')} or ${attributePrefix}KEY.`,
      );
    }
  }
  const mapping = {
    ...guessed,
    header,
    sizeLabel,
    isSinglePrice: moveSinglePrice(names, guessed),
  };
  requireColumns(header, mapping, hasCategory);
  return mapping;
}
