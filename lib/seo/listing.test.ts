import { parseListing } from '../catalogue/listing';
import { makeProduct } from '../testing/make-product';
import { makeStore } from '../testing/make-store';
import { listingMetadata } from './listing';

const origin = 'https://shop.example.in';
const info = makeStore({
  storeName: 'Aangan',
  categories: ['Garden Tools', 'Pots', 'Spare Parts'],
  hiddenCategories: ['Spare Parts'],
  categoryTexts: { pots: 'For sill and terrace.' },
});

function metadataOf(query: string, total = 30) {
  const listing = parseListing(new URLSearchParams(query));
  return listingMetadata({ info, listing, page: { products: [makeProduct()], total } });
}

it('has the URL and title of its page', () => {
  const url = `${origin}/products?category=garden%20tools&page=2`;
  expect(metadataOf('category=garden+tools&page=2')).toMatchObject({
    title: "Garden Tools' Collection, page 2",
    description: 'Garden Tools, page 2 at Aangan, 30 items from ₹499: Hand Trowel',
    alternates: { canonical: url, languages: { 'en-IN': url } },
    openGraph: { url, siteName: 'Aangan', locale: 'en_IN' },
    robots: undefined,
  });
});

it.each([
  ['category=garden+tools', 30, true],
  ['category=garden+tools&page=50', 9000, true],
  ['category=garden+tools&page=51', 9000, false],
  ['category=garden+tools', 0, false],
  ['category=garden+tools&parentCategory=Hand+Tools', 30, false],
  ['page=2', 30, false],
  ['search=trowel', 30, false],
])('%s with %i products is indexed: %j', (query, total, indexed) => {
  const hidden = { index: false, follow: true };
  expect(metadataOf(query, total).robots).toEqual(indexed ? undefined : hidden);
});

it("describes a category's first page by the store's text", () => {
  expect(metadataOf('category=pots').description).toBe('For sill and terrace.');
  expect(metadataOf('category=pots&page=2').description).toMatch(/^Pots, page 2 at Aangan/);
});
