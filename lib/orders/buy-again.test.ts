import { receivedOrderSchema } from '@aangan/contract/order';
import { makeProduct, makeVariant } from '../testing/make-product';
import { planBuyAgain } from './buy-again';
import { toOrder } from './order';

function ordered(...own: object[]) {
  const items = own.map((item) => ({ quantity: 2, price: 100, productTitle: 'Clogs', ...item }));
  return toOrder(receivedOrderSchema.parse({ id: 'A-1', items }), 'localhost').items;
}

const clogs = makeProduct({ id: 'clogs', name: 'Clogs', price: 120, sizes: ['UK 7'], colors: [] });

it('adds available items at the current price', () => {
  const items = ordered({ productId: 'clogs', selectedSize: 'UK 7' });
  const { lines, missing } = planBuyAgain(items, [clogs]);
  expect(lines).toMatchObject([{ id: 'clogs', price: 120, quantity: 2, selectedSize: 'UK 7' }]);
  expect(missing).toEqual([]);
});

it('prices each variant, and reports sold-out ones', () => {
  const variants = [
    makeVariant({ size: 'UK 7', price: 130 }),
    makeVariant({ size: 'UK 8', price: 120, available: false }),
  ];
  const live = [{ ...clogs, sizes: ['UK 7', 'UK 8'], variants }];
  const item = { productId: 'clogs' };
  const items = ordered({ ...item, selectedSize: 'UK 7' }, { ...item, selectedSize: 'UK 8' });
  expect(planBuyAgain(items, live)).toMatchObject({
    lines: [{ price: 130, selectedSize: 'UK 7' }],
    missing: ['Clogs is sold out in UK 8.'],
  });
});

it.each([
  [{ productId: 'gone' }, 'Clogs is no longer available.'],
  [{}, 'Clogs is no longer available.'],
  [{ productId: 'none' }, 'Clogs is sold out.'],
  [{ productId: 'clogs', selectedSize: 'UK 8' }, 'Clogs is no longer offered in UK 8.'],
  [{ productId: 'clogs', selectedColor: 'Sage' }, 'Clogs is no longer offered in Sage.'],
])('explains why %j is unavailable', (item, sentence) => {
  const live = [clogs, makeProduct({ id: 'none', available: false })];
  expect(planBuyAgain(ordered(item), live)).toEqual({ lines: [], missing: [sentence] });
});
