import { type FieldWith, fieldsWith, mapFields, productFields } from '../product-fields';

/** Column names of older exports, then of newer ones, beside those of product fields. */
const ownNames = {
  handle: ['handle', 'url handle'],
  vendor: ['vendor'],
  taxonomy: ['product category'],
  type: ['type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  option1Name: ['option1 name'],
  option1Value: ['option1 value'],
  option2Name: ['option2 name'],
  option2Value: ['option2 value'],
  option3Name: ['option3 name'],
  option3Value: ['option3 value'],
  price: ['variant price', 'price'],
  compareAtPrice: ['variant compare at price', 'compare-at price'],
  inventoryTracker: ['variant inventory tracker', 'inventory tracker'],
  inventoryQuantity: ['variant inventory qty', 'inventory quantity'],
  inventoryPolicy: ['variant inventory policy', 'continue selling when out of stock'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  variantImage: ['variant image', 'variant image url'],
};
export type ShopifyColumn = keyof typeof ownNames | FieldWith<'shopify'>;

const columnNames = {
  ...ownNames,
  ...mapFields<Record<ShopifyColumn, readonly string[]>, FieldWith<'shopify'>>(
    fieldsWith('shopify'),
    (field) => productFields[field].shopify,
  ),
};

export type ShopifyFile = {
  readCell: (cells: string[], column: ShopifyColumn) => string;
  has: (column: ShopifyColumn) => boolean;
  /** The column of a field, as the file calls it. */
  nameOf: (field: string) => string;
};
export type ReadCell = ShopifyFile['readCell'];

/** Columns of the values that are not named after them. */
const otherColumns: Partial<Record<string, ShopifyColumn>> = {
  category: 'taxonomy',
  parentCategory: 'type',
  regularPricePaise: 'compareAtPrice',
  discountedPricePaise: 'price',
  descriptionHtml: 'description',
  stock: 'inventoryQuantity',
  images: 'image',
  size: 'option1Value',
  imgUrl: 'variantImage',
};

/** Returns undefined if the header is not Shopify's. */
export function shopifyFile(header: string[]): ShopifyFile | undefined {
  const normal = header.map((column) => column.trim().toLowerCase());
  const columns = Object.keys(columnNames) as ShopifyColumn[];
  const indexOf = (column: ShopifyColumn) =>
    normal.findIndex((name) => columnNames[column].includes(name));
  const indexes = new Map(columns.map((column) => [column, indexOf(column)]));
  const has = (column: ShopifyColumn) => (indexes.get(column) ?? -1) >= 0;
  const isShopify = (['handle', 'title', 'option1Value', 'price'] as const).every(has);
  if (!isShopify) return undefined;
  return {
    has,
    readCell: (cells, column) => cells[indexes.get(column) ?? -1] ?? '',
    nameOf: (field) => {
      const column = otherColumns[field] ?? columns.find((name) => name === field);
      return header[(column && indexes.get(column)) ?? -1] ?? field;
    },
  };
}
