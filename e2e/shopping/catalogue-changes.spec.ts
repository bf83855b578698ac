import { expect, once, storeTest } from '../pages/test';
import { fetchRaw } from '../support/fetch-raw';

storeTest(
  'a renamed product redirects from its former address',
  once,
  async ({ page, testStore, heading }) => {
    await testStore.saveProducts({ id: 'urn', title: 'Stone Urn', price: 500 });
    await testStore.rename('urn', 'stone-urn');
    const former = `${testStore.origin}/product/urn`;
    await expect.poll(async () => (await fetchRaw(former)).status).toBe(308);
    await page.goto('/product/urn');
    await expect(page).toHaveURL('/product/stone-urn');
    await expect(heading).toHaveText('Stone Urn');
  },
);
