/** @jest-environment node */
import { unsetPage } from './unset-page';

it('a host without a store is unavailable for now, for no search engine and no cache', () => {
  const { status, headers } = unsetPage('shop.example.in');
  expect(status).toBe(503);
  expect(Object.fromEntries(headers)).toMatchObject({
    'retry-after': '300',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  });
});

it('the public reads no more than that; the operator at this machine reads how to make the store', async () => {
  const open = await unsetPage('shop.example.in').text();
  expect(open).toContain('<h1>This shop is not set up yet</h1>');
  expect(open).not.toMatch(/npm|backend|shop\.example\.in|Online Store|Garden/);
  expect(await unsetPage('shop.localhost').text()).toContain(
    'npm run store -- apply my-shop --store shop.localhost',
  );
});
