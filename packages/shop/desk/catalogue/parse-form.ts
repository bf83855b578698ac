import type { Batch } from '../../catalogue/batch';
import { CellError } from '../../catalogue/csv/cells';
import { attributePrefix, mapColumns } from '../../catalogue/csv/columns';
import { parseRow as parseCells } from '../../catalogue/csv/parse-product';
import { deriveHandle } from '../../catalogue/open-catalogue-file';
import { type CatalogueChange, catalogueChangeSchema, requireValid } from '../../catalogue/product';
import { fieldsWith, pick, productFields } from '../../catalogue/product-fields';
import { HttpError } from '../../platform/http/http-error';
import type { FieldSpec } from '../components';
import { detailColumns } from './details';
import { newFields } from './field-specs';
import type { Values } from './fields';

/** A price and its MRP are read together. */
function columnsOf(changed: Values, stored: Values, suffix = ''): Values {
  const columns: Values = {};
  for (const [name, value] of Object.entries(changed)) {
    if (suffix ? name.endsWith(suffix) : !name.includes('.')) {
      columns[name.slice(0, name.length - suffix.length)] = value;
    }
  }
  if (!('price' in columns || 'mrp' in columns)) return columns;
  const { price, mrp } = {
    price: stored[`price${suffix}`],
    mrp: stored[`mrp${suffix}`],
    ...columns,
  };
  return { ...columns, price: price ?? '', mrp: mrp ?? '' };
}

/** The field of the form that holds the product's. */
function fieldSpecOf(catalogueField: string): FieldSpec | undefined {
  const field = fieldsWith('names').find((name) => name === catalogueField);
  const names: readonly string[] = field ? productFields[field].names : [catalogueField];
  return newFields.find(({ name }) => names.includes(name));
}

/** `suffix` ends the names of a variant's fields. */
const invalidField = (message: string, field: string | undefined, suffix: string): HttpError =>
  new HttpError(400, `${message}.`, field === undefined ? {} : { field: field + suffix });

/** An error of the importer at the field of the form; other errors stay. */
function toFormError(error: unknown, suffix: string): unknown {
  if (!(error instanceof CellError)) return error;
  const { field = '', message: rule } = error;
  const spec = fieldSpecOf(field.startsWith(attributePrefix) ? 'attributes' : field);
  const [label] = spec?.label.split(',') ?? []; // without the unit
  const message = error.describe(() => (rule.startsWith('"') ? undefined : label));
  return invalidField(message, spec?.name, suffix);
}

/** Rules of the desk beside those of the importer. */
function checkColumns({ price, mrp, ...columns }: Values, suffix: string): void {
  if (price === '' && mrp) {
    throw invalidField(
      'Enter a price; to sell at the MRP, enter the MRP as the price',
      'price',
      suffix,
    );
  }
  for (const name of ['stock', 'low_stock_at']) {
    if (columns[name]?.startsWith('-')) throw invalidField('Enter 0 or more', name, suffix);
  }
}

function parseRow({ handle = '', ...columns }: Values, suffix = '') {
  const { stock } = columns;
  // An empty stock is not counted.
  const row = { ...columns, ...(stock === '' && { stock: 'uncounted' }) };
  const mapping = mapColumns(['handle', ...Object.keys(row)]);
  const cells = [handle, ...Object.values(row)];
  checkColumns(columns, suffix);
  try {
    const { change: parsed, fields, attributeKeys } = parseCells(mapping, cells);
    const { handle: _, ...change } = requireValid(catalogueChangeSchema, {
      ...parsed,
      handle: 'row',
    });
    return { change, fields, attributeKeys };
  } catch (error) {
    throw toFormError(error, suffix);
  }
}

/** The form of a new product as a batch, like the row of an import. */
export function newBatchOf(
  form: Values,
): Pick<Batch, 'fields' | 'attributeKeys'> & { product: CatalogueChange } {
  const { attributes = '', ...columns }: Values = Object.fromEntries(
    newFields.map(({ name }) => [name, form[name]?.trim() ?? '']),
  );
  const { change, ...row } = parseRow({ ...columns, ...detailColumns(attributes) });
  const { handle: typed = '' } = columns;
  const handle = deriveHandle({ handle: typed, id: '', title: change.title ?? '' }) ?? '';
  const checked = productFields.handle.schema.safeParse(handle);
  if (!checked.success) {
    const rule = checked.error.issues[0]?.message;
    throw new HttpError(400, `The id ${rule}.`, { field: 'handle' });
  }
  return { product: { ...change, handle }, ...row };
}

const maxVariants = 500;

/** Changes of the stored values as a batch of one product, like the row of an import. */
export function batchOf(
  handle: string,
  changed: Values,
  stored: Values,
): Pick<Batch, 'products' | 'fields' | 'attributeKeys'> {
  const { attributes, ...columns } = columnsOf(changed, stored);
  const { change, attributeKeys, ...row } = parseRow({
    ...columns,
    ...(attributes !== undefined && detailColumns(attributes, stored)),
  });
  const fields = row.fields.filter((field) => field !== 'handle');
  const suffixes = Array.from({ length: maxVariants }, (_, index) => `.${index}`);
  const rows = suffixes.flatMap((suffix) => {
    const columns = columnsOf(changed, stored, suffix);
    if (Object.keys(columns).length === 0) return [];
    const options = {
      variant_size: stored[`variant_size${suffix}`] ?? '',
      variant_color: stored[`variant_color${suffix}`] ?? '',
    };
    return [parseRow({ ...columns, ...options }, suffix)];
  });
  const variants = rows.flatMap((row) => row.change.variants ?? []);
  return {
    products: [{ ...rows[0]?.change, ...pick(change, fields), handle, variants }],
    fields: [...new Set([...fields, ...rows.flatMap((row) => row.fields)])],
    attributeKeys,
  };
}
