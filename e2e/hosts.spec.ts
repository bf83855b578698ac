import { fetchRaw } from './support/fetch-raw';
import { ProxiedShop } from './support/proxied-shop';
import { expect, once, test } from './support/test';

test('STORE_HOSTS limits the served hosts', once, async ({ testStore }) => {
  const shop = new ProxiedShop({ STORE_HOSTS: `${testStore.host},unset.localhost` });
  await shop.open();
  try {
    const fetchFrom = (host: string, path = '/') => fetchRaw(`http://${host}:${shop.port}${path}`);
    expect((await fetchFrom(testStore.host)).text).toContain('Journey Store');
    for (const host of ['r1.localhost', 'localhost', '127.0.0.1']) {
      expect((await fetchFrom(host)).status, host).toBe(404);
      expect((await fetchFrom(host, '/api/v1/storeInfo')).status, host).toBe(404);
      expect((await fetchFrom(host, '/api/health')).status, host).toBe(200);
    }
    for (const path of ['/', '/products?category=pots', '/robots.txt']) {
      const unset = await fetchFrom('unset.localhost', path);
      expect(unset.status, path).toBe(503);
      expect(unset.headers, path).toMatchObject({
        'retry-after': '300',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      });
      expect(unset.text, path).toContain('<h1>This shop is not set up yet</h1>');
      expect(unset.text, path).not.toMatch(/Online Store|Garden/);
    }
  } finally {
    await shop.close();
  }
});
