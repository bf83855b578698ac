import { cacheTags, toRevalidatedTags } from './cache-policy';

jest.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const store = 'shop.in';
const elsewhere = 'tv.in';
const products = ['p1'];

it.each([
  [
    'the store information',
    cacheTags.storeInfo(store),
    [{ storeInfo: true }],
    [
      { catalogue: true, products },
      { store: elsewhere, storeInfo: true },
    ],
  ],
  [
    'a product',
    cacheTags.product(store, 'p1'),
    [{ products: ['p0', 'p1'] }, { catalogue: true }],
    [{ products: ['p2'], categories: ['Pots'] }, { store: elsewhere, products }, {}],
  ],
  [
    'a list',
    cacheTags.list(store, 'pots'),
    [{ products, categories: ['Pots'] }, { products }, { catalogue: true }],
    [{ products, categories: ['Tools'] }, { store: elsewhere, categories: ['Pots'] }, {}],
  ],
  [
    'a list across categories',
    cacheTags.list(store, ''),
    [{ products, categories: ['Tools'] }, { products }],
    [{ storeInfo: true }, { products: [] }],
  ],
])('revalidates %s for its own events only', (_, tags, own, others) => {
  const follows = (event: object) =>
    toRevalidatedTags({ store, ...event }).some((tag) => tags.includes(tag));
  expect(own.map(follows)).not.toContain(false);
  expect(others.map(follows)).not.toContain(true);
});
