import { z } from 'zod';
import { findIssue } from '../platform/http/read-input';
import { gstRateBasisPointsSchema } from '../stores/gst-rates';
import { atField, CellError } from './csv/cells';
import { attributePrefix } from './csv/columns';
import {
  type CatalogueField,
  catalogueFields,
  type FieldWith,
  fieldsWith,
  mapFields,
  productFields,
} from './product-fields';
import { type Variant, type VariantChange, variantChangeSchema, variantsOf } from './variants';

type Fields = typeof productFields;
type Schemas = { [Field in CatalogueField]: Fields[Field]['schema'] };
// Assigned to a mapped type: TypeScript relates a field to its own schema, default and parser here,
// but not in `productFields[field]`, whose type is a union of all fields.
const withSchemas: { [Field in CatalogueField]: { schema: Schemas[Field] } } = productFields;

/** A whole product as the merchant API takes it. */
const catalogueProductSchema = z.object(
  mapFields<Schemas, CatalogueField>(catalogueFields, (field) => withSchemas[field].schema),
);
export type CatalogueProduct = z.infer<typeof catalogueProductSchema>;

/** A whole new product, or some fields of an existing one. */
export const catalogueChangeSchema = catalogueProductSchema
  .partial()
  .required({ handle: true })
  .extend({
    variants: variantsOf(variantChangeSchema).optional(),
    stock: variantChangeSchema.shape.stock,
    // Stored rates may predate this rule.
    gstRatePoints: gstRateBasisPointsSchema.nullable().optional(),
  });
export type CatalogueChange = z.infer<typeof catalogueChangeSchema>;

/** Returns the valid change; throws CellError. */
export function requireValid<T extends z.ZodType>(schema: T, change: z.input<T>): z.output<T> {
  const { data, path, rule } = findIssue(schema, change);
  if (path === undefined) return data;
  const [field, index] = path;
  const { attributes = [] } = change as CatalogueChange;
  const key = field === 'attributes' ? attributes[Number(index)]?.key : undefined;
  throw new CellError(rule, undefined, key ? `${attributePrefix}${key}` : String(field));
}

type DefaultField = FieldWith<'default'>;
type Defaults = { [Field in DefaultField]: Fields[Field]['default'] };
const withDefaults: { [Field in DefaultField]: { default: Defaults[Field] } } = productFields;

export const productDefaults = mapFields<Defaults, DefaultField>(
  fieldsWith('default'),
  (field) => withDefaults[field].default,
);

type ParsedField = FieldWith<'parse'>;
const withParsers: {
  [Field in ParsedField]: { parse: (cell: string) => CatalogueProduct[Field] };
} = productFields;

/** Reads fields of one cell each. */
export const parseFields = <Field extends ParsedField>(
  fields: readonly Field[],
  readCell: (field: Field) => string,
): Pick<CatalogueProduct, Field> =>
  mapFields<CatalogueProduct, Field>(fields, (field) =>
    atField(field, () => withParsers[field].parse(readCell(field))),
  );

export type FormattedField = FieldWith<'format'>;
const withFormats: {
  [Field in FormattedField]: { format: (value: CatalogueProduct[Field]) => string };
} = productFields;

/** The value as in a cell of products.csv. */
export const formatField = <Field extends FormattedField>(
  field: Field,
  product: Pick<CatalogueProduct, Field>,
): string => withFormats[field].format(product[field]);

export const omitUndefined = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as T;

export const variantDefaults = {
  size: null,
  color: null,
  sku: null,
  barcode: null,
  discountedPricePaise: null,
  stock: null,
  weightGrams: null,
  imgUrl: null,
} satisfies Partial<Variant>;

/** Returns the whole variant, or undefined if the change lacks a field. */
export function completeVariant(change: VariantChange): Variant | undefined {
  const { regularPricePaise, stock = null } = change;
  if (regularPricePaise === undefined) return undefined;
  return {
    ...variantDefaults,
    ...omitUndefined(change),
    regularPricePaise,
    stock: stock === 'uncounted' ? null : stock,
  };
}

/** Returns the whole product, or undefined if the change lacks a field. */
export function completeProduct(change: CatalogueChange): CatalogueProduct | undefined {
  const { title, category, regularPricePaise, stock = null, variants = [] } = change;
  if (title === undefined || category === undefined || regularPricePaise === undefined) {
    return undefined;
  }
  const completeVariants = variants.map(completeVariant).filter((variant) => variant !== undefined);
  if (completeVariants.length < variants.length) return undefined;
  const product = {
    ...productDefaults,
    ...omitUndefined(change),
    title,
    category,
    regularPricePaise,
    stock: stock === 'uncounted' ? null : stock,
  };
  return { ...product, variants: completeVariants };
}
