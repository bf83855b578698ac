import { atField, CellError, parseCode } from './csv/cells';
import { type CsvFile, type CsvRow, type FileLimits, openCsv } from './csv/open-csv';
import { toPlainLine } from './csv/plain-text';
import { assignHandle, deriveHandle, HandleRegistry } from './handle-registry';
import { CatalogueFileError } from './import-errors';
import { type ColumnField, columnFields, documentedName } from './plain/column-names';
import {
  type ColumnMapping,
  columnIndex,
  columnName,
  mapColumns,
  mappedAttributeKeys,
} from './plain/columns';
import { hasVariants, mappedFields, parsePlainProduct } from './plain/parse-product';
import { type CatalogueChange, catalogueChangeSchema, requireValid } from './product';
import type { CatalogueField } from './product-fields';
import { type ShopifyFile, shopifyFile } from './shopify/columns';
import { parseShopifyProduct, shopifyAttributeKeys, shopifyFields } from './shopify/parse-product';

export type CatalogueItem = { line: number; rows: string[][] } & (
  | { product: CatalogueChange; reason?: undefined }
  | {
      reason: string;
      handle?: string | undefined;
    }
);
export type CatalogueFile = {
  format: 'shopify' | 'plain';
  header: string[];
  /** Description of the mapping, one column per line. */
  mapping: string[];
  unusedColumns: string[];
  /** Fields with a column; others keep their values. */
  fields: CatalogueField[];
  /** Attribute keys with a column. */
  attributeKeys?: string[];
  /** Prices without MRPs: discounted products keep theirs. */
  preserveMrp?: boolean;
  items: AsyncIterable<CatalogueItem>;
};

type Source = {
  line: number;
  rows: string[][];
  handle: string | undefined;
  /** As the file calls the column of a field. */
  nameOf: (field: string) => string;
};

function toItem(
  { handle, nameOf, ...source }: Source,
  parse: () => CatalogueChange,
): CatalogueItem {
  try {
    return { ...source, product: requireValid(catalogueChangeSchema, parse()) };
  } catch (error) {
    if (error instanceof CellError) {
      return { ...source, line: error.line ?? source.line, reason: error.describe(nameOf), handle };
    }
    throw error;
  }
}

type Rows = [CsvRow, ...CsvRow[]];

/** 500 variants, and pictures of Shopify's export. */
const maxProductRows = 2000;

async function* groupByHandle(
  rows: AsyncIterable<CsvRow>,
  handleOf: (cells: string[]) => string,
): AsyncGenerator<Rows> {
  let group: Rows | undefined;
  for await (const row of rows) {
    const handle = handleOf(row.cells);
    if (group && handleOf(group[0].cells) === handle) {
      group.push(row);
      if (group.length > maxProductRows) {
        throw new CatalogueFileError(
          `Line ${row.line}: more than ${maxProductRows.toLocaleString('en-IN')} rows of one product.`,
        );
      }
      continue;
    }
    if (group) yield group;
    group = handle ? [row] : undefined;
    if (!group) yield [row];
  }
  if (group) yield group;
}

async function* plainItems(
  { header, rows }: CsvFile,
  mapping: ColumnMapping,
  category: string | undefined,
) {
  const handles = new HandleRegistry();
  const nameOf = (field: string) => columnName(mapping, field);
  const { handle } = mapping.fields;
  const handleCell = (cells: string[]) => (hasVariants(mapping) && cells[handle ?? -1]) || '';
  for await (const group of groupByHandle(rows, handleCell)) {
    const [{ cells, line }] = group;
    const cell = (field: 'handle' | 'id' | 'title') => cells[mapping.fields[field] ?? -1] ?? '';
    const named = { handle: cell('handle'), id: cell('id'), title: toPlainLine(cell('title')) };
    const rowCells = group.map((row) => row.cells);
    yield toItem({ line, rows: rowCells, handle: deriveHandle(named), nameOf }, () => {
      for (const field of ['handle', 'id'] as const) atField(field, () => parseCode(named[field]));
      const maxCells = Math.max(...rowCells.map((row) => row.findLastIndex(Boolean) + 1));
      if (maxCells > header.length) {
        throw new CellError(`${maxCells} cells for ${header.length} columns`);
      }
      const product = parsePlainProduct(group, mapping, category);
      if (!named.handle && !named.title) throw new CellError('Missing handle');
      return { ...product, handle: assignHandle(named, line, handles) };
    });
  }
}

type CategoryColumn = { index: number | undefined; fallback: string | undefined };

async function* shopifyItems(
  { rows }: CsvFile,
  { readCell, nameOf }: ShopifyFile,
  { index, fallback }: CategoryColumn,
) {
  const handles = new HandleRegistry();
  for await (const group of groupByHandle(rows, (cells) => readCell(cells, 'handle'))) {
    const rows = group.map((row) => row.cells);
    const [{ line, cells: first }] = group;
    const handle = readCell(first, 'handle');
    yield toItem({ line, rows, handle, nameOf }, () => {
      if (!handle) throw new CellError('Missing handle');
      const cell = toPlainLine(first[index ?? -1] ?? '');
      const product = parseShopifyProduct(group, readCell, { cell, fallback });
      handles.claim(handle, line);
      return product;
    });
  }
}

function mappedCategory(header: string[], map: string[]): number | undefined {
  const columns = map.map((entry) => /^category=(.+)$/.exec(entry)?.[1]);
  const column = columns.at(-1);
  if (column === undefined ? map.length > 0 : columns.includes(undefined)) {
    throw new CatalogueFileError("Shopify's product export supports only --map category=COLUMN.");
  }
  return column === undefined ? undefined : columnIndex(header, column);
}

const byTitleWarning =
  'no column handle, id or sku: products are recognised by their titles, so a changed title adds a product and leaves the old one on sale';

function describeMapping(header: string[], { fields, attributes, isSinglePrice }: ColumnMapping) {
  const label = (field: ColumnField) =>
    field === 'regularPrice' && isSinglePrice ? 'price' : documentedName(field);
  const used = [
    ...columnFields.map((field) => ({ target: label(field), index: fields[field] ?? -1 })),
    ...attributes.map(({ key, index }) => ({ target: `attribute ${key}`, index })),
  ].filter(({ index }) => index >= 0);
  const unusedColumns = header.filter((_, at) => used.every(({ index }) => index !== at));
  const mapping = [
    ...used.map(({ target, index }) => `${target} = ${header[index]}`),
    ...(unusedColumns.length > 0 ? [`not used: ${unusedColumns.join(', ')}`] : []),
    ...(fields.handle === undefined && fields.id === undefined ? [byTitleWarning] : []),
  ];
  return { mapping, unusedColumns };
}

/** Opens a Shopify export or any CSV with mapped columns; throws CatalogueFileError. */
export async function openCatalogueFile(
  path: string,
  map: string[] = [],
  onBytes?: (bytes: number) => void,
  category?: string,
  limits?: FileLimits,
): Promise<CatalogueFile> {
  const file = await openCsv(path, onBytes, limits);
  const { header } = file;
  const shopify = shopifyFile(header);
  if (shopify) {
    const index = mappedCategory(header, map);
    return {
      format: 'shopify',
      header,
      mapping: [],
      unusedColumns: [],
      fields: shopifyFields(shopify, (index ?? category) !== undefined),
      attributeKeys: shopifyAttributeKeys(shopify),
      items: shopifyItems(file, shopify, { index, fallback: category }),
    };
  }
  const hasCategory = category !== undefined;
  const mapping = mapColumns(header, map, hasCategory);
  const fields = mappedFields(mapping, hasCategory);
  if (fields.length === 0) {
    throw new CatalogueFileError(`No product columns found among: ${header.join(', ')}.`);
  }
  return {
    format: 'plain',
    header,
    ...describeMapping(header, mapping),
    fields,
    attributeKeys: mappedAttributeKeys(mapping),
    preserveMrp: mapping.isSinglePrice,
    items: plainItems(file, mapping, category),
  };
}
