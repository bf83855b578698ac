import type { CatalogueProduct } from './product';
import { type FieldWith, productFields } from './product-fields';

export type FormattedField = FieldWith<'format'>;
type Formats = {
  [Field in FormattedField]: { format: (value: CatalogueProduct[Field]) => string };
};
const formats: Formats = productFields;

/** The value as in a cell of products.csv. */
export const formatField = <Field extends FormattedField>(
  field: Field,
  product: Pick<CatalogueProduct, Field>,
): string => formats[field].format(product[field]);
