import { optionsLabel } from '@/lib/rules/variants';
import { CellError, joinValues, parseExactPaise } from '../../catalogue/csv/cells';
import { deriveHandle } from '../../catalogue/handle-registry';
import type { Batch, StoredProduct } from '../../catalogue/operations';
import { mapColumns, mappedAttributeKeys } from '../../catalogue/plain/columns';
import { mappedFields, parsePlainProduct } from '../../catalogue/plain/parse-product';
import { type CatalogueChange, catalogueChangeSchema } from '../../catalogue/product';
import { fieldsWith, pick, productFields } from '../../catalogue/product-fields';
import { maxPaise, notAboveMax } from '../../catalogue/value-schemas';
import { parseInput } from '../../http/read-input';
import { HttpError } from '../../http-error';
import { decimalRupees } from '../../services/paise';
import { defaultUnit } from '../../tax/units';
import type { FieldSpec } from '../components';

type Values = Record<string, string>;
type Prices = Pick<StoredProduct, 'regularPricePaise' | 'discountedPricePaise'>;

/** Named by the columns of products.csv, as whose row the form is read. */
export const textFields: readonly FieldSpec[] = [
  { name: 'title', label: 'Title', maxLength: 500, required: true },
  { name: 'description', label: 'Description', type: 'textarea', maxLength: 50_000 },
  {
    name: 'category',
    label: 'Category',
    maxLength: 200,
    required: true,
    hint: 'Choose one of your categories, or type a new one.',
  },
  { name: 'brand', label: 'Brand', maxLength: 200 },
  {
    name: 'net_quantity',
    label: 'Net quantity',
    maxLength: 100,
    hint: 'As declared on the package, such as 500 g.',
  },
  { name: 'gst_rate', label: 'GST rate, %', inputmode: 'decimal', maxLength: 6 },
  { name: 'hsn', label: 'HSN code', inputmode: 'numeric', maxLength: 12 },
  {
    name: 'unit',
    label: 'Unit code of GST',
    maxLength: 3,
    hint: `Of the quantity on invoices, such as PCS, KGS or MTR; ${defaultUnit} without one.`,
  },
  { name: 'seo_title', label: 'Title for search engines', maxLength: 500 },
  { name: 'seo_description', label: 'Text for search engines', type: 'textarea', maxLength: 2000 },
  {
    name: 'low_stock_at',
    label: 'Low on stock at',
    inputmode: 'numeric',
    maxLength: 12,
    hint: 'So many left or fewer. Empty: as for the whole shop.',
  },
];
export const priceFields = [
  { name: 'price', label: 'Price, ₹', inputmode: 'decimal', maxLength: 15 },
  { name: 'mrp', label: 'MRP, ₹', inputmode: 'decimal', maxLength: 15 },
  { name: 'stock', label: 'Stock', inputmode: 'numeric', maxLength: 12 },
] as const satisfies readonly FieldSpec[];
export const handleField: FieldSpec = {
  name: 'handle',
  label: 'Id',
  maxLength: 200,
  hint: 'The end of its address, such as teak-bench. Without one it is made of the title.',
};
export const checkboxFields: readonly FieldSpec[] = [
  { name: 'hidden', label: 'Hidden (neither listed nor sold)', type: 'checkbox' },
  { name: 'featured', label: 'Featured', type: 'checkbox' },
];

const pricesOf = ({ regularPricePaise, discountedPricePaise }: Prices) => ({
  price: decimalRupees(discountedPricePaise ?? regularPricePaise),
  mrp: discountedPricePaise === null ? '' : decimalRupees(regularPricePaise),
});

/** The name of a variant's field. */
export const variantField = (name: string, index: number) => `${name}.${index}`;

const variantValues = (variant: StoredProduct['variants'][number], index: number): Values =>
  Object.fromEntries(
    Object.entries({
      ...pricesOf(variant),
      stock: variant.stock?.toString() ?? '',
      variant_size: variant.size ?? '',
      variant_color: variant.color ?? '',
    }).map(([name, value]) => [variantField(name, index), value]),
  );

/** The product as the values of its form. */
export function valuesOf(product: StoredProduct): Values {
  const { gstRatePoints, variants, attributes } = product;
  return {
    title: product.title,
    description: product.descriptionHtml ?? product.description,
    category: product.category,
    brand: joinValues(attributes.find(({ key }) => key === 'brand')?.value ?? []),
    net_quantity: product.netQuantity ?? '',
    gst_rate: gstRatePoints === null ? '' : String(gstRatePoints / 100),
    hsn: product.hsn ?? '',
    unit: product.unit ?? '',
    seo_title: product.seoTitle ?? '',
    seo_description: product.seoDescription ?? '',
    low_stock_at: product.lowStockAt?.toString() ?? '',
    hidden: product.hidden ? 'yes' : '',
    featured: product.featured ? 'yes' : '',
    ...(variants.length === 0 && { ...pricesOf(product), stock: product.stock?.toString() ?? '' }),
    ...Object.assign({}, ...variants.map(variantValues)),
  };
}

/** The hidden fields with the values that the page shows. */
export const wasOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`was:${name}`, value]));

const normalised = (value = '') => value.replaceAll('\r\n', '\n').trim();

/** The submitted values that differ from those that the page showed, under `was:` names. */
function changedValues(form: Values): Values {
  const shown = Object.keys(form).filter((name) => name.startsWith('was:'));
  return Object.fromEntries(
    shown.flatMap((wasName) => {
      const name = wasName.slice('was:'.length);
      const value = normalised(form[name]);
      return value === normalised(form[wasName]) ? [] : [[name, value]];
    }),
  );
}

/** Separates the changes of fields that were changed after the page was opened. */
export function splitChanges(form: Values, stored: Values): Record<'saved' | 'stale', Values> {
  const changes = Object.entries(changedValues(form));
  const isStale = ([name, value]: [string, string]) => {
    const now = normalised(stored[name]);
    return now !== value && now !== normalised(form[`was:${name}`]);
  };
  return {
    saved: Object.fromEntries(changes.filter((change) => !isStale(change))),
    stale: Object.fromEntries(changes.filter(isStale)),
  };
}

const isOption = (name: string) => /^variant_(size|color)\./.test(name);

export const hasSameVariants = (form: Values, stored: Values): boolean =>
  Object.keys(form).every((name) => !isOption(name) || form[name] === stored[name]);

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

export const newFields = [handleField, ...textFields, ...priceFields, ...checkboxFields];

const variantLabel = (size: string, color: string) => optionsLabel({ size, color }) || size;

/** Also of a variant's field, with its size and colour. */
export function labelOf(field: string, stored: Values): string {
  const [name = field, index] = field.split('.');
  const label = newFields.find((one) => one.name === name)?.label ?? name;
  const [size = '', color = ''] = ['size', 'color'].map((one) => stored[`variant_${one}.${index}`]);
  return [label, variantLabel(size, color)].filter(Boolean).join(', ');
}

const maxLogged = 1000;

/** Of the named fields: the value before and after. */
export const loggedChanges = (fields: readonly string[], before: Values, after: Values): Values =>
  Object.fromEntries(
    fields.map((field) => {
      const empty = checkboxFields.some(({ name }) => name === field) ? 'no' : 'none';
      const logged = ({ [field]: value }: Values) =>
        value && value.length > maxLogged ? `${value.slice(0, maxLogged)}…` : value || empty;
      return [labelOf(field, before), `${logged(before)} → ${logged(after)}`];
    }),
  );

/** The field of the form that holds the product's. */
function fieldSpecOf(catalogueField: string): FieldSpec | undefined {
  const field = fieldsWith('names').find((name) => name === catalogueField);
  const names: readonly string[] = field ? productFields[field].names : [catalogueField];
  return newFields.find(({ name }) => names.includes(name));
}

function invalidField(message: string, field: string | undefined, row: FormRow): HttpError {
  const details = field === undefined ? {} : { field: `${field}${row.suffix}` };
  return new HttpError(400, [row.variant, `${message}.`].filter(Boolean).join(': '), details);
}

/** An error of the importer at the field of the form; other errors stay. */
function toFormError(error: unknown, row: FormRow): unknown {
  if (error instanceof CellError) {
    return invalidField(error.message, error.field && fieldSpecOf(error.field)?.name, row);
  }
  const path = error instanceof HttpError ? error.details.field : undefined;
  if (!(error instanceof HttpError) || path === undefined) return error;
  const spec = fieldSpecOf(path.split('.').at(-1) ?? path);
  const { message } = error;
  const rule = message.startsWith(`${path} `) ? message.slice(path.length + 1) : message;
  return invalidField(
    spec && /^must /.test(rule) ? `${spec.label} ${rule}` : rule,
    spec?.name,
    row,
  );
}

/** Rules of the desk beside those of the importer. */
function checkColumns({ price, mrp, ...columns }: Values, row: FormRow): void {
  if (price === '' && mrp) {
    throw invalidField(
      'Enter a price; to sell at the MRP, enter the MRP as the price',
      'price',
      row,
    );
  }
  for (const [name, value] of Object.entries({ price, mrp })) {
    try {
      const amount = parseExactPaise(value ?? '') ?? 0;
      if (amount > maxPaise) throw new CellError(`${labelOf(name, {})} ${notAboveMax}`);
    } catch (error) {
      if (error instanceof CellError) throw invalidField(error.message, name, row);
      throw error;
    }
  }
  for (const name of ['stock', 'low_stock_at']) {
    if (columns[name]?.startsWith('-')) throw invalidField('Enter 0 or more', name, row);
  }
}

/** Of the table of variants; `suffix` ends the names of its fields. */
type FormRow = { suffix: string; variant?: string };

function parseRow({ handle = '', ...columns }: Values, row: FormRow = { suffix: '' }) {
  const names = Object.keys(columns);
  const mapping = mapColumns(['handle', ...names]);
  const cells = [handle, ...Object.values(columns)];
  checkColumns(columns, row);
  try {
    const parsed = parsePlainProduct([{ line: 0, cells }], mapping);
    const { handle: _, ...change } = parseInput(catalogueChangeSchema, {
      ...parsed,
      handle: 'row',
    });
    const fields = mappedFields(mapping, false);
    return { change, fields, attributeKeys: mappedAttributeKeys(mapping) };
  } catch (error) {
    throw toFormError(error, row);
  }
}

/** An empty stock of a variant is not counted. */
function parseVariant(
  changed: Values,
  stored: Values,
  index: number,
): ReturnType<typeof parseRow>[] {
  const suffix = `.${index}`;
  const columns = columnsOf(changed, stored, suffix);
  if (Object.keys(columns).length === 0) return [];
  const { stock } = columns;
  const size = stored[`variant_size${suffix}`] ?? '';
  const color = stored[`variant_color${suffix}`] ?? '';
  const row = parseRow(
    {
      ...columns,
      ...(stock !== undefined && { stock: stock || 'uncounted' }),
      variant_size: size,
      variant_color: color,
    },
    { suffix, variant: variantLabel(size, color) },
  );
  return [row];
}

/** The form of a new product as a batch, like the row of an import. */
export function newBatchOf(
  form: Values,
): Pick<Batch, 'fields' | 'attributeKeys'> & { product: CatalogueChange } {
  const columns = Object.fromEntries(newFields.map(({ name }) => [name, form[name]?.trim() ?? '']));
  const { change, ...row } = parseRow(columns);
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
  const { change, attributeKeys, ...row } = parseRow(columnsOf(changed, stored));
  const fields = row.fields.filter((field) => field !== 'handle');
  const indexes = Array.from({ length: maxVariants }, (_, index) => index);
  const rows = indexes.flatMap((index) => parseVariant(changed, stored, index));
  const variants = rows.flatMap((row) => row.change.variants ?? []);
  return {
    products: [{ ...rows[0]?.change, ...pick(change, fields), handle, variants }],
    fields: [...new Set([...fields, ...rows.flatMap((row) => row.fields)])],
    attributeKeys,
  };
}
