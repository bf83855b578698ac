import { randomUUID } from 'node:crypto';
import { fetchApi } from './fetch-api.mjs';

const products = { 'railing-planter-box': 1 };
const cart = [
  {
    id: 'railing-planter-box',
    name: 'Balcony Railing Planter Box',
    image: '/media/localhost/railing-planter.jpg',
    price: 999,
    quantity: 1,
  },
];
export const shippingAddress = {
  fullName: 'Meera Iyer',
  address: '7, Temple Street, Mylapore',
  city: 'Chennai',
  state: 'Tamil Nadu',
  postalCode: '600004',
  phone: '+919845012345',
};

export const cartEntry = { name: 'cart', value: JSON.stringify(cart) };

/** @param {{ origin: string, apiOrigin: string }} shop */
export async function makeShopper({ origin, apiOrigin }) {
  const user = { email: `meera.${randomUUID()}@example.in`, password: 'monsoon-24' };
  const ask = (/** @type {string} */ path, /** @type {unknown} */ body, bearer = '') =>
    fetchApi(`${apiOrigin}/api/v1${path}`, { method: 'POST', body, bearer });
  await ask('/users/register', { ...user, firstName: 'Meera', lastName: 'Iyer' });
  const { token } = await ask('/users/authorize', user);
  const { id: orderId } = await ask('/orders', { products, shippingAddress }, token);
  const cookie = { domain: 'localhost', path: '/', expires: -1, secure: false };
  return {
    orderId: String(orderId),
    /** @type {import('@playwright/test').BrowserContextOptions['storageState'] & object} */
    storageState: {
      cookies: [
        { ...cookie, name: 'auth_token', value: String(token), httpOnly: true, sameSite: 'Lax' },
        { ...cookie, name: 'signed_in', value: '1', httpOnly: false, sameSite: 'Lax' },
      ],
      origins: [{ origin, localStorage: [cartEntry] }],
    },
  };
}
