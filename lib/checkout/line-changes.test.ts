/** @jest-environment node */
import { makeProduct, makeVariant } from '../testing/make-product';
import { lineChanges } from './line-changes';

const line = { id: 'p1', name: 'Hand Trowel', price: 499, quantity: 3 };

it.each([
  ['at the same price', makeProduct(), []],
  ['dearer', makeProduct({ price: 549 }), [{ kind: 'price', oldPrice: 499, newPrice: 549 }]],
  ['sold out', makeProduct({ available: false }), [{ kind: 'unavailable' }]],
  ['left in the quantity', makeProduct({ remainingStock: 3 }), []],
  ['not left in the quantity', makeProduct({ remainingStock: 2 }), [{ kind: 'stock', left: 2 }]],
  ['no longer sold', undefined, [{ kind: 'unavailable' }]],
])('detects a product that is %s', (_, product, changes) => {
  const key = JSON.stringify(['p1', '', '']);
  const expected = changes.map((change) => ({ ...change, key, name: 'Hand Trowel' }));
  expect(lineChanges([line], product ? [product] : [])).toEqual(expected);
});

const shirt = makeProduct({
  id: 'shirt',
  price: 600,
  variants: [
    makeVariant({ size: 'M', price: 600 }),
    makeVariant({ size: 'L', price: 650 }),
    makeVariant({ size: 'XL', price: 700, available: false }),
  ],
});
const inSize = (selectedSize: string | undefined, price: number) => ({
  ...{ id: 'shirt', name: 'Shirt', selectedSize, price, quantity: 1 },
});

it('compares each line with its variant', () => {
  const lines = [inSize('M', 600), inSize('L', 600), inSize('XL', 700), inSize('S', 600)];
  lines.push(inSize(undefined, 600));
  expect(lineChanges(lines, [shirt])).toMatchObject([
    { kind: 'price', name: 'Shirt (L)', oldPrice: 600, newPrice: 650 },
    { kind: 'unavailable', name: 'Shirt (XL)' },
    { kind: 'unavailable', name: 'Shirt (S)' },
  ]);
});
