import { CellError } from '../../catalogue/csv/cells';
import { deriveHandle } from '../../catalogue/handle-registry';
import type { Batch, StoredProduct } from '../../catalogue/operations';
import { mapColumns } from '../../catalogue/plain/columns';
import { mappedFields, parsePlainProduct } from '../../catalogue/plain/parse-product';
import type { CatalogueChange } from '../../catalogue/product';
import { pick, productFields } from '../../catalogue/product-fields';
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
    hint: 'As it is written on other products; another spelling is a new category.',
  },
  { name: 'gst_rate', label: 'GST rate, %', inputmode: 'decimal', maxLength: 6 },
  {
    name: 'unit',
    label: 'Unit code of GST',
    maxLength: 3,
    hint: `Of the quantity on invoices, such as PCS, KGS or MTR; ${defaultUnit} without one.`,
  },
  { name: 'seo_title', label: 'Title for search engines', maxLength: 500 },
  { name: 'seo_description', label: 'Text for search engines', type: 'textarea', maxLength: 2000 },
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
export const hiddenField: FieldSpec = {
  name: 'hidden',
  label: 'Hidden: neither listed nor sold',
  type: 'checkbox',
};

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
  const { gstRatePoints, variants } = product;
  return {
    title: product.title,
    description: product.descriptionHtml ?? product.description,
    category: product.category,
    gst_rate: gstRatePoints === null ? '' : String(gstRatePoints / 100),
    unit: product.unit ?? '',
    seo_title: product.seoTitle ?? '',
    seo_description: product.seoDescription ?? '',
    hidden: product.hidden ? 'yes' : '',
    ...(variants.length === 0 && { ...pricesOf(product), stock: product.stock?.toString() ?? '' }),
    ...Object.assign({}, ...variants.map(variantValues)),
  };
}

const normalised = (value = '') => value.replaceAll('\r\n', '\n').trim();

/** The submitted values that differ from those that the page showed, under `was:` names. */
export function changedValues(form: Values): Values {
  const shown = Object.keys(form).filter((name) => name.startsWith('was:'));
  return Object.fromEntries(
    shown.flatMap((wasName) => {
      const name = wasName.slice('was:'.length);
      const value = normalised(form[name]);
      return value === normalised(form[wasName]) ? [] : [[name, value]];
    }),
  );
}

/** A price and its MRP are read together. */
function columnsOf(changed: Values, form: Values, suffix = ''): Values {
  const columns: Values = {};
  for (const [name, value] of Object.entries(changed)) {
    if (suffix ? name.endsWith(suffix) : !name.includes('.')) {
      columns[name.slice(0, name.length - suffix.length)] = value;
    }
  }
  if (!('price' in columns || 'mrp' in columns)) return columns;
  return { ...columns, price: form[`price${suffix}`] ?? '', mrp: form[`mrp${suffix}`] ?? '' };
}

function parseRow({ handle = '', ...columns }: Values) {
  const names = Object.keys(columns);
  const mapping = mapColumns(['handle', ...names]);
  const cells = [handle, ...Object.values(columns)];
  try {
    const change = parsePlainProduct([{ line: 0, cells }], mapping);
    return { change, fields: mappedFields(mapping, false) };
  } catch (error) {
    if (error instanceof CellError) throw new HttpError(400, `${error.message}.`);
    throw error;
  }
}

/** An empty stock of a variant is not counted. */
function parseVariant(form: Values, changed: Values, index: number): ReturnType<typeof parseRow>[] {
  const suffix = `.${index}`;
  const columns = columnsOf(changed, form, suffix);
  if (Object.keys(columns).length === 0) return [];
  const { stock } = columns;
  const row = parseRow({
    ...columns,
    ...(stock !== undefined && { stock: stock || 'uncounted' }),
    variant_size: form[`variant_size${suffix}`] ?? '',
    variant_color: form[`variant_color${suffix}`] ?? '',
  });
  return [row];
}

export const newFields = [handleField, ...textFields, ...priceFields, hiddenField];

/** The form of a new product as a batch, like the row of an import. */
export function newBatchOf(form: Values): Pick<Batch, 'fields'> & { product: CatalogueChange } {
  const columns = Object.fromEntries(newFields.map(({ name }) => [name, form[name]?.trim() ?? '']));
  const { change, fields } = parseRow(columns);
  const { handle: typed = '', title = '' } = columns;
  const handle = deriveHandle({ handle: typed, id: '', title }) ?? '';
  const checked = productFields.handle.schema.safeParse(handle);
  if (!checked.success) {
    const rule = checked.error.issues[0]?.message;
    throw new HttpError(400, `The id ${rule}.`, { field: 'handle' });
  }
  return { product: { ...change, handle }, fields };
}

const maxVariants = 500;

/** The form as a batch of one product, like the row of an import with the changed columns. */
export function batchOf(handle: string, form: Values): Pick<Batch, 'products' | 'fields'> {
  const changed = changedValues(form);
  const { change, ...row } = parseRow(columnsOf(changed, form));
  const fields = row.fields.filter((field) => field !== 'handle');
  const indexes = Array.from({ length: maxVariants }, (_, index) => index);
  const rows = indexes.flatMap((index) => parseVariant(form, changed, index));
  const variants = rows.flatMap((row) => row.change.variants ?? []);
  return {
    products: [{ ...rows[0]?.change, ...pick(change, fields), handle, variants }],
    fields: [...new Set([...fields, ...rows.flatMap((row) => row.fields)])],
  };
}
