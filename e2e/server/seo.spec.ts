import { spawnSync } from 'node:child_process';
import sharp from 'sharp';
import { expect, once, test } from '../pages/test';
import { type CrawledPage, crawl, readSitemap } from '../support/crawl';
import { fetchRaw } from '../support/fetch-raw';
import { readPage } from '../support/read-page';
import { stores } from '../support/urls';

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
  const descriptions = indexed.map(({ description }) => description ?? '');
  expect.soft(descriptions).not.toContain('');
  expect.soft(findDuplicates(descriptions), 'descriptions').toEqual([]);
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
  const validator = ['e2e/support/check-rich-results.mjs'];
  const input = JSON.stringify(data);
  const { stdout, stderr } = spawnSync(process.execPath, validator, { input, encoding: 'utf8' });
  expect.soft(stdout + stderr, 'errors of rich results').toBe('');
});

test('link previews show the page and a small image', once, async () => {
  const product = { 'og:type': 'product', 'product:price:amount': '499.00' };
  for (const [url, shown] of [
    [trowel, { 'og:title': 'Stainless Steel Hand Trowel · Aangan', ...product }],
    [`${stores.garden}/collections/terracotta`, { 'og:title': 'Terracotta · Aangan' }],
  ] as const) {
    const { properties } = readPage((await fetchRaw(url, 'WhatsApp/2.24')).text, url);
    expect(properties).toMatchObject(shown);
    const image = await fetchRaw(properties['og:image'] ?? '');
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(image.body).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(image.body.length).toBeLessThan(200_000);
  }
});
