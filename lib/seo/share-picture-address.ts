import { createHash } from 'node:crypto';
import type { Product } from '../catalogue/product';
import type { StoreInfo } from '../store/store-info';

/** Social networks keep a picture for as long as its address stays, so what it shows is part of it. */
function version(...shown: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 8);
}

/** The address of the store's share picture, below its origin. */
export function storeSharePicture({ name, description, hero }: StoreInfo): string {
  return `/share/store.jpg?v=${version(name, description, hero.imageUrl)}`;
}

/** The address of a product's share picture, below the store's origin. */
export function productSharePicture(
  { id, name, price, originalPrice, image }: Product,
  store: Pick<StoreInfo, 'name'>,
): string {
  const v = version(name, price, originalPrice, image, store.name);
  return `/share/product/${encodeURIComponent(id)}.jpg?v=${v}`;
}
