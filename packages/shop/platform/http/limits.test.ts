import { testApi } from '../../testing/api';
import { addStore } from '../../testing/shop';

const api = testApi({
  ATTEMPTS_PER_MINUTE: '3',
  CATALOGUE_READS_PER_NETWORK_PER_MINUTE: '3',
  TRUSTED_PROXIES: '10.0.0.0/8',
});
beforeAll(() => addStore(api.database));

const track = async (forwardedFor: string) =>
  (
    await api.send('/orders/2222-2222?contactInfo=asha@example.in', {
      headers: { 'x-forwarded-for': forwardedFor },
    })
  ).status;

it('limits each shopper behind the trusted proxies', async () => {
  for (let attempt = 0; attempt < 3; attempt++) expect(await track('203.0.113.7')).toBe(404);
  expect(await track('203.0.113.7')).toBe(429);
  expect(await track('203.0.113.7, 10.1.2.3, 127.0.0.1')).toBe(429);
  expect(await track('2001:db8::1')).toBe(404);
});

it('limits the catalogue reads of a network, but neither its cart nor the storefront', async () => {
  const read = (path: string, forwardedFor?: string) =>
    api.send(path, forwardedFor ? { headers: { 'x-forwarded-for': forwardedFor } } : {});
  const paths = ['/products?search=pot', '/catalogue?kind=products&limit=1', '/products/none'];
  for (const path of paths) expect((await read(path, '2001:db8::1')).status).not.toBe(429);
  const rejected = await read('/products', '2001:db8::2');
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await read('/products?ids=pot', '2001:db8::2')).status).toBe(200);
  expect((await read('/storeInfo', '2001:db8::2')).status).toBe(200);
  expect((await read('/products', '203.0.113.9')).status).toBe(200);
  for (let call = 0; call < 5; call += 1) expect((await read('/products')).status).toBe(200);
});

it('limits reviews, which may contain pictures, before it reads them', async () => {
  const save = async () =>
    (
      await api.send('/products/pot/review', {
        method: 'PUT',
        body: '{"unread',
        headers: { 'x-forwarded-for': '203.0.113.11' },
      })
    ).status;
  for (let attempt = 0; attempt < 3; attempt++) expect(await save()).toBe(401);
  expect(await save()).toBe(429);
});
