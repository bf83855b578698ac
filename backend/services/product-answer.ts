import type { z } from 'zod';
import type { receivedProductSchema } from '@/lib/contract/product';
import { type ProductAttribute, products } from '../database/schema';
import { toRupees } from './paise';

/** A product as it is sent. */
export type ProductAnswer = z.input<typeof receivedProductSchema>;

/** The columns that answers are made of; the search index stays in the database. */
export const productColumns = {
  handle: products.handle,
  title: products.title,
  description: products.description,
  imgUrl: products.imgUrl,
  category: products.category,
  parentCategory: products.parentCategory,
  regularPricePaise: products.regularPricePaise,
  discountedPricePaise: products.discountedPricePaise,
  images: products.images,
  attributes: products.attributes,
  available: products.available,
  stock: products.stock,
  featured: products.featured,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
};

/** What only a product's own page needs. */
export const detailColumns = {
  descriptionHtml: products.descriptionHtml,
  seoTitle: products.seoTitle,
  seoDescription: products.seoDescription,
};

export type ProductRow = Pick<typeof products.$inferSelect, keyof typeof productColumns>;

/** Whether `quantity` of a product can be ordered now; stock that is not tracked never ends. */
export function isAvailable(
  product: Pick<ProductRow, 'available' | 'stock'>,
  quantity = 1,
): boolean {
  return product.available && (product.stock === null || product.stock >= quantity);
}

function withFeatured({ attributes, featured }: ProductRow): ProductAttribute[] {
  const others = attributes.filter(({ key }) => key.toLowerCase() !== 'featured');
  return featured ? [...others, { key: 'featured', value: ['true'] }] : others;
}

/** A product row as the contract sends it (specification §3), prices in rupees. */
export function productAnswer(row: ProductRow): ProductAnswer {
  return {
    id: row.handle,
    title: row.title,
    description: row.description,
    imgUrl: row.imgUrl,
    category: row.category,
    parentCategory: row.parentCategory,
    regularPrice: toRupees(row.regularPricePaise),
    discountedPrice: row.discountedPricePaise === null ? null : toRupees(row.discountedPricePaise),
    images: row.images.map((url) => ({ url })),
    attributes: withFeatured(row),
    available: isAvailable(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
