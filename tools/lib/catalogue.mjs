import {
  fetchApi,
  listing,
  needsNoOption,
  readProducts,
  upsertProducts,
} from '../../e2e/support/test-catalogue.mjs';
import { startingStock } from './buyers.mjs';

/** @typedef {import('../../e2e/support/test-catalogue.mjs').MerchantApi} MerchantApi */
/** @typedef {import('../../e2e/support/test-catalogue.mjs').Product} Product */

/** @param {MerchantApi} shop @returns {Promise<{ path: string, title: string }[]>} */
export async function listedProducts({ apiOrigin }) {
  const query = new URLSearchParams({ category: listing.category, limit: '12' });
  const { data } = await fetchApi(`${apiOrigin}/api/v1/products?${query}`);
  return data
    .filter(needsNoOption)
    .map((/** @type {{ id: string, title: string }} */ { id, title }) => ({
      path: `/product/${id}`,
      title,
    }));
}

/**
 * @param {MerchantApi} shop @param {number} [limit]
 * @returns {Promise<string[]>} handles
 */
export async function stockProducts(shop, limit) {
  const products = (await readProducts(shop)).filter(({ available }) => available).slice(0, limit);
  await upsertProducts(
    shop,
    products.map((product) => ({ ...product, stock: startingStock })),
  );
  return products.map(({ handle }) => handle);
}

export const copyPath = (/** @type {number} */ index) => `/product/copy-${index}`;

/** @param {MerchantApi} shop @param {number} count */
export async function addCopies(shop, count) {
  const products = await readProducts(shop);
  const copies = Array.from({ length: count }, (_, index) => ({
    .../** @type {Product} */ (products[index % products.length]),
    handle: `copy-${index}`,
    category: listing.category,
  }));
  await upsertProducts(shop, copies);
}
