import sharp from 'sharp';
import { expect, once, storeTest } from '../pages/test';
import { fetchRaw } from '../support/fetch-raw';
import { applyStore } from '../support/merchant';
import { readPage } from '../support/read-page';

/** A day in India, such as 2026-11-08. */
function day(fromToday: number): string {
  const time = new Date(Date.now() + fromToday * 24 * 3_600_000);
  return time.toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
}

storeTest(
  'a Diwali collection opens and closes by its days',
  once,
  async ({ page, testStore, main, heading }) => {
    const { host, origin } = testStore;
    await testStore.saveProducts(
      { id: 'urn', title: 'Stone Urn', price: 500 },
      { id: 'lamp', title: 'Clay Lamp', price: 100 },
    );
    const path = `${origin}/collections/diwali`;
    const open = (period: object) =>
      applyStore(host, {
        storeName: 'Lamps',
        collections: {
          diwali: {
            title: 'Light for Diwali',
            text: '<p>Lamps for the <strong>steps</strong>.</p>',
            products: ['lamp', 'urn'],
            menu: 'Diwali',
            home: true,
            ...period,
          },
          empty: { title: 'Nothing yet', products: ['vase'] },
          stone: { title: 'Stone', products: ['urn'] },
        },
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
    expect(metadata).toMatchObject({
      isIndexed: true,
      canonical: [path],
      description: 'Lamps for the steps.',
    });
    const sitemap = (await fetchRaw(`${origin}/sitemaps/pages.xml`)).text;
    expect(sitemap).toContain(`<loc>${path}</loc>`);
    expect(sitemap).not.toContain('/collections/empty');
    const picture = metadata.properties['og:image'] ?? '';
    expect((await fetchRaw(picture)).status).toBe(200);
    await page.getByRole('button', { name: 'Share: Light for Diwali' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Light for Diwali' });
    const story = await dialog.getByRole('link', { name: /status/ }).getAttribute('href');
    const { body } = await fetchRaw(origin + story);
    expect(await sharp(body).metadata()).toMatchObject({ width: 1080, height: 1920 });

    await open({ from: day(-2), until: day(-1) });
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(heading).toHaveText(/^Light for Diwali ended on \d/);
    await expect(main.getByRole('link', { name: 'Stone' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    expect((await fetchRaw(`${origin}/collections`)).text).not.toContain('Light for Diwali');
    expect((await fetchRaw(picture)).status).toBe(404);
    await applyStore(host, { storeName: 'Lamps' });
    expect((await page.goto('/collections'))?.status()).toBe(404);
  },
);
