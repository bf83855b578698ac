import { makeProduct, makeVariant } from '../testing/make-product';
import { listingDescription, productDescription, summarise } from './descriptions';

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

it.each([
  ['  Ash handle,\n\n steel blade. ', 'Ash handle, steel blade.'],
  ['x'.repeat(500), `${'x'.repeat(159)}…`],
])('summarises %.20j', (text, summary) => {
  expect(summarise(text)).toBe(summary);
});

const store = { name: 'Aangan', delivery: { minDays: 0, maxDays: 7, free: true } };

const variants = [makeVariant({ price: 450 }), makeVariant({ price: 550 })];

it.each([
  [{ seoDescription: 'Handmade in Kutch.' }, 'Handmade in Kutch.'],
  [{ price: 1299.5 }, 'Hand Trowel for ₹1,299.50 at Aangan, with free delivery.'],
  [{ variants }, 'Hand Trowel from ₹450 at Aangan, with free delivery.'],
  [{ price: 0 }, 'Hand Trowel at Aangan, with free delivery.'],
])('describes a product with %j: %s', (own, text) => {
  expect(productDescription(makeProduct({ description: ' ', ...own }), store)).toBe(text);
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
