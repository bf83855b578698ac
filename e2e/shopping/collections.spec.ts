import { expect, once, storeTest } from '../pages/test';
import { fetchRaw } from '../support/fetch-raw';
import { readPage } from '../support/read-page';
import { applyStore } from '../support/shop-api';

/** A day in India, such as 2026-11-08. */
function day(fromToday: number): string {
  const time = new Date(Date.now() + fromToday * 24 * 3_600_000);
  return time.toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
}

storeTest(
  'a Diwali collection opens and closes by its days',
  once,
  async ({ page, testStore, heading }) => {
    const { host, origin } = testStore;
    await testStore.saveProducts(
      { id: 'urn', title: 'Stone Urn', price: 500 },
      { id: 'lamp', title: 'Clay Lamp', price: 100 },
    );
    const path = `${origin}/collections/diwali`;
    const collection = {
      title: 'Light for Diwali',
      text: '<p>Lamps for the <strong>steps</strong>.</p>',
      products: ['lamp', 'urn'],
      ...{ menu: 'Diwali', home: true },
    };
    const open = (period: object) =>
      applyStore(host, {
        storeName: 'Lamps',
        collections: { diwali: { ...collection, ...period } },
      });

    await open({ from: day(1) });
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(heading).toHaveText('Collection Not Found');
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Diwali' })).toHaveCount(0);

    await open({ from: day(0), until: day(0) });
    await page.goto('/');
    await page.getByRole('link', { name: 'See the collection' }).click();
    await expect(heading).toHaveText('Light for Diwali');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Diwali' })).toBeVisible();
    const products = page.getByRole('region', { name: 'Products' });
    await expect(products.getByRole('heading')).toHaveText(['Clay Lamp', 'Stone Urn']);
    const metadata = readPage((await fetchRaw(path)).text, path);
    const description = 'Lamps for the steps.';
    expect(metadata).toMatchObject({ isIndexed: true, canonical: [path], description });
    expect((await fetchRaw(`${origin}/sitemaps/pages.xml`)).text).toContain(`<loc>${path}</loc>`);
    expect((await fetchRaw(metadata.properties['og:image'] ?? '')).status).toBe(200);

    await open({ from: day(-2), until: day(-1) });
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(heading).toHaveText(/^Light for Diwali ended on \d/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    expect((await fetchRaw(`${origin}/collections`)).text).not.toContain('Light for Diwali');
  },
);
