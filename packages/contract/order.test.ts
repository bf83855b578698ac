/** @jest-environment node */

import { orderCreatedSchema, orderRequestSchema, receivedOrderSchema } from './order';
import { shippingAddress } from './testing/shipping-address';

const address = { address: '12 MG Road', city: 'Pune', state: 'MH', postalCode: '411001' };
const items = [{ id: 'i1', productTitle: 'Hand trowel', quantity: 2, price: 499 }];
const empty = { id: '17', status: 0, items: [] };

it.each<[object, object?]>([
  [{ id: 'A-17', status: 2, createdAt: '2025-04-18T10:00:00Z', items, shippingAddress: address }],
  [{ id: 17 }, empty],
  [{ id: 17, status: null, items: null, shippingAddress: null }, empty],
  [
    { id: 17, status: '9', items: [{ quantity: '2', price: '499.50' }] },
    { id: '17', status: 9, items: [{ quantity: 2, price: 499.5 }] },
  ],
])('reads the order %j as %j', (received, read = received) => {
  expect(receivedOrderSchema.parse(received)).toEqual(read);
});

it.each([
  ['id', {}],
  ['status', { id: 1, status: 'shipped' }],
  ['items.0.price', { id: 1, items: [{ quantity: 1 }] }],
  ['items.0.quantity', { id: 1, items: [{ quantity: 1.5, price: 1 }] }],
])('rejects an order for its %s', (field, order) => {
  const { error } = receivedOrderSchema.safeParse(order);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

it('requests an order of products by quantity, to a trimmed address', () => {
  const request = { products: { p1: 2 }, shippingAddress };
  const sent = { ...request, shippingAddress: { ...shippingAddress, city: ' Pune ' } };
  expect(orderRequestSchema.parse(sent)).toEqual(request);
});

it.each(Object.keys(shippingAddress))('requests no order without %s', (field) => {
  for (const value of [undefined, '', '  ']) {
    const request = {
      products: { p1: 1 },
      shippingAddress: { ...shippingAddress, [field]: value },
    };
    const { error } = orderRequestSchema.safeParse(request);
    expect(error?.issues[0]?.path).toEqual(['shippingAddress', field]);
  }
});

it('a created order has an id, as number or text', () => {
  expect(orderCreatedSchema.parse({ id: 17, total: 499 })).toEqual({ id: '17' });
  expect(orderCreatedSchema.safeParse({ id: '' }).success).toBe(false);
});
