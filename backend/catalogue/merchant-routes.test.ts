import { testApi } from '../testing/api';
import { productDefaults } from './product';

const api = testApi({ MERCHANT_KEY: 'merchant-key-of-the-tests' });
const key = { authorization: 'Bearer merchant-key-of-the-tests' };
const store = '//merchant/catalogue/stores/strict.localhost';
const product = {
  ...productDefaults,
  handle: 'pot',
  title: 'Pot',
  category: 'Pots',
  regularPricePaise: 100,
};
const post = (products: unknown[], fields = ['title']) =>
  api.send(`${store}/products`, { headers: key, body: { products, fields } });

beforeAll(async () => {
  await api.send(store, { method: 'PUT', headers: key, body: { name: 'Strict' } });
});

it('takes no batch that the database could not', async () => {
  expect((await post([product, product])).status).toBe(400);
  expect((await post([product], ['handle'])).status).toBe(400);
  expect((await post([{ ...product, title: 'a\0b' }])).status).toBe(400);
  expect((await post([{ ...product, handle: 'a,b' }])).status).toBe(400);
  expect((await post([product])).body).toEqual({ added: ['pot'], changed: [] });
});

it('is closed without the key, and to the storefront with any', async () => {
  expect((await api.send(`${store}/products`)).status).toBe(401);
  const below = await api.send('/merchant/catalogue/stores', { headers: key });
  expect(below.status).toBe(404);
});
