import sharp from 'sharp';
import { fetchRaw } from './support/fetch-raw';
import { applyStore } from './support/merchant';
import { readPage } from './support/read-page';
import { expect, once, test } from './support/test';

/** A day in India, such as 2026-11-08. */
function day(fromToday: number): string {
  const time = new Date(Date.now() + fromToday * 24 * 3_600_000);
  return time.toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
}

const diwali = {
  title: 'Light for Diwali',
  text: '<p>Lamps for the <strong>steps</strong>.</p>',
  products: ['lamp', 'urn'],
  menu: 'Diwali',
  home: true,
};

test('a Diwali collection opens and closes by its days', once, async ({ page, testStore }) => {
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
        diwali: { ...diwali, ...period },
        empty: { title: 'Nothing yet', products: ['vase'] },
        stone: { title: 'Stone', products: ['urn'] },
      },
    });

  await open({ from: day(1) });
  expect((await page.goto(path))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Collection Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Stone', exact: true })).toHaveAttribute(
    'href',
    '/collections/stone',
  );
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.goto(origin);
  await expect(page.getByRole('link', { name: 'Diwali' })).toHaveCount(0);

  await open({ from: day(0), until: day(0) });
  const index = `${origin}/collections`;
  await page.goto(index);
  const tiles = page.getByRole('main').getByRole('list').getByRole('link');
  await expect(tiles.filter({ hasText: 'Browse Collection' })).toContainText([
    'Light for Diwali',
    'Nothing yet',
    'Stone',
  ]);
  expect(readPage((await fetchRaw(index)).text, index)).toMatchObject({
    isIndexed: true,
    canonical: [index],
  });
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'All Collections' })).toHaveAttribute(
    'href',
    '/collections',
  );

  await page.goto(origin);
  await page.getByRole('link', { name: 'See the collection' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Light for Diwali');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Diwali' })).toBeVisible();
  const products = page.getByRole('region', { name: 'Products' });
  await expect(products.getByRole('heading')).toHaveText(['Clay Lamp', 'Stone Urn']);
  const metadata = readPage((await fetchRaw(path)).text, path);
  expect(metadata).toMatchObject({ isIndexed: true, canonical: [path] });
  expect(metadata.description).toBe('Lamps for the steps.');
  const sitemap = (await fetchRaw(`${origin}/sitemaps/pages.xml`)).text;
  expect(sitemap).toContain(`<loc>${path}</loc>`);
  expect(sitemap).toContain(`<loc>${index}</loc>`);
  expect(sitemap).not.toContain('/collections/empty');
  const picture = metadata.properties['og:image'] ?? '';
  expect((await fetchRaw(picture)).status).toBe(200);

  await page.getByRole('button', { name: 'Share: Light for Diwali' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Light for Diwali' });
  await expect(dialog.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`Light for Diwali ${path}`)}`,
  );
  const story = await dialog.getByRole('link', { name: /status/ }).getAttribute('href');
  const { body } = await fetchRaw(origin + story);
  expect(await sharp(body).metadata()).toMatchObject({ width: 1080, height: 1920 });

  await open({ from: day(-2), until: day(-1) });
  // The proxy knows a store's collections for some seconds.
  await expect(async () => {
    expect((await page.goto(path))?.status()).toBe(404);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^Light for Diwali ended on \d/, { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('main').getByRole('link', { name: 'Stone' })).toBeVisible();
  const endedHtml = (await fetchRaw(path)).text;
  expect(endedHtml.match(/<meta name="robots"/g)).toHaveLength(1);
  const ended = readPage(endedHtml, path);
  expect(ended).toMatchObject({
    isIndexed: false,
    title: expect.stringMatching(/^Light for Diwali ended/),
  });
  expect((await fetchRaw(index)).text).not.toContain('Light for Diwali');
  expect((await fetchRaw(picture)).status).toBe(404);
  expect((await fetchRaw(origin)).text).not.toContain('/collections/');
  await applyStore(host, { storeName: 'Lamps' });
  expect((await page.goto(index))?.status()).toBe(404);
});
