/** Column names of older exports, then of newer ones. */
const columnNames = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'description'],
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
  gender: ['google shopping / gender'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  variantImage: ['variant image', 'variant image url'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
} as const;
export type ShopifyColumn = keyof typeof columnNames;

export type ShopifyFile = {
  readCell: (cells: string[], column: ShopifyColumn) => string;
  has: (column: ShopifyColumn) => boolean;
};
export type ReadCell = ShopifyFile['readCell'];

/** Returns undefined if the header is not Shopify's. */
export function shopifyFile(header: string[]): ShopifyFile | undefined {
  const normal = header.map((column) => column.trim().toLowerCase());
  const columns = Object.keys(columnNames) as ShopifyColumn[];
  const indexOf = (column: ShopifyColumn) =>
    normal.findIndex((name) => (columnNames[column] as readonly string[]).includes(name));
  const indexes = new Map(columns.map((column) => [column, indexOf(column)]));
  const has = (column: ShopifyColumn) => (indexes.get(column) ?? -1) >= 0;
  const isShopify = (['handle', 'title', 'option1Value', 'price'] as const).every(has);
  if (!isShopify) return undefined;
  return { has, readCell: (cells, column) => cells[indexes.get(column) ?? -1] ?? '' };
}
