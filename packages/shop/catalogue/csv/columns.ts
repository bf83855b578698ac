import {
  googleCategoryKey,
  optionKeys,
  sizeLabelKey,
} from '@aangan/contract/rules/product-attributes';
import { CsvFileError } from '../../platform/csv/csv-file-error';
import { didYouMean } from '../../platform/suggest';
import {
  type CatalogueField,
  catalogueFields,
  type FieldWith,
  fieldsWith,
  mapFields,
  productFields,
} from '../product-fields';

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
  variantImage: ['variant_image', 'variant_image_url'],
};

/** Columns that only Shopify's export has; names of older exports, then of newer ones. */
const shopifyOnly = {
  type: ['type'],
  taxonomy: ['product_category'],
  tags: ['tags'],
  giftCard: ['gift_card'],
  option1Name: ['option1_name'],
  option1Value: ['option1_value'],
  option2Name: ['option2_name'],
  option2Value: ['option2_value'],
  option3Name: ['option3_name'],
  option3Value: ['option3_value'],
  inventoryTracker: ['variant_inventory_tracker', 'inventory_tracker'],
  inventoryPolicy: ['variant_inventory_policy', 'continue_selling_when_out_of_stock'],
  imagePosition: ['image_position'],
  imageAltText: ['image_alt_text'],
};

/** Fields that a column may hold. */
export type ColumnField = FieldWith<'names'> | keyof typeof otherNames | keyof typeof shopifyOnly;
type Names = Partial<Record<ColumnField, readonly string[]>>;

/** Columns of Shopify's export that have another name or meaning than in other files. */
const shopifyNames: Names = {
  ...shopifyOnly,
  handle: ['handle', 'url_handle'],
  ...{ id: [], category: [], parentCategory: [] },
  regularPricePaise: ['variant_compare_at_price', 'compare_at_price'],
  discountedPricePaise: ['variant_price', 'price'],
  stock: ['variant_inventory_qty', 'inventory_quantity'],
  published: ['published', 'published_on_online_store'],
  image: ['image_src', 'product_image_url'],
  variantSku: ['variant_sku', 'sku'],
  variantBarcode: ['variant_barcode', 'barcode'],
};

/** Column names of each field, best first. */
const fieldNames: Names = {
  ...mapFields<Names, FieldWith<'names'>>(
    fieldsWith('names'),
    (field) => productFields[field].names,
  ),
  ...otherNames,
};
const allFields = Object.keys({ ...fieldNames, ...shopifyOnly }) as ColumnField[];
const mappableFields = Object.keys(fieldNames) as ColumnField[];

const isShopifyOnly = (field: ColumnField): field is keyof typeof shopifyOnly =>
  Object.hasOwn(shopifyOnly, field);

/** Name of a field's column in docs/merchant/catalogue.md. */
function documentedName(field: ColumnField): string {
  if (field === 'regularPricePaise') return 'mrp';
  if (field === 'type') return 'category';
  if (field === 'taxonomy') return 'parent_category';
  if (isShopifyOnly(field)) return shopifyOnly[field][0] ?? field;
  return field === 'discountedPricePaise' ? 'price' : (fieldNames[field]?.[0] ?? field);
}

/** All columns of a file, as docs/merchant/catalogue.md names them. */
export const documentedColumns = () => [
  ...mappableFields.map(documentedName),
  ...Object.values(attributeNames).flatMap(([name = '']) => name),
];

/** Column names that become attributes, by attribute key. */
const attributeNames: Record<string, string[]> = {
  ...optionKeys,
  [sizeLabelKey]: ['size_label'],
  sizeGuide: ['size_guide'],
  brand: ['brand', 'brand_name', 'vendor'],
  type: ['type', 'product_type'],
  material: ['material', 'materials'],
  'eco-friendly': ['eco_friendly', 'ecofriendly'],
  barcode: ['barcode', 'gtin', 'ean', 'upc'],
  [googleCategoryKey]: [
    'google_category',
    'google_product_category',
    'google_shopping_google_product_category',
  ],
};

/** A column `attribute:fabric` becomes the attribute `fabric`. */
export const attributePrefix = 'attribute:';

type AttributeColumn = { key: string; index: number; separator?: ',' | ';' | undefined };

/** Column index of each field. */
export type ColumnMapping = {
  header: string[];
  isShopify: boolean;
  fields: Partial<Record<ColumnField, number>>;
  attributes: AttributeColumn[];
  /** The single price column is the price, not an MRP: discounted products keep theirs. */
  isSinglePrice: boolean;
};

/** Other shops' exports often list sizes and colours with commas. */
const separatorOf = (key: string) => (Object.hasOwn(optionKeys, key) ? ',' : undefined);

/** Such as `deposit_amt` for "Deposit Amt. (INR)". */
export const normaliseColumn = (column: string) =>
  column
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
    .replace(/_(inr|rs|rupees|in_inr|in_rs)$/, '');

/** Of a metafield such as "HSN code (product.metafields.custom.hsn)" its name and its key. */
function columnNames(column: string): string[] {
  const [, name = column, key] = /^(.*)\(\w+\.metafields\.[^.]+\.([^.)]+)\)$/.exec(column) ?? [];
  return [name, key ?? ''].map(normaliseColumn).filter(Boolean);
}

const hasNames = (columns: readonly string[][], names: readonly string[] = []) =>
  columns.some((column) => column.some((name) => names.includes(name)));

function guessColumns(header: string[]) {
  const columns = header.map(columnNames);
  const isShopify = (['handle', 'option1Value', 'discountedPricePaise'] as const).every((field) =>
    hasNames(columns, shopifyNames[field]),
  );
  const names = isShopify ? { ...fieldNames, ...shopifyNames } : fieldNames;
  const taken = new Set<number>();
  const find = (candidates: readonly string[] = []) => {
    for (const name of candidates) {
      const index = columns.findIndex((column, at) => column.includes(name) && !taken.has(at));
      if (index >= 0) {
        taken.add(index);
        return index;
      }
    }
    return undefined;
  };
  const fields: ColumnMapping['fields'] = {};
  for (const field of allFields) fields[field] = find(names[field]);
  const attributes: AttributeColumn[] = header.flatMap((column, index) => {
    if (!column.startsWith(attributePrefix)) return [];
    return [{ key: column.slice(attributePrefix.length).trim(), index }];
  });
  for (const [key, candidates] of Object.entries(attributeNames)) {
    // The options of Shopify's variants decide, not a metafield of all colours.
    const index = isShopify && Object.hasOwn(optionKeys, key) ? undefined : find(candidates);
    const separator = isShopify ? ';' : separatorOf(key);
    if (index !== undefined) attributes.push({ key, index, separator });
  }
  // For people, also where the handle is made of it; in Shopify's export it is that of a variant.
  const sku = isShopify ? -1 : columns.findIndex((column) => column.includes('sku'));
  if (sku >= 0) attributes.push({ key: 'sku', index: sku });
  return { isShopify, fields, attributes };
}

const knownNames = [...Object.values(fieldNames), ...Object.values(attributeNames)].flat();

/** Why a file's or command's column is not read. */
export const describeUnused = (column: string): string =>
  knownNames.includes(normaliseColumn(column))
    ? `column "${column}" is not read, since another one states the same.`
    : `unknown column "${column}", not read.${didYouMean(column, knownNames, 2)}`;

const isColumnField = (name: string): name is ColumnField => Object.hasOwn(fieldNames, name);

/** The field, or `attribute:KEY`, that a documented column name such as `mrp` stands for. */
function namedField(name: string): string {
  if (isColumnField(name) || name.startsWith(attributePrefix)) return name;
  const column = normaliseColumn(name);
  const field = mappableFields.find((one) => column !== 'sku' && fieldNames[one]?.includes(column));
  if (field) return field;
  const [key] =
    Object.entries({ ...attributeNames, sku: ['sku'] }).find(([, names]) =>
      names.includes(column),
    ) ?? [];
  return key === undefined ? name : attributePrefix + key;
}

/** Attribute keys that the file decides; those of options and codes follow Shopify's variants. */
export function mappedAttributeKeys(mapping: ColumnMapping): string[] {
  const { attributes, isShopify, fields } = mapping;
  const has = (field: ColumnField) => isShopify && fields[field] !== undefined;
  return [
    ...attributes.map(({ key }) => key),
    ...(isShopify ? [...Object.values(optionKeys).flat(), sizeLabelKey] : []),
    ...(has('tags') ? ['tags', 'eco-friendly'] : []),
    ...(has('variantSku') ? ['sku'] : []),
    ...(has('variantBarcode') ? ['barcode'] : []),
  ];
}

/** Columns of the values that are not named after their field, best first. */
const otherColumns: Partial<Record<string, ColumnField[]>> = {
  category: ['category', 'type', 'taxonomy'],
  regularPricePaise: ['regularPricePaise', 'discountedPricePaise'],
  discountedPricePaise: ['discountedPricePaise', 'regularPricePaise'],
  descriptionHtml: ['description'],
  images: ['images', 'image'],
  size: ['variantSize', 'option1Value'],
  color: ['variantColor'],
  sku: ['variantSku'],
  barcode: ['variantBarcode'],
  imgUrl: ['variantImage'],
};

/** The column of a field, or of `attribute:KEY`, as the file calls it. */
export function columnName({ header, fields, attributes }: ColumnMapping, field: string): string {
  const names = otherColumns[field] ?? (isColumnField(field) ? [field] : []);
  const index = field.startsWith(attributePrefix)
    ? attributes.find(({ key }) => attributePrefix + key === field)?.index
    : names.map((name) => fields[name]).find((at) => at !== undefined);
  return header[index ?? -1] ?? field;
}

export const hasVariants = ({ fields }: ColumnMapping): boolean =>
  [fields.variantSize, fields.variantColor, fields.option1Value].some((at) => at !== undefined);

/** Returns the fields with a column; others keep their values. */
export function mappedFields(mapping: ColumnMapping, hasCategory: boolean): CatalogueField[] {
  const { fields, isSinglePrice } = mapping;
  const has = (...columns: ColumnField[]) => columns.some((column) => fields[column] !== undefined);
  const hasColumns: Partial<Record<CatalogueField, boolean>> = {
    handle: false,
    category: has('category', 'type', 'taxonomy') || hasCategory,
    parentCategory: has('parentCategory', 'taxonomy'),
    discountedPricePaise: has('discountedPricePaise') || isSinglePrice,
    descriptionHtml: has('description'),
    images: has('image', 'images'),
    imageTexts: has('imageTexts', 'imageAltText'),
    attributes: mappedAttributeKeys(mapping).length > 0,
    featured: has('featured', 'tags'),
    hidden: has('hidden', 'published', 'status'),
    variants: hasVariants(mapping),
  };
  return catalogueFields.filter(
    (field) => hasColumns[field] ?? (isColumnField(field) && has(field)),
  );
}

/** A single price column is the price, unless its name means a discounted one. */
function moveSinglePrice(
  header: string[],
  { fields, isShopify }: Pick<ColumnMapping, 'fields' | 'isShopify'>,
): boolean {
  const { regularPricePaise, discountedPricePaise: only } = fields;
  if (regularPricePaise !== undefined || only === undefined) return false;
  const namesProducts = isShopify || (fields.title !== undefined && fields.category !== undefined);
  if (!namesProducts && normaliseColumn(header[only] ?? '') !== 'price') return false;
  fields.regularPricePaise = only;
  fields.discountedPricePaise = undefined;
  return true;
}

/** Without handles, a file needs the columns of whole products. */
function requireColumns(header: string[], { fields }: ColumnMapping, hasCategory: boolean): void {
  if (fields.handle !== undefined) return;
  for (const field of ['title', 'category', 'regularPricePaise'] as const) {
    if (fields[field] !== undefined || (field === 'category' && hasCategory)) continue;
    const or = field === 'category' ? ', or name one with --category' : '';
    const name = field === 'regularPricePaise' ? 'price' : field;
    throw new CsvFileError(
      `No ${name} column found among: ${header.join(', ')}. Name it with --map ${name}=COLUMN${or}.`,
    );
  }
}

/** Returns the index of a column; throws CsvFileError if it is missing. */
function columnIndex(header: string[], column: string): number {
  const index = header.indexOf(column);
  if (index >= 0) return index;
  throw new CsvFileError(`Unknown column "${column}". The file has: ${header.join(', ')}.`);
}

/** Guesses the mapping; `map` overrides it: `title=Artikel`, `attribute:fabric=Stoff`, `category=` for none. */
export function mapColumns(
  header: string[],
  mapOptions: string[] = [],
  hasCategory = false,
): ColumnMapping {
  const guessed = guessColumns(header);
  const names = [...header];
  for (const entry of mapOptions) {
    const [, written = '', column = ''] = /^([^=]+)=(.*)$/.exec(entry) ?? [];
    const name = namedField(written);
    const index = column === '' ? undefined : columnIndex(header, column);
    if (name !== written && index !== undefined) names[index] = written;
    if (isColumnField(name)) guessed.fields[name] = index;
    else if (name.startsWith(attributePrefix) && index !== undefined) {
      const key = name.slice(attributePrefix.length);
      guessed.attributes.push({ key, index, separator: separatorOf(key) });
    } else {
      throw new CsvFileError(
        `Invalid --map "${entry}". Use FIELD=COLUMN with one of ${mappableFields.map(documentedName).join(', ')} or ${attributePrefix}KEY.`,
      );
    }
  }
  const mapping = {
    ...guessed,
    header,
    isSinglePrice: moveSinglePrice(names, guessed),
  };
  requireColumns(header, mapping, hasCategory);
  return mapping;
}

const byTitleWarning =
  'no column handle, id or sku: products are recognised by their titles, so a changed title adds a product and leaves the old one on sale';

/** The used columns, one a line, and those that are not used. */
export function describeMapping({ header, fields, attributes, isSinglePrice }: ColumnMapping) {
  const label = (field: ColumnField) =>
    field === 'regularPricePaise' && isSinglePrice ? 'price' : documentedName(field);
  const used = [
    ...allFields.map((field) => ({ target: label(field), index: fields[field] ?? -1 })),
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
