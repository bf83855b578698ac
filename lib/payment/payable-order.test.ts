/** @jest-environment node */
import { orderListSchema } from '@aangan/contract/order';
import { findPayableOrder } from './payable-order';

function find(received: object, id = '1') {
  return findPayableOrder(orderListSchema.parse([{ id: '0' }, { id: 1, ...received }]), id);
}

it.each([
  [{}, 'pending'],
  [{ status: 0 }, 'pending'],
  [{ status: 2 }, 'paid'],
  [{ status: 4 }, 'cancelled'],
  [{ status: 9 }, 'unknown'],
  [{ status: 2, payment: 'later' }, 'later'],
  [{ status: 3, payment: 'later' }, 'paid'],
  [{ status: 4, payment: 'later' }, 'cancelled'],
])('%j is %s', (order, state) => {
  expect(find(order)?.state).toBe(state);
});

it.each([
  [{ total: 499.5, items: [{ price: 1, quantity: 1 }] }, 499.5],
  [{ discount: 100, items: [{ price: 999, quantity: 1 }] }, 899],
  [{ items: [] }, undefined],
  [{}, undefined],
])('%j is to be paid with %j', (order, amount) => {
  expect(find(order)?.amount).toBe(amount);
});

it('returns undefined for an unknown order', () => {
  expect(find({}, '2')).toBeUndefined();
});
