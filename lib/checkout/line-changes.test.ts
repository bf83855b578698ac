/** @jest-environment node */
import { makeProduct } from '../testing/make-product';
import { lineChanges } from './line-changes';

const line = { id: 'p1', name: 'Hand Trowel', price: 499 };

it.each([
  ['at the same price', makeProduct(), []],
  ['at another price', makeProduct({ price: 449 }), [{ kind: 'price', was: 499, now: 449 }]],
  ['sold out', makeProduct({ available: false }), [{ kind: 'unavailable' }]],
  ['no longer sold', undefined, [{ kind: 'unavailable' }]],
])(
  'a cart with a product that is %s has the changes of that product, once',
  (_, product, changes) => {
    const expected = changes.map((change) => ({ ...change, id: 'p1', name: 'Hand Trowel' }));
    expect(lineChanges([line, line], product ? [product] : [])).toEqual(expected);
  },
);
