/** @jest-environment node */
import { makeProduct, makeVariant } from '../testing/make-product';
import { makeStore } from '../testing/make-store';
import {
  categoriesDescription,
  contactDescription,
  listingDescription,
  productDescription,
  summarise,
} from './descriptions';

it('keeps a short text, on one line', () => {
  expect(summarise('  Ash handle,\n\n steel blade. ')).toBe('Ash handle, steel blade.');
});

it.each([
  'A trowel that digs, lifts and levels, again and again, '.repeat(9),
  'गमला और पौधे '.repeat(40),
  `${'word '.repeat(31)}word, and more`,
])('truncates a long text between words: %s', (text) => {
  const summary = summarise(text);
  expect(summary.length).toBeLessThanOrEqual(160);
  expect(summary).toMatch(/[^\s,]…$/);
  expect(text.replace(/\s+/g, ' ').split(' ')).toContain(summary.slice(0, -1).split(' ').at(-1));
});

const store = { name: 'Aangan', delivery: { minDays: 0, maxDays: 7, free: true } };

it('prefers the SEO description', () => {
  const product = makeProduct({ seoDescription: 'Handmade in Kutch.' });
  expect(productDescription(product, store)).toBe('Handmade in Kutch.');
});

it('truncates a text without spaces', () => {
  expect(summarise('x'.repeat(500))).toBe(`${'x'.repeat(159)}…`);
});

it('describes a product without description by name and price', () => {
  const product = makeProduct({ description: ' ', price: 1299.5 });
  expect(productDescription(product, store)).toBe(
    'Hand Trowel for ₹1,299.50 at Aangan, with free delivery.',
  );
  const variants = [makeVariant({ price: 450 }), makeVariant({ price: 550 })];
  expect(productDescription({ ...product, variants }, store)).toMatch(/^Hand Trowel from ₹450 at/);
  expect(productDescription({ ...product, price: 0 }, store)).toBe(
    'Hand Trowel at Aangan, with free delivery.',
  );
  expect(productDescription({ ...product, price: 0 }, { ...store, delivery: undefined })).toBe(
    'Hand Trowel at Aangan.',
  );
});

it('describes a listing by count, lowest price and first products', () => {
  const products = [makeProduct(), makeProduct({ name: 'Hose', price: 149 })];
  expect(listingDescription('Garden Tools', { products, total: 1234 }, 'Aangan')).toBe(
    'Garden Tools at Aangan, 1,234 items from ₹149: Hand Trowel, Hose',
  );
  expect(listingDescription('Pots', { products: [], total: 0 }, 'Aangan')).toBe(
    'Pots at Aangan, 0 items',
  );
});

it('leaves out unknown contact details', () => {
  expect(contactDescription(makeStore({ storeName: 'Aangan' }))).toBe(
    'Questions about an order or a product? Contact Aangan.',
  );
  expect(
    contactDescription(makeStore({ storeName: 'Aangan', companyEmail: 'care@aangan.example' })),
  ).toBe('Questions about an order or a product? Contact Aangan: care@aangan.example.');
});

it('lists the categories', () => {
  const store = makeStore({ storeName: 'Aangan', categories: ['Pots', 'Tools'] });
  expect(categoriesDescription(store)).toBe('Everything at Aangan, by category: Pots, Tools.');
});
