import { fetchApi } from './ask-api.mjs';

/** @typedef {import('./shop.mjs').BenchShop} BenchShop */
/** @typedef {{ key: string, value: string[] }[]} Attributes */
/** @typedef {{ handle: string, category: string, attributes: Attributes, available: boolean, stock: number | null }} Product */

/** The measured listing; full pages of it have twelve products. */
export const listing = { category: 'Garden Tools', path: '/products?category=garden%20tools' };
const enough = 13;
const atOnce = 500;

/**
 * Does what the merchant's commands do.
 * @param {BenchShop} shop
 * @param {string} operation
 * @param {object} [input]
 */
export function operate({ apiOrigin, env }, operation, input) {
  const body = { store: 'localhost', ...input };
  const url = `${apiOrigin}/merchant/operations/${operation}`;
  return fetchApi(url, { method: 'POST', bearer: env.MERCHANT_KEY, body });
}

/**
 * Whether one tap buys a product: no size must be chosen before.
 * @param {{ attributes: Attributes }} product
 */
const takesOneTap = ({ attributes }) =>
  attributes.every(({ key, value }) => !/^sizes?$/i.test(key) || value.length < 2);

/**
 * The products of the garden store that one tap buys.
 * @param {BenchShop} shop
 * @returns {Promise<Product[]>}
 */
export async function readProducts(shop) {
  const { rows } = await operate(shop, 'listProducts');
  return rows.filter(takesOneTap);
}

/**
 * The products on the first page of the measured listing that one tap buys.
 * @param {BenchShop} shop
 * @returns {Promise<{ path: string, title: string }[]>}
 */
export async function listedProducts({ apiOrigin }) {
  const query = new URLSearchParams({ category: listing.category, limit: '12' });
  const { data } = await fetchApi(`${apiOrigin}/api/v1/products?${query}`);
  return data
    .filter(takesOneTap)
    .map((/** @type {{ id: string, title: string }} */ { id, title }) => ({
      path: `/product/${id}`,
      title,
    }));
}

/**
 * Adds products to the garden store, or changes them.
 * @param {BenchShop} shop
 * @param {object[]} copies
 */
export async function offer(shop, copies) {
  const fields = Object.keys(copies[0] ?? {});
  for (let from = 0; from < copies.length; from += atOnce) {
    const products = copies.slice(from, from + atOnce);
    await operate(shop, 'upsertProducts', { products, fields });
  }
}

/**
 * Gives available products so many pieces in stock.
 * @param {BenchShop} shop
 * @param {number} stock pieces of each
 * @param {number} [most] products at most
 * @returns {Promise<string[]>} their handles
 */
export async function stockUp(shop, stock, most) {
  const products = (await readProducts(shop)).filter(({ available }) => available).slice(0, most);
  await offer(
    shop,
    products.map((product) => ({ ...product, stock })),
  );
  return products.map(({ handle }) => handle);
}

/**
 * Fills the measured listing, of which the demo store has less than a page, with copies of other
 * products.
 * @param {BenchShop} shop
 */
export async function fillListing(shop) {
  const products = await readProducts(shop);
  const others = products.filter(({ category }) => category !== listing.category);
  const missing = Math.max(0, enough - (products.length - others.length));
  const copies = others.slice(0, missing).map((product) => ({
    ...product,
    handle: `${product.handle}-too`,
    category: listing.category,
  }));
  await offer(shop, copies);
}

/** The path of a product that `addCopies` made, counted from 0. */
export const copyPath = (/** @type {number} */ index) => `/product/copy-${index}`;

/**
 * Adds so many copies of products to the measured listing.
 * @param {BenchShop} shop
 * @param {number} amount
 */
export async function addCopies(shop, amount) {
  const products = await readProducts(shop);
  const copies = Array.from({ length: amount }, (_, index) => ({
    .../** @type {Product} */ (products[index % products.length]),
    handle: `copy-${index}`,
    category: listing.category,
  }));
  await offer(shop, copies);
}
