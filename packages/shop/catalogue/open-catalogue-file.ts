import { CsvFileError } from '../platform/csv/csv-file-error';
import { type CsvFile, type CsvRow, type FileLimits, openCsv } from '../platform/csv/open-csv';
import { toPlainLine } from '../platform/csv/plain-text';
import { atField, CellError, parseCode } from './csv/cells';
import {
  type ColumnMapping,
  columnName,
  describeMapping,
  hasVariants,
  mapColumns,
  mappedAttributeKeys,
  mappedFields,
} from './csv/columns';
import { parseProduct } from './csv/parse-product';
import { slugOf } from './csv/slug';
import { type CatalogueChange, catalogueChangeSchema, requireValid } from './product';
import type { CatalogueField } from './product-fields';

export type CatalogueItem = { row: number } & (
  | { product: CatalogueChange; reason?: undefined; warnings?: string[] }
  | {
      reason: string;
      handle?: string | undefined;
      /** Or the handle, as typed. */
      title?: string | undefined;
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
        throw new CsvFileError(
          `Row ${row.row}: more than ${maxProductRows.toLocaleString('en-IN')} rows of one product.`,
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

type HandleSource = { handle: string; id: string; title: string };

/** Returns a row's own handle, else the title's slug with the id. */
export function deriveHandle({ handle, id, title }: HandleSource): string | undefined {
  return handle || [slugOf(title), slugOf(id)].filter(Boolean).join('-') || undefined;
}

/** The handle of a product, of which the file has used others in `rows`; one of a title alone is numbered. */
function assignHandle(named: HandleSource, row: number, rows: Map<string, number>): string {
  const wanted = deriveHandle(named) ?? 'product';
  const earlier = rows.get(wanted);
  if (earlier !== undefined && (named.handle || named.id)) {
    throw new CellError(`Duplicate of the product in row ${earlier}`);
  }
  let handle = wanted;
  for (let count = 2; rows.has(handle); count++) handle = `${wanted}-${count}`;
  rows.set(handle, row);
  return handle;
}

async function* readItems(
  { header, rows }: CsvFile,
  mapping: ColumnMapping,
  category: string | undefined,
): AsyncGenerator<CatalogueItem> {
  const handleRows = new Map<string, number>();
  const { handle } = mapping.fields;
  const handleCell = (cells: string[]) => (hasVariants(mapping) && cells[handle ?? -1]) || '';
  for await (const group of groupByHandle(rows, handleCell)) {
    const [{ cells, row }] = group;
    const cell = (field: 'handle' | 'id' | 'title') => cells[mapping.fields[field] ?? -1] ?? '';
    const named = { handle: cell('handle'), id: cell('id'), title: toPlainLine(cell('title')) };
    const parse = (): CatalogueChange => {
      for (const field of ['handle', 'id'] as const) atField(field, () => parseCode(named[field]));
      const maxCells = Math.max(...group.map((one) => one.cells.findLastIndex(Boolean) + 1));
      if (maxCells > header.length) {
        throw new CellError(`${maxCells} cells for ${header.length} columns`);
      }
      const product = parseProduct(group, mapping, category);
      if (!named.handle && !named.title) throw new CellError('Missing handle');
      return { ...product, handle: assignHandle(named, row, handleRows) };
    };
    try {
      yield { row, product: requireValid(catalogueChangeSchema, parse()) };
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      yield {
        row: error.row ?? row,
        reason: error.describe((field) => columnName(mapping, field)),
        handle: deriveHandle(named),
        title: named.title || named.handle || undefined,
      };
    }
  }
}

/** Opens a Shopify export or any CSV with mapped columns; throws CsvFileError. */
export async function openCatalogueFile(
  path: string,
  map: string[] = [],
  onBytes?: (bytes: number) => void,
  category?: string,
  limits?: FileLimits,
): Promise<CatalogueFile> {
  const file = await openCsv(path, onBytes, limits);
  const { header } = file;
  const hasCategory = category !== undefined;
  const mapping = mapColumns(header, map, hasCategory);
  const fields = mappedFields(mapping, hasCategory);
  if (fields.length === 0) {
    throw new CsvFileError(`No product columns found among: ${header.join(', ')}.`);
  }
  return {
    format: mapping.isShopify ? 'shopify' : 'plain',
    header,
    ...describeMapping(mapping),
    fields,
    attributeKeys: mappedAttributeKeys(mapping),
    preserveMrp: mapping.isSinglePrice,
    items: readItems(file, mapping, category),
  };
}
