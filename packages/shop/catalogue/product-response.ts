import type { receivedProductSchema } from '@aangan/contract/product';
import type { z } from 'zod';
import { toRupees } from '../platform/paise';
import { type FieldWith, fieldsWith, pick } from './product-fields';
import { products } from './schema';
import {
  allAttributes,
  choices,
  displayedStock,
  isInStock,
  type Variant,
  variantPricePaise,
} from './variants';

export type ProductResponse = z.input<typeof receivedProductSchema>;

const listedFields = fieldsWith('listed');
export const detailFields = fieldsWith('detail');

/** Omits the search index. */
export const productColumns = {
  ...pick(products, listedFields),
  handle: products.handle,
  imgUrl: products.imgUrl,
  regularPricePaise: products.regularPricePaise,
  discountedPricePaise: products.discountedPricePaise,
  images: products.images,
  attributes: allAttributes,
  variants: choices,
  available: products.available,
  stock: products.stock,
  featured: products.featured,
  ratingCount: products.ratingCount,
  ratingSum: products.ratingSum,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
};

/** Only the product page needs these. */
export const detailColumns = {
  ...pick(products, detailFields),
  goesWith: products.goesWith,
};

type ListedProductRow = Pick<
  typeof products.$inferSelect & { variants: Variant[] },
  keyof typeof productColumns
>;
type ReadProductRow = ListedProductRow & {
  /** Of the store. */
  hasReviews: boolean;
};

/** Untracked stock is unlimited. */
export function isAvailable(
  product: Pick<ListedProductRow, 'available' | 'stock'>,
  quantity = 1,
): boolean {
  return product.available && isInStock(product, quantity);
}

const lowStock = ({ stock }: Pick<Variant, 'stock'>, isForSale: boolean) => {
  const remaining = displayedStock(stock);
  return isForSale && remaining ? { left: remaining } : {};
};

function toVariantResponse(variant: Variant, isForSale: boolean) {
  const { size, color, sku, barcode, imgUrl, regularPricePaise, discountedPricePaise } = variant;
  return {
    size,
    color,
    price: toRupees(variantPricePaise(variant)),
    regularPrice: discountedPricePaise === null ? null : toRupees(regularPricePaise),
    available: isForSale && isInStock(variant),
    ...lowStock(variant, isForSale),
    sku,
    ...(barcode !== null && { barcode }),
    imgUrl,
  };
}

const averageRating = (sum: number, count: number): number => Math.round((sum / count) * 100) / 100;

function ratingOf({ hasReviews, ratingCount: count, ratingSum }: ReadProductRow) {
  return hasReviews && count > 0
    ? { rating: { average: averageRating(ratingSum, count), count } }
    : {};
}

/** Prices in rupees (specification §3). */
export function toProductResponse(row: ReadProductRow): ProductResponse {
  const listed: Pick<ProductResponse, FieldWith<'listed'>> = pick(row, listedFields);
  return {
    id: row.handle,
    ...listed,
    imgUrl: row.imgUrl,
    regularPrice: toRupees(row.regularPricePaise),
    discountedPrice: row.discountedPricePaise === null ? null : toRupees(row.discountedPricePaise),
    images: row.images.map((url) => ({ url })),
    attributes: [
      ...row.attributes.filter(({ key }) => key.toLowerCase() !== 'featured'),
      ...(row.featured ? [{ key: 'featured', value: ['true'] }] : []),
    ],
    ...(row.variants.length > 0 && {
      variants: row.variants.map((variant) => toVariantResponse(variant, row.available)),
    }),
    available: isAvailable(row),
    ...(row.variants.length === 0 && lowStock(row, row.available)),
    ...ratingOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
