/** @jest-environment jsdom */
import { receivedProductSchema } from '@aangan/contract/product';
import { countProducts } from '../catalogue/walk-catalogue';
import { collectText } from '../testing/collect-text';
import { makeStore } from '../testing/make-store';
import { parseXml, textsOf } from '../testing/parse-xml';
import { productEntry, type SitemapEntry, sitemapFiles, sitemapPages, urlSet } from './sitemap';

// Their cache of Next.js does not load here.
jest.mock('../catalogue/get-products', () => ({}));
jest.mock('../catalogue/walk-catalogue', () => ({ countProducts: jest.fn() }));

const origin = 'https://shop.example.in';

async function* inBatches(...batches: SitemapEntry[][]) {
  yield* batches;
}

it.each([
  [0, ['pages.xml']],
  [1, ['pages.xml', 'products-1.xml']],
  [10_001, ['pages.xml', 'products-1.xml', 'products-2.xml']],
])('%i products need the files %j', (products, files) => {
  expect(sitemapFiles(products)).toEqual(files.map((file) => `/sitemaps/${file}`));
});

it('lists the pages of a store, and every page of its categories', async () => {
  jest.mocked(countProducts).mockResolvedValueOnce(13).mockResolvedValueOnce(0);
  const policies = { terms: '<p>Ours.</p>' };
  const store = makeStore({ categories: ['Pots', 'Empty'], policies });
  const entries: SitemapEntry[][] = [];
  for await (const batch of sitemapPages('localhost', store)) entries.push(batch);
  expect(entries.flat().map(({ url }) => url.replace(origin, ''))).toEqual([
    ...['/', '/products', '/terms', '/contact'],
    ...['/products?category=pots', '/products?category=pots&page=2'],
  ]);
});

it('lists URLs, last changes and pictures', async () => {
  const text = await collectText(
    urlSet(
      inBatches(
        [{ url: `${origin}/products?category=pots&page=2` }],
        [{ url: `${origin}/product/a`, lastModified: '2026-01-02', picture: `${origin}/a&b.jpg` }],
      ),
    ),
  );
  const [page, product] = parseXml(text).getElementsByTagName('url');
  expect(page?.children).toHaveLength(1);
  expect(page && textsOf(page, 'loc')).toEqual([`${origin}/products?category=pots&page=2`]);
  expect(product && textsOf(product, 'lastmod')).toEqual(['2026-01-02']);
  expect(product && textsOf(product, 'image:loc')).toEqual([`${origin}/a&b.jpg`]);
});

const entryOf = (received: object) =>
  productEntry(
    receivedProductSchema.parse({ id: 'a/b', title: 'A', ...received }),
    'tv.localhost',
    origin,
  );

it('lists a product with its last change and main picture', () => {
  const updatedAt = '2026-02-01T00:00:00Z';
  expect(entryOf({ createdAt: '2026-01-01', updatedAt, imgUrl: '/media/1.jpg' })).toEqual({
    url: `${origin}/product/a%2Fb`,
    lastModified: updatedAt,
    picture: `${origin}/media/tv.localhost/1.jpg`,
  });
});
