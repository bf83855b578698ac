import { z } from 'zod';
import type { FormattedField } from '../../catalogue/product';
import {
  type CatalogueField,
  catalogueFields,
  fieldsWith,
  productFields,
} from '../../catalogue/product-fields';
import { defaultUnit } from '../../catalogue/units';
import type { FieldSpec } from '../components';

/** Every field of a product, in the order of the form; null: not a text of the form, for the reason beside it. */
const textSpecs: Record<CatalogueField | 'brand', Omit<FieldSpec, 'name'> | null> = {
  title: { label: 'Title', required: true },
  description: { label: 'Description', type: 'textarea' },
  category: {
    label: 'Category',
    required: true,
    hint: 'Choose one of your categories, or type a new one.',
  },
  parentCategory: { label: 'Parent category' },
  brand: { label: 'Brand', maxLength: 200 },
  gender: { label: 'Gender' },
  attributes: {
    label: 'Details',
    type: 'textarea',
    maxLength: 50_000,
    hint: 'One a line, such as "material: Teak". Separate several values by a vertical bar.',
  },
  netQuantity: {
    label: 'Net quantity',
    hint: 'As declared on the package, such as 500 g.',
  },
  manufacturer: {
    label: 'Manufacturer',
    hint: 'Name and address of the manufacturer, packer or importer.',
  },
  gstRatePoints: { label: 'GST rate, %', inputmode: 'decimal', maxLength: 6 },
  hsn: { label: 'HSN code', inputmode: 'numeric', maxLength: 12 },
  unit: {
    label: 'Unit code of GST',
    maxLength: 3,
    hint: `Of the quantity on invoices, such as PCS, KGS or MTR; ${defaultUnit} without one.`,
  },
  seoTitle: { label: 'Title for search engines' },
  seoDescription: { label: 'Text for search engines', type: 'textarea' },
  lowStockAt: {
    label: 'Low on stock at',
    inputmode: 'numeric',
    maxLength: 12,
    hint: 'So many left or fewer. Empty: as for the whole shop.',
  },
  // `handleField`: entered once.
  handle: null,
  // `priceFields`, and the table of variants.
  regularPricePaise: null,
  discountedPricePaise: null,
  stock: null,
  weightGrams: null,
  variants: null,
  // `checkboxFields`.
  hidden: null,
  featured: null,
  // The cards of pictures.
  images: null,
  imageTexts: null,
  // Part of the description.
  descriptionHtml: null,
  // Chosen by `setGoesWith`.
  goesWith: null,
  // A stock of 0 has the same effect.
  available: null,
  // An import adds them when a handle changes.
  formerHandles: null,
};

/** Fields are named by the columns of products.csv, as whose row the form is read. */
function columnOf(field: string): string {
  const named = fieldsWith('names').find((name) => name === field);
  return named ? productFields[named].names[0] : field;
}

/** That of its schema, if it is a text. */
function maxLengthOf(field: string): number | undefined {
  const known = catalogueFields.find((name) => name === field);
  const schema = known && productFields[known].schema;
  const text = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  return text instanceof z.ZodString ? (text.maxLength ?? undefined) : undefined;
}

export const textFields: readonly FieldSpec[] = Object.entries(textSpecs).flatMap(
  ([field, spec]) =>
    spec ? [{ name: columnOf(field), maxLength: maxLengthOf(field), ...spec }] : [],
);

/** Those whose text is the cell of an export, with their columns. */
export const textColumns: readonly (readonly [FormattedField, column: string])[] = fieldsWith(
  'format',
).flatMap((field) => (textSpecs[field] ? [[field, columnOf(field)] as const] : []));

export const priceFields = [
  { name: 'price', label: 'Price, ₹', inputmode: 'decimal', maxLength: 15 },
  { name: 'mrp', label: 'MRP, ₹', inputmode: 'decimal', maxLength: 15 },
  { name: 'stock', label: 'Stock', inputmode: 'numeric', maxLength: 12 },
  { name: 'weight', label: 'Weight', maxLength: 20 },
] as const satisfies readonly FieldSpec[];
const handleField: FieldSpec = {
  name: 'handle',
  label: 'Id',
  maxLength: 200,
  hint: 'The end of its address, such as teak-bench. Without one it is made of the title.',
};
export const checkboxFields: readonly FieldSpec[] = [
  { name: 'hidden', label: 'Hidden (neither listed nor sold)', type: 'checkbox' },
  { name: 'featured', label: 'Featured', type: 'checkbox' },
];

/** In the order of the form of a new product, which begins with the title. */
export const newFields: readonly FieldSpec[] = [
  ...textFields.slice(0, 1),
  handleField,
  ...priceFields,
  ...textFields.slice(1),
  ...checkboxFields,
];
