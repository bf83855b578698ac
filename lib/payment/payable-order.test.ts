/** @jest-environment node */
import { orderListSchema } from '../contract/order';
import { findPayableOrder } from './payable-order';

function find(received: object, id = '1') {
  return findPayableOrder(orderListSchema.parse([{ id: '0' }, { id: 1, ...received }]), id);
}

it.each([
  [undefined, 'pending'],
  [0, 'pending'],
  [1, 'paid'],
  [2, 'paid'],
  [3, 'paid'],
  [4, 'cancelled'],
  [9, 'unknown'],
  [-1, 'unknown'],
])('status %j is %s', (status, state) => {
  expect(find({ status })?.state).toBe(state);
});

it.each([
  [1, 'later'],
  [2, 'later'],
  [3, 'paid'],
  [4, 'cancelled'],
])('a cash order of status %j is %s', (status, state) => {
  expect(find({ status, payment: 'later' })?.state).toBe(state);
});

it.each([
  [{ total: 499.5, items: [{ price: 1, quantity: 1 }] }, 499.5],
  [{ total: '499.50' }, 499.5],
  [{ discount: 100, items: [{ price: 999, quantity: 1 }] }, 899],
  [
    {
      items: [
        { price: 0.1, quantity: 3 },
        { price: 0.2, quantity: 1 },
      ],
    },
    0.5,
  ],
  [{ items: [] }, undefined],
  [{}, undefined],
])('%j is to be paid with %j', (order, amount) => {
  expect(find(order)?.amount).toBe(amount);
});

it('returns undefined for an unknown order', () => {
  expect(find({}, '2')).toBeUndefined();
});
