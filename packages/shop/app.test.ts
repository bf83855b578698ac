import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { calls } from '@aangan/contract/calls';
import { apiErrorSchema } from '@aangan/contract/common';
import { storeInfoSchema } from '@aangan/contract/store-info';
import { testApi } from './testing/api';
import { addCustomer, addProducts, addStore, shippingAddress } from './testing/shop';

const api = testApi();
const info = {
  storeName: 'Aangan',
  policies: { terms: '<h2>Terms</h2>' },
  categories: ['Pots', 'Spare Parts'],
  categoryTexts: { Pots: 'For sill and terrace.' },
  hiddenCategories: ['Spare Parts'],
};
let token: string;

beforeAll(async () => {
  const store = await addStore(api.database, 'localhost', info);
  await addStore(api.database, 'shop.example.in', { storeName: 'Shop' });
  await addStore(api.database, 'tv.localhost', { storeName: 'TV' });
  await addProducts(api.database, store, [{ handle: 'trowel' }]);
  token = (await addCustomer(api.database, store)).token;
});

/** fetch cannot set the Host header. */
async function storeNameBy(headers: Record<string, string>): Promise<string> {
  const sent = request(`${api.url}/api/v1/storeInfo`, { headers }).end();
  const [response] = await once(sent, 'response');
  return JSON.parse(await text(response)).storeName;
}

describe('the store', () => {
  it.each([
    [{ host: 'localhost:8044' }, 'Aangan'],
    [{ host: 'api.localhost' }, 'Aangan'],
    [{ host: '[::1]:8044' }, 'Aangan'],
    [{ host: 'API.Shop.Example.IN.' }, 'Shop'],
    [{ host: 'www.shop.example.in' }, 'Shop'],
    [{ host: 'tv.localhost' }, 'TV'],
    [{ host: 'localhost', 'x-forwarded-host': 'tv.localhost, proxy.internal' }, 'TV'],
  ] as [Record<string, string>, string][])('of %j is %s', async (headers, name) => {
    expect(await storeNameBy(headers)).toBe(name);
  });

  it('returns 404 for an unknown host', async () => {
    const { status, body } = await api.send('/storeInfo', { host: 'elsewhere.example' });
    expect([status, body.error]).toEqual([404, 'No store is served at "elsewhere.example"']);
  });

  it('sends its information by the contract', async () => {
    const { body } = await api.send('/storeInfo');
    expect(storeInfoSchema.parse(body)).toMatchObject({ ...info, search: true });
    expect(body.infoTiles).toMatchObject([{ title: 'Pots' }]);
  });
});

const deep = '['.repeat(60_000) + ']'.repeat(60_000);
const register = '/users/register';
const orderOf = (products: string) =>
  `{"products":${products},"shippingAddress":${JSON.stringify(shippingAddress)}}`;
const person = { firstName: 'Asha', lastName: 'Rao', email: 'a@b.in', password: 'garden123' };

it.each([
  ['a deep list', register, deep, 400],
  ['deep in a field', register, `{"email":${deep}}`, 400],
  ['a prototype', '/orders', orderOf('{"__proto__":1}'), 400],
  ['the constructor as product', '/orders', orderOf('{"constructor":1}'), 422],
  ['a huge body', register, JSON.stringify({ ...person, padding: 'x'.repeat(300_000) }), 413],
])('rejects bad requests: %s', async (_what, path, body, status) => {
  const response = await api.send(path, { method: 'POST', token, body });
  expect(response.status).toBe(status);
  expect(apiErrorSchema.safeParse(response.body).success).toBe(true);
});

it.each(Object.values(calls).filter((call) => 'bearer' in call && call.bearer === 'required'))(
  '$method $path is for the signed-in shopper of the store',
  async ({ method, path }) => {
    const body = method === 'GET' ? undefined : {};
    for (const sent of [{}, { token, host: 'tv.localhost' }]) {
      const { status } = await api.send(path.replaceAll(/{\w+}/g, 'x'), { method, body, ...sent });
      expect(status).toBe(401);
    }
  },
);

it('describes every call of the contract in OpenAPI 3.1', async () => {
  const { body } = await api.send('/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  for (const call of Object.values(calls)) {
    expect(body.paths[call.path]).toHaveProperty(call.method.toLowerCase());
  }
  const limit = body.paths['/products'].get.parameters.find(
    ({ name }: { name: string }) => name === 'limit',
  );
  expect(limit.schema).toMatchObject({ type: 'integer', maximum: 100 });
});

describe('pictures', () => {
  it.each(['pot.png', 'blue pot.png', 'गमला.png'])('of the merchant: %s', async (name) => {
    mkdirSync(join(api.dataDir, 'media/new'), { recursive: true });
    writeFileSync(join(api.dataDir, 'media/new', name), 'a picture');
    const { status, headers, body } = await api.send(`//media/new/${encodeURIComponent(name)}`);
    expect([status, headers.get('content-type'), body]).toEqual([200, 'image/png', 'a picture']);
  });

  it('run no scripts, drawings among them', async () => {
    mkdirSync(join(api.dataDir, 'media'), { recursive: true });
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    writeFileSync(join(api.dataDir, 'media/logo.svg'), script);
    for (const name of ['logo.svg', 'areca-palm.jpg']) {
      const { status, headers } = await api.send(`//media/${name}`);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toContain('immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe(
        "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      );
    }
  });

  it.each([
    '//media/nothing.jpg',
    '//media/..%2f..%2f..%2fpackage.json',
    '//media/%2e%2e/%2e%2e/package.json',
    '//media/%00',
  ])('are all that %s can reach', async (path) => {
    expect((await api.send(path)).status).toBe(404);
  });
});
