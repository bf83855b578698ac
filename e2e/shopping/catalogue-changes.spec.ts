import { expect, once, storeTest } from '../pages/test';
import { fetchRaw } from '../support/fetch-raw';

storeTest(
  'a hidden product leaves lists and cart, and a renamed one redirects',
  once,
  async ({ page, testStore, product, cart, listing, heading }) => {
    await testStore.saveProducts(
      { id: 'urn', title: 'Stone Urn', price: 500 },
      { id: 'bowl', title: 'Clay Bowl', price: 100 },
    );
    await product.buy('urn');
    await product.buy('bowl');
    await testStore.hide('bowl');
    expect((await page.goto('/product/bowl'))?.status()).toBe(404);
    await listing.open('/products?category=pots');
    await expect(listing.cards).toHaveCount(1);
    for (const path of ['/sitemaps/products-1.xml', '/feed.xml']) {
      const { text } = await fetchRaw(testStore.origin + path);
      expect(text).toContain('product/urn');
      expect(text).not.toContain('product/bowl');
    }
    await cart.open();
    await expect(cart.notice).toContainText(
      'Clay Bowl is no longer available and will be removed.',
    );
    await cart.notice.getByRole('button', { name: 'Accept changes' }).click();
    await expect(cart.lines).toHaveCount(1);

    await testStore.rename('urn', 'stone-urn');
    const former = `${testStore.origin}/product/urn`;
    await expect.poll(async () => (await fetchRaw(former)).status).toBe(308);
    await page.goto('/product/urn');
    await expect(page).toHaveURL('/product/stone-urn');
    await expect(heading).toHaveText('Stone Urn');
  },
);
