import sharp from 'sharp';
import { type CrawledPage, crawl, readSitemap } from '../support/crawl';
import { fetchRaw, redirectTarget } from '../support/fetch-raw';
import { readPage } from '../support/read-page';
import { findRichResultErrors, findTypeErrors } from '../support/structured-data';
import { expect, once, test } from '../support/test';
import { originOf, stores } from '../support/urls';

const trowel = `${stores.garden}/product/stainless-steel-hand-trowel`;
const authRoutes = /\/(account|checkout|orders|payment)$/;

const isProduct = (url: string) => url.includes('/product/');

function findDuplicates(texts: string[]): string[] {
  return [...new Set(texts.filter((text, index) => texts.indexOf(text) !== index))];
}

function findBroken(pages: Map<string, CrawledPage>): string[] {
  const broken = [...pages].filter(
    ([url, { response }]) => response.status !== (authRoutes.test(url) ? 307 : 200),
  );
  return broken.map(([url, { response }]) => `${response.status} ${url}`);
}

test('a crawl finds unique pages, exactly those of sitemap and feed', once, async () => {
  test.slow();
  const crawled = await crawl(stores.garden);
  expect.soft(findBroken(crawled), 'broken links').toEqual([]);
  const pages = [...crawled].flatMap(([url, { metadata }]) =>
    metadata ? [{ url, ...metadata }] : [],
  );
  const indexed = pages.filter(({ isIndexed }) => isIndexed);
  expect(indexed.length).toBeGreaterThan(30);
  expect.soft(findDuplicates(pages.map(({ title }) => title)), 'titles').toEqual([]);
  const descriptions = indexed.map(({ url, description }) => description ?? url);
  expect.soft(findDuplicates(descriptions), 'descriptions').toEqual([]);
  const undescribed = indexed.filter(({ description }) => !description);
  expect
    .soft(
      undescribed.map(({ url }) => url),
      'without a description',
    )
    .toEqual([]);
  for (const { url, canonical, isIndexed } of pages) {
    const own = canonical.filter((canonicalUrl) => canonicalUrl === url);
    expect.soft(canonical, url).toEqual(isIndexed ? [url] : own);
  }

  const sitemap = await readSitemap(stores.garden);
  expect.soft(sitemap.toSorted()).toEqual(indexed.map(({ url }) => url).toSorted());
  const { text, headers } = await fetchRaw(`${stores.garden}/feed.xml`);
  expect(headers['content-type']).toContain('application/rss+xml');
  // The links of variants differ only in their query.
  const links = [...text.matchAll(/<link>([^<?]*)[^<]*<\/link>/g)].map(([, link = '']) => link);
  expect
    .soft([...new Set(links.filter(isProduct))].toSorted())
    .toEqual(sitemap.filter(isProduct).toSorted());

  const data = pages.flatMap(({ structuredData }) => structuredData);
  expect(data.length).toBeGreaterThan(20);
  expect.soft(findTypeErrors(data, test.info().outputPath('structured-data.ts'))).toBe('');
  expect.soft(findRichResultErrors(data)).toBe('');
});

test('redirects, missing pages and what is not indexed', once, async () => {
  for (const [spelling, canonicalUrl] of [
    [`${stores.garden}/Products/?Category=x`, `${stores.garden}/products`],
    [
      `${stores.garden}/products?category=Garden+Tools&utm_source=a`,
      `${stores.garden}/products?category=garden%20tools&utm_source=a`,
    ],
    [`${stores.garden}/product/stainless%2Dsteel-hand-trowel`, trowel],
    [`${originOf('www.tv.localhost')}/Terms/?a=b`, `${stores.tv}/terms?a=b`],
  ] as const) {
    const response = await fetchRaw(spelling);
    expect.soft(response.status, spelling).toBe(308);
    expect.soft(redirectTarget(spelling, response)).toBe(canonicalUrl);
  }

  for (const [path, message] of [
    ['/products?category=garden%20tools&page=99', 'This page has no products.'],
    ['/products?category=submarines', 'No products found.'],
    ['/product/submarine', 'Product Not Found'],
    ['/a/b', 'Oops! Page not found'],
    ['/sitemaps/x.xml', 'Oops! Page not found'],
  ] as const) {
    const { status, text } = await fetchRaw(stores.garden + path);
    const { root, title, isIndexed } = readPage(text, stores.garden);
    expect.soft(status, path).toBe(404);
    expect.soft(root.querySelector('body')?.text, path).toContain(message);
    expect.soft(title, path).toMatch(/.+ · Aangan/);
    expect.soft(isIndexed, path).toBe(false);
  }
  for (const path of ['/sitemaps/products-2.xml', '/share/product/submarine.jpg']) {
    expect.soft((await fetchRaw(stores.garden + path)).status, path).toBe(404);
  }

  for (const path of [
    ...['/login', '/cart', '/order-success', '/products?search=teak', '/products?featured=true'],
    '/products?category=garden%20tools&parentCategory=Watering',
    '/products?category=garden%20tools&sort=newest',
  ]) {
    const { status, text } = await fetchRaw(stores.garden + path);
    expect.soft(status, path).toBe(200);
    expect.soft(readPage(text, stores.garden).isIndexed, path).toBe(false);
  }
});

test(
  'a link preview shows product, price and a small image, and a store has its files',
  once,
  async () => {
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
      const image = await fetchRaw(properties['og:image'] ?? '');
      expect([image.status, image.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(await sharp(image.body).metadata()).toMatchObject({ width: 1200, height: 630 });
      expect(image.body.length).toBeLessThan(200_000);
    }
    for (const [path, type] of [
      ['/favicon.ico', 'image/x-icon'],
      ['/apple-touch-icon.png', 'image/png'],
      ['/icons/maskable-512.png', 'image/png'],
      ['/manifest.webmanifest', 'application/manifest+json'],
      ['/robots.txt', 'text/plain'],
      ['/llms.txt', 'text/plain'],
    ] as const) {
      const { status, headers, text } = await fetchRaw(stores.tv + path);
      expect(status, path).toBe(200);
      expect(headers['content-type'], path).toContain(type);
      if (path.startsWith('/manifest')) expect(JSON.parse(text).name).toBe('Parda TV & Video');
      if (path.startsWith('/robots')) expect(text).toContain(`Sitemap: ${stores.tv}/sitemap.xml`);
    }
  },
);
