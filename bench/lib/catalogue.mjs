import { fetchApi } from './fetch-api.mjs';

/** @typedef {import('./shop.mjs').BenchShop} BenchShop */
/** @typedef {{ key: string, value: string[] }[]} Attributes */
/** @typedef {{ handle: string, category: string, attributes: Attributes, available: boolean, stock: number | null }} Product */

export const listing = { category: 'Garden Tools', path: '/products?category=garden%20tools' };
const productsPerListing = 13;
const batchSize = 500;

/** @param {BenchShop} shop @param {string} operation @param {object} [input] */
export function runOperation({ apiOrigin, env }, operation, input) {
  const body = { store: 'localhost', ...input };
  const url = `${apiOrigin}/merchant/operations/${operation}`;
  return fetchApi(url, { method: 'POST', bearer: env.MERCHANT_KEY, body });
}

/** @param {{ attributes: Attributes }} product */
const needsNoOption = ({ attributes }) =>
  attributes.every(({ key, value }) => !/^sizes?$/i.test(key) || value.length < 2);

/** @param {BenchShop} shop @returns {Promise<Product[]>} */
export async function readProducts(shop) {
  const { rows } = await runOperation(shop, 'listProducts');
  return rows.filter(needsNoOption);
}

/** @param {BenchShop} shop @returns {Promise<{ path: string, title: string }[]>} */
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

/** @param {BenchShop} shop @param {object[]} copies */
export async function upsertProducts(shop, copies) {
  const fields = Object.keys(copies[0] ?? {});
  for (let from = 0; from < copies.length; from += batchSize) {
    const products = copies.slice(from, from + batchSize);
    await runOperation(shop, 'upsertProducts', { products, fields });
  }
}

/**
 * @param {BenchShop} shop @param {number} stock @param {number} [limit]
 * @returns {Promise<string[]>}
 */
export async function setStock(shop, stock, limit) {
  const products = (await readProducts(shop)).filter(({ available }) => available).slice(0, limit);
  await upsertProducts(
    shop,
    products.map((product) => ({ ...product, stock })),
  );
  return products.map(({ handle }) => handle);
}

/** @param {BenchShop} shop */
export async function fillListing(shop) {
  const products = await readProducts(shop);
  const others = products.filter(({ category }) => category !== listing.category);
  const missing = Math.max(0, productsPerListing - (products.length - others.length));
  const copies = others.slice(0, missing).map((product) => ({
    ...product,
    handle: `${product.handle}-too`,
    category: listing.category,
  }));
  await upsertProducts(shop, copies);
}

export const copyPath = (/** @type {number} */ index) => `/product/copy-${index}`;

/** @param {BenchShop} shop @param {number} count */
export async function addCopies(shop, count) {
  const products = await readProducts(shop);
  const copies = Array.from({ length: count }, (_, index) => ({
    .../** @type {Product} */ (products[index % products.length]),
    handle: `copy-${index}`,
    category: listing.category,
  }));
  await upsertProducts(shop, copies);
}
