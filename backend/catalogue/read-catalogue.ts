import { CatalogueFileError } from './catalogue-file-error';
import { CellError } from './csv/cells';
import { type CsvFile, type CsvRow, openCsv } from './csv/read-csv';
import { Handles, handleOf } from './handles';
import { columnFields } from './plain/column-names';
import { type ColumnMapping, mapColumns } from './plain/columns';
import { mappedFields, readPlainProduct } from './plain/read-product';
import {
  type CatalogueField,
  type CatalogueProduct,
  catalogueFields,
  catalogueProductSchema,
} from './product';
import { type ReadCell, shopifyCells } from './shopify/columns';
import { readShopifyProducts } from './shopify/read-products';

/** A row, or the rows of one product, with what they make or why they make nothing. */
export type CatalogueItem = { line: number; rows: string[][] } & (
  | { products: CatalogueProduct[]; reason?: undefined }
  | { reason: string }
);
export type CatalogueFile = {
  format: 'shopify' | 'plain';
  header: string[];
  /** What each used column is taken for, for people. */
  mapping: string[];
  /** The fields that the file speaks about; the others of a known product stay as they are. */
  fields: CatalogueField[];
  items: AsyncIterable<CatalogueItem>;
};

function check(product: CatalogueProduct): CatalogueProduct {
  const result = catalogueProductSchema.safeParse(product);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new CellError(`${issue?.path.join(' ')} ${issue?.message}`);
}

function itemOf(line: number, rows: string[][], read: () => CatalogueProduct[]): CatalogueItem {
  try {
    return { line, rows, products: read().map(check) };
  } catch (error) {
    if (error instanceof CellError) return { line, rows, reason: error.message };
    throw error;
  }
}

async function* plainItems({ header, rows }: CsvFile, mapping: ColumnMapping) {
  const handles = new Handles();
  const cellOf = (cells: string[], index: number | undefined) => cells[index ?? -1] ?? '';
  for await (const row of rows) {
    const { cells, line } = row;
    yield itemOf(line, [cells], () => {
      if (cells.length > header.length) {
        throw new CellError(`${cells.length} cells under ${header.length} columns`);
      }
      const product = readPlainProduct(row, mapping);
      const handle = cellOf(cells, mapping.fields.handle);
      const id = cellOf(cells, mapping.fields.id);
      return [
        { ...product, handle: handleOf({ handle, id, title: product.title }, line, handles) },
      ];
    });
  }
}

/** Consecutive rows of the same handle. */
async function* groupByHandle(rows: AsyncIterable<CsvRow>, read: ReadCell) {
  let group: CsvRow[] = [];
  for await (const row of rows) {
    const [first] = group;
    if (first && read(first.cells, 'handle') !== read(row.cells, 'handle')) {
      yield group;
      group = [];
    }
    group.push(row);
  }
  if (group.length > 0) yield group;
}

async function* shopifyItems({ rows }: CsvFile, read: ReadCell) {
  const handles = new Handles();
  for await (const group of groupByHandle(rows, read)) {
    const cells = group.map((row) => row.cells);
    const line = group[0]?.line ?? 0;
    yield itemOf(line, cells, () => {
      if (!read(cells[0] ?? [], 'handle')) throw new CellError('The handle is missing');
      const products = readShopifyProducts(cells, read);
      for (const { handle } of products) handles.claim(handle, line);
      return products;
    });
  }
}

function mappingInWords(header: string[], { fields, attributes }: ColumnMapping): string[] {
  const used = [
    ...columnFields.map((field) => ({ what: field as string, index: fields[field] ?? -1 })),
    ...attributes.map(({ key, index }) => ({ what: `attribute ${key}`, index })),
  ].filter(({ index }) => index >= 0);
  const unused = header.filter((_, at) => used.every(({ index }) => index !== at));
  return [
    ...used.map(({ what, index }) => `${what} = ${header[index]}`),
    ...(unused.length > 0 ? [`not used: ${unused.join(', ')}`] : []),
  ];
}

/**
 * Opens a merchant's CSV file: Shopify's product export, or any other with its column mapping
 * (guessed from the header; `map` says better, entry by entry). Throws CatalogueFileError.
 */
export async function openCatalogueFile(
  path: string,
  map: string[] = [],
  onBytes?: (bytes: number) => void,
): Promise<CatalogueFile> {
  const file = await openCsv(path, onBytes);
  const { header } = file;
  const read = shopifyCells(header);
  if (read && map.length > 0) {
    throw new CatalogueFileError("This is Shopify's product export: its columns need no --map.");
  }
  if (read) {
    const items = shopifyItems(file, read);
    return { format: 'shopify', header, mapping: [], fields: catalogueFields, items };
  }
  const mapping = mapColumns(header, map);
  return {
    format: 'plain',
    header,
    mapping: mappingInWords(header, mapping),
    fields: mappedFields(mapping),
    items: plainItems(file, mapping),
  };
}
