import { askApi } from './ask-api.mjs';

/** The measured listing; full pages of it have twelve products. */
export const listing = { category: 'Garden Tools', path: '/products?category=garden%20tools' };
const enough = 13;

/**
 * Fills the measured listing, of which the demo store has less than a page, with copies of other
 * products.
 * @param {import('./shop.mjs').BenchShop} shop
 */
export async function fillListing({ apiOrigin, env }) {
  const bearer = env.MERCHANT_KEY;
  /** @param {string} operation @param {object} input */
  const operate = (operation, input) => {
    const body = { store: 'localhost', ...input };
    return askApi(`${apiOrigin}/merchant/operations/${operation}`, {
      method: 'POST',
      bearer,
      body,
    });
  };
  /** @type {{ rows: { handle: string, category: string }[] }} */
  const { rows: products } = await operate('listProducts', {});
  const others = products.filter(({ category }) => category !== listing.category);
  const missing = Math.max(0, enough - (products.length - others.length));
  const copies = others.slice(0, missing).map((product) => ({
    ...product,
    handle: `${product.handle}-too`,
    category: listing.category,
  }));
  const fields = Object.keys(copies[0] ?? {});
  if (copies.length > 0) {
    await operate('upsertProducts', { products: copies, fields });
  }
}
