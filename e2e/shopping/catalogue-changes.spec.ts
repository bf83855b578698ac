import { expect, once, storeTest } from '../pages/test';
import { fetchRaw, redirectTarget } from '../support/fetch-raw';
import { applyStore } from '../support/merchant';

const urn = { id: 'urn', title: 'Stone Urn', price: 500 };
const bowl = { id: 'bowl', title: 'Clay Bowl', price: 100 };

storeTest(
  'a hidden product leaves lists and cart, and a renamed one redirects',
  once,
  async ({ page, testStore, product, cart, listing, heading }) => {
    const { origin } = testStore;
    await testStore.saveProducts(urn, bowl);
    await product.buy('urn');
    await product.buy('bowl');
    await testStore.hide('bowl');
    expect((await page.goto('/product/bowl'))?.status()).toBe(404);
    await expect(heading).toHaveText('Product Not Found');
    await listing.open('/products?category=pots');
    await expect(listing.cards).toHaveCount(1);
    for (const path of ['/sitemaps/products-1.xml', '/feed.xml']) {
      const { text } = await fetchRaw(origin + path);
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
    const former = `${origin}/product/urn`;
    await expect
      .poll(async () => redirectTarget(former, await fetchRaw(former)))
      .toBe(`${origin}/product/stone-urn`);
    expect((await fetchRaw(former)).status).toBe(308);
    await page.goto('/product/urn');
    await expect(page).toHaveURL('/product/stone-urn');
    await expect(heading).toHaveText('Stone Urn');
  },
);

storeTest(
  'a hidden category has no links but keeps its page',
  once,
  async ({ page, testStore, listing }) => {
    const { host, origin } = testStore;
    await testStore.saveProducts(urn, { ...bowl, category: 'Spare Parts' });
    await applyStore(host, { hiddenCategories: ['spare parts'] });
    const address = 'category=spare%20parts';
    for (const path of ['/', '/products', '/llms.txt', '/sitemaps/pages.xml']) {
      await expect.poll(async () => (await fetchRaw(origin + path)).text).not.toContain(address);
      expect((await fetchRaw(origin + path)).text).toContain('category=pots');
    }
    await listing.open(`/products?${address}`);
    await expect(listing.heading).toHaveText('Spare Parts');
    await expect(listing.cards).toHaveText([/Clay Bowl/]);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await listing.open('/products?search=clay');
    await expect(listing.cards).toHaveText([/Clay Bowl/]);
  },
);
