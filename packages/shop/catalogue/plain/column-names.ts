import { optionKeys, sizeLabelKey } from '@aangan/contract/rules/product-attributes';
import { type FieldWith, fieldsWith, productFields } from '../product-fields';

/** Columns beside those that are named after a field. */
const otherNames = {
  id: ['id', 'product_id', 'item_id', 'sku', 'product_code', 'item_code', 'code', 'asin'],
  image: ['image', 'img', 'image_url', 'img_url', 'imgurl', 'image_src', 'picture', 'photo'],
  published: ['published', 'is_published', 'visible'],
  status: ['status'],
  variantSize: ['variant_size', 'option_size'],
  variantColor: ['variant_color', 'variant_colour', 'option_color', 'option_colour'],
  variantSku: ['variant_sku'],
  variantBarcode: ['variant_barcode'],
  variantImage: ['variant_image'],
};

/** Fields that a column of a plain CSV may hold. */
export type ColumnField =
  | (typeof productFields)[FieldWith<'column'>]['column']
  | keyof typeof otherNames;

/** Column names of each field, best first. */
export const fieldNames = Object.fromEntries<readonly string[]>([
  ...fieldsWith('column').map((field) => {
    const { column, names } = productFields[field];
    return [column, names] as const;
  }),
  ...Object.entries(otherNames),
]) as Record<ColumnField, readonly string[]>;

export const columnFields = Object.keys(fieldNames) as ColumnField[];

/** Name of a field's column in docs/merchant/catalogue.md. */
export function documentedName(field: ColumnField): string {
  if (field === 'regularPrice') return 'mrp';
  return field === 'discountedPrice' ? 'price' : (fieldNames[field][0] ?? field);
}

/** Column names that become attributes, by attribute key. */
export const attributeNames: Record<string, string[]> = {
  ...optionKeys,
  [sizeLabelKey]: ['size_label'],
  sizeGuide: ['size_guide'],
  brand: ['brand', 'brand_name', 'vendor'],
  type: ['type', 'product_type'],
  material: ['material', 'materials'],
  'eco-friendly': ['eco_friendly', 'ecofriendly'],
  barcode: ['barcode', 'gtin', 'ean', 'upc'],
};

/** A column `attribute:fabric` becomes the attribute `fabric`. */
export const attributePrefix = 'attribute:';
