import { testApi } from '../testing/api';
import { addStore } from '../testing/shop';
import { productDefaults } from './product';

const api = testApi();
const key = { authorization: 'Bearer merchant-key-of-the-tests' };
const store = 'strict.localhost';
const product = {
  ...productDefaults,
  handle: 'pot',
  title: 'Pot',
  category: 'Pots',
  regularPricePaise: 100,
};
const post = (products: unknown[], fields = ['title']) =>
  api.merchant('upsertProducts', { store, products, fields });

beforeAll(async () => {
  await addStore(api.database, store);
});

it('rejects a batch that the database cannot store', async () => {
  expect((await post([product, product])).status).toBe(400);
  expect((await post([product], ['handle'])).status).toBe(400);
  expect((await post([{ ...product, title: 'a\0b' }])).status).toBe(400);
  expect((await post([{ ...product, handle: 'a,b' }])).status).toBe(400);
  expect((await post([product])).body).toEqual({ added: ['pot'], changed: [] });
});

it('rejects calls without the key, and all calls through the storefront', async () => {
  for (const wrong of ['', 'merchant-key-of-the-test', `${key.authorization}s`]) {
    const headers = { authorization: `Bearer ${wrong}` };
    const rejected = await api.send('//merchant/operations/listProducts', {
      headers,
      body: { store },
    });
    expect(rejected.status).toBe(401);
  }
  const below = await api.send('/merchant/operations/listStores', { headers: key, body: {} });
  expect(below.status).toBe(404);
});
