/** @typedef {import('./test-shop.mjs').TestShop} TestShop */
/** @typedef {{ key: string, value: string[] }[]} Attributes */
/** @typedef {{ handle: string, title: string, category: string, attributes: Attributes, available: boolean, stock: number | null }} Product */

export const listing = { category: 'Garden Tools', path: '/products?category=garden%20tools' };
const productsPerListing = 13;
const batchSize = 500;

/**
 * Sends a request to the shop API; throws on an error status.
 * @param {string} url
 * @param {{ method?: string, host?: string | undefined, bearer?: string | undefined, body?: unknown }} [request]
 * @returns {Promise<any>}
 */
export async function fetchApi(url, { method = 'GET', host = 'localhost', bearer, body } = {}) {
  const response = await fetch(url, {
    method,
    headers: {
      'x-forwarded-host': host,
      'content-type': 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/** @typedef {Pick<TestShop, 'apiOrigin' | 'env'>} MerchantApi */

/** @param {MerchantApi} shop @param {string} operation @param {object} [input] */
export function runOperation({ apiOrigin, env }, operation, input) {
  const body = { store: 'localhost', ...input };
  const url = `${apiOrigin}/merchant/operations/${operation}`;
  return fetchApi(url, { method: 'POST', bearer: env.MERCHANT_KEY, body });
}

/** @param {{ attributes: Attributes, variants?: unknown[] }} product */
export const needsNoOption = ({ attributes, variants = [] }) =>
  variants.length < 2 &&
  attributes.every(({ key, value }) => !/^sizes?$/i.test(key) || value.length < 2);

/** @param {MerchantApi} shop @returns {Promise<Product[]>} */
export async function readProducts(shop) {
  const { rows } = await runOperation(shop, 'listProducts');
  return rows.filter(needsNoOption);
}

/** @param {MerchantApi} shop @param {object[]} copies */
export async function upsertProducts(shop, copies) {
  const fields = Object.keys(copies[0] ?? {});
  for (let from = 0; from < copies.length; from += batchSize) {
    const products = copies.slice(from, from + batchSize);
    await runOperation(shop, 'upsertProducts', { products, fields });
  }
}

/** Gives the measured listing a second page. @param {MerchantApi} shop */
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

/** Adds products that no test has requested. @param {MerchantApi} shop @param {number} count */
export async function addCopies(shop, count) {
  const products = await readProducts(shop);
  const copies = Array.from({ length: count }, (_, index) => {
    const product = products[index % products.length];
    const title = `${product?.title} ${index}`;
    return { ...product, handle: `copy-${index}`, title, category: listing.category };
  });
  await upsertProducts(shop, copies);
}
