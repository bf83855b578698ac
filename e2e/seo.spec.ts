import sharp from 'sharp';
import { type CrawledPage, crawl, readSitemap } from './support/crawl';
import { fetchRaw, redirectTarget } from './support/fetch-raw';
import { readPage } from './support/read-page';
import { settings } from './support/settings';
import { findRichResultErrors, findTypeErrors } from './support/structured-data';
import { expect, once, test } from './support/test';
import { originOf, stores } from './support/urls';

const trowel = `${stores.garden}/product/stainless-steel-hand-trowel`;
const authRoutes = /\/(account|checkout|orders|payment)$/;

async function fetchMetadata(url: string) {
  return readPage((await fetchRaw(url)).text, url);
}

function findDuplicates(texts: string[]): string[] {
  return [...new Set(texts.filter((text, index) => texts.indexOf(text) !== index))];
}

for (const [name, origin] of Object.entries(stores)) {
  test.describe(`the crawled ${name} store`, once, () => {
    let pages: Map<string, CrawledPage>;
    let sitemap: string[];
    const indexedPages = () =>
      [...pages].flatMap(([url, { metadata }]) => (metadata ? [{ url, ...metadata }] : []));

    test.beforeAll(async () => {
      if (settings.deployment) return;
      test.setTimeout(240_000);
      pages = await crawl(origin);
      sitemap = await readSitemap(origin);
    });

    test('has no broken link and no redirect except to sign in', () => {
      const broken = [...pages].filter(([url, { response }]) =>
        authRoutes.test(url) ? response.status !== 307 : response.status !== 200,
      );
      expect(broken.map(([url, { response }]) => `${response.status} ${url}`)).toEqual([]);
      expect(pages.size).toBeGreaterThan(30);
    });

    test('has a unique title on every page and a unique description on indexed pages', () => {
      expect(findDuplicates(indexedPages().map(({ title }) => title))).toEqual([]);
      const found = indexedPages().filter(({ isIndexed }) => isIndexed);
      expect(found.filter(({ description }) => !description).map(({ url }) => url)).toEqual([]);
      expect(findDuplicates(found.map(({ description }) => description ?? ''))).toEqual([]);
    });

    test('has one canonical URL for every indexed page', () => {
      for (const { url, canonical, isIndexed } of indexedPages()) {
        expect(canonical, url).toEqual(
          isIndexed ? [url] : canonical.filter((canonicalUrl) => canonicalUrl === url),
        );
      }
    });

    test('lists exactly the indexed pages in its sitemap', () => {
      const found = indexedPages().filter(({ isIndexed }) => isIndexed);
      expect(sitemap.toSorted()).toEqual(found.map(({ url }) => url).toSorted());
      expect(sitemap.filter((url) => url.includes('/product/')).length).toBeGreaterThan(15);
    });

    test('lists the products of the sitemap in its feed', async () => {
      const { text, headers } = await fetchRaw(`${origin}/feed.xml`);
      expect(headers['content-type']).toContain('application/rss+xml');
      // The links of variants differ only in their query.
      const links = [...text.matchAll(/<link>([^<?]*)[^<]*<\/link>/g)].map(
        ([, link]) => link ?? '',
      );
      const isProduct = (url: string) => url.includes('/product/');
      expect([...new Set(links.filter(isProduct))].toSorted()).toEqual(
        sitemap.filter(isProduct).toSorted(),
      );
    });

    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a test from the pattern
    test('has structured data that is valid for schema.org and rich results', ({}, info) => {
      const data = indexedPages().flatMap(({ structuredData }) => structuredData);
      expect(data.length).toBeGreaterThan(20);
      expect(findTypeErrors(data, info.outputPath('structured-data.ts'))).toBe('');
      expect(findRichResultErrors(data)).toBe('');
    });
  });
}

test('another spelling of a URL redirects to the canonical URL in one step', once, async () => {
  for (const [spelling, canonicalPath] of [
    ['/Products/?Category=x', '/products'],
    [
      '/products?category=Garden+Tools&utm_source=a',
      '/products?category=garden%20tools&utm_source=a',
    ],
    ['/product/stainless%2Dsteel-hand-trowel', '/product/stainless-steel-hand-trowel'],
  ] as const) {
    const url = stores.garden + spelling;
    const response = await fetchRaw(url);
    expect(response.status, spelling).toBe(308);
    expect(redirectTarget(url, response), spelling).toBe(stores.garden + canonicalPath);
    expect((await fetchRaw(stores.garden + canonicalPath)).status, canonicalPath).toBe(200);
  }
  const alias = `${originOf('www.tv.localhost')}/Terms/?a=b`;
  const response = await fetchRaw(alias);
  expect(response.status).toBe(308);
  expect(redirectTarget(alias, response)).toBe(`${stores.tv}/terms?a=b`);
});

test('an unknown page returns 404 with a message', once, async () => {
  for (const [path, message] of [
    ['/products?category=garden%20tools&page=99', 'This page has no products.'],
    ['/products?category=submarines', 'No products found.'],
    ['/product/submarine', 'Product Not Found'],
    ['/a/b', 'Oops! Page not found'],
    ['/sitemaps/x.xml', 'Oops! Page not found'],
  ] as const) {
    const { status, text } = await fetchRaw(stores.garden + path);
    const { root, title, isIndexed } = readPage(text, stores.garden);
    expect(status, path).toBe(404);
    expect(root.querySelector('body')?.text, path).toContain(message);
    expect(title, path).toMatch(/.+ · Aangan/);
    expect(isIndexed, path).toBe(false);
  }
  for (const path of ['/sitemaps/products-2.xml', '/share/product/submarine.jpg']) {
    expect((await fetchRaw(stores.garden + path)).status, path).toBe(404);
  }
});

test('private pages, searches and filters are noindex', once, async () => {
  for (const path of [
    ...[
      '/login',
      '/register',
      '/forgot-password',
      '/confirm-email?token=7',
      '/unsubscribe?token=7',
    ],
    ...['/cart', '/wishlist', '/track-order', '/order-success', '/account-deleted', '/api-test'],
    ...['/products?search=teak', '/products?featured=true'],
    '/products?category=garden%20tools&parentCategory=Watering',
    '/products?category=garden%20tools&sort=newest',
    '/products?category=garden%20tools&onSale=true',
  ]) {
    const { status, text } = await fetchRaw(stores.garden + path);
    expect(status, path).toBe(200);
    expect(readPage(text, stores.garden).isIndexed, path).toBe(false);
  }
});

test('a link preview shows product, price and image', once, async () => {
  for (const reader of ['WhatsApp/2.24', 'curl/8.5']) {
    const { text } = await fetchRaw(trowel, reader);
    const { properties, root } = readPage(text, trowel);
    expect(root.querySelectorAll('head meta[property="og:type"]')).toHaveLength(1);
    expect(properties).toMatchObject({
      'og:type': 'product',
      'og:title': 'Stainless Steel Hand Trowel · Aangan',
      'og:url': trowel,
      'og:site_name': 'Aangan',
      'og:locale': 'en_IN',
      'product:price:amount': '499.00',
      'product:price:currency': 'INR',
      'product:availability': 'in stock',
      'twitter:card': 'summary_large_image',
    });
    expect(properties['og:image']).toContain('/share/product/stainless-steel-hand-trowel.jpg');
  }
});

test('share images are small enough for every network', once, async () => {
  const pages = [stores.garden, stores.tv, trowel];
  const shareImages = await Promise.all(
    pages.map(async (url) => (await fetchMetadata(url)).properties['og:image']),
  );
  expect(new Set(shareImages).size).toBe(3);
  for (const url of shareImages) {
    const { status, headers, body } = await fetchRaw(url ?? '');
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/jpeg' });
    expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(body.length).toBeLessThan(200_000);
  }
});

test('a price change changes the URL of the share image', once, async ({ testStore }) => {
  const url = `${testStore.origin}/product/urn`;
  const shareImageOf = async () => (await fetchMetadata(url)).properties['og:image'];
  await testStore.saveProducts({ id: 'urn', title: 'Stone Urn', price: 500 });
  const before = await shareImageOf();
  await testStore.saveProducts({ id: 'urn', title: 'Stone Urn', price: 450 });
  await expect.poll(shareImageOf).not.toBe(before);
});

test('a store has icons, a manifest, robots.txt and llms.txt', once, async () => {
  for (const [path, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icons/maskable-512.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/robots.txt', 'text/plain'],
    ['/llms.txt', 'text/plain'],
  ] as const) {
    const { status, headers } = await fetchRaw(stores.tv + path);
    expect(status, path).toBe(200);
    expect(headers['content-type'], path).toContain(type);
  }
  const manifest = JSON.parse((await fetchRaw(`${stores.tv}/manifest.webmanifest`)).text);
  expect(manifest.name).toBe('Parda TV & Video');
  const robots = (await fetchRaw(`${stores.tv}/robots.txt`)).text;
  expect(robots).toContain(`Sitemap: ${stores.tv}/sitemap.xml`);
});
