/** @jest-environment node */

import { shippingAddress } from '../testing/shipping-address';
import { orderCreatedSchema, orderRequestSchema, receivedOrderSchema } from './order';

describe('a received order', () => {
  it('reads as the specification writes it', () => {
    const order = {
      id: 'A-17',
      status: 2,
      createdAt: '2025-04-18T10:00:00Z',
      items: [{ id: 'i1', productTitle: 'Hand trowel', quantity: 2, price: 499 }],
      shippingAddress: { address: '12 MG Road', city: 'Pune', state: 'MH', postalCode: '411001' },
    };
    expect(receivedOrderSchema.parse(order)).toEqual(order);
  });

  it.each([{}, { status: null, items: null, shippingAddress: null }])(
    'is Pending and empty for %j',
    (rest) => {
      expect(receivedOrderSchema.parse({ id: 17, ...rest })).toEqual({
        id: '17',
        status: 0,
        items: [],
      });
    },
  );

  it('accepts numeric texts and unknown statuses', () => {
    const order = receivedOrderSchema.parse({
      id: 17,
      status: '9',
      items: [{ quantity: '2', price: '499.50' }],
    });
    expect(order).toMatchObject({ status: 9, items: [{ quantity: 2, price: 499.5 }] });
  });

  it.each([
    ['id', {}],
    ['status', { id: 1, status: 'shipped' }],
    ['items.0.price', { id: 1, items: [{ quantity: 1 }] }],
    ['items.0.quantity', { id: 1, items: [{ quantity: 1.5, price: 1 }] }],
  ])('is rejected for its %s', (field, order) => {
    const { error } = receivedOrderSchema.safeParse(order);
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

describe('an order request', () => {
  it('takes products by quantity and a trimmed address', () => {
    expect(
      orderRequestSchema.parse({
        products: { p1: 2 },
        shippingAddress: { ...shippingAddress, city: ' Pune ' },
      }),
    ).toEqual({ products: { p1: 2 }, shippingAddress });
  });

  it.each(Object.keys(shippingAddress))('requires a non-blank %s', (field) => {
    for (const value of [undefined, '', '  ']) {
      const { error } = orderRequestSchema.safeParse({
        products: { p1: 1 },
        shippingAddress: { ...shippingAddress, [field]: value },
      });
      expect(error?.issues[0]?.path).toEqual(['shippingAddress', field]);
    }
  });

  it.each([[{}], [{ p1: 0 }], [{ p1: -1 }], [{ p1: 1.5 }], [{ p1: '1' }], [{ '': 1 }]])(
    'refuses the products %j',
    (products) => {
      const { success } = orderRequestSchema.safeParse({ products, shippingAddress });
      expect(success).toBe(false);
    },
  );
});

it('a created order has an id, as number or text', () => {
  expect(orderCreatedSchema.parse({ id: 17, total: 499 })).toEqual({ id: '17' });
  expect(orderCreatedSchema.safeParse({ id: '' }).success).toBe(false);
});
