import { receivedOrderSchema } from '@aangan/contract/order';
import { toOrder } from './order';

const derive = (received: object) =>
  toOrder(receivedOrderSchema.parse({ id: 17, ...received }), 'tv.localhost');

it('an order is displayed with its total, its address as one line and its date', () => {
  const trowel = { productTitle: 'Hand Trowel', quantity: 3, price: 0.1, imgUrl: '/media/t.jpg' };
  const shirt = { productTitle: 'Shirt', quantity: 1, price: 999 };
  const options = { selectedSize: 'M', selectedColor: 'Sage' };
  const order = derive({
    status: 2,
    createdAt: '2025-04-17T20:00:00Z',
    items: [trowel, { ...shirt, ...options }],
    shippingAddress: { address: '12 MG Road', city: 'Pune', state: 'MH', postalCode: '411001' },
  });
  expect(order).toMatchObject({
    id: '17',
    // In India it is already the next day.
    date: '18 Apr 2025',
    items: [
      {
        line: { name: 'Hand Trowel', quantity: 3, price: 0.1, image: '/media/tv.localhost/t.jpg' },
      },
      { line: { name: 'Shirt', quantity: 1, price: 999 }, option: 'Sage, M' },
    ],
    shipping: { address: '12 MG Road, Pune, MH, 411001', tracking: 'Not available' },
    price: { subtotal: 999.3, adjustments: [], total: 999.3 },
  });
});

it('displays an order with missing fields', () => {
  expect(derive({ createdAt: 'yesterday', items: [{ quantity: 1, price: 5 }] })).toMatchObject({
    status: 0,
    date: 'Date not available',
    items: [{ line: { name: 'Product' } }],
    shipping: { address: '', method: 'Standard Shipping' },
    price: { total: 5 },
  });
});

it.each([
  ['https://track.example/1', 'https://track.example/1'],
  ['javascript:alert(1)', undefined],
  [undefined, undefined],
])('a shipped order links to %s as %s', (url, trackingUrl) => {
  const { shipping } = derive({ tracking: { number: 'X1', carrier: 'Delhivery', url } });
  expect(shipping).toMatchObject({ tracking: 'Delhivery X1' });
  expect(shipping.trackingUrl).toBe(trackingUrl);
});

it('names the reported payment that was not found until another is reported', () => {
  const rejectedPayment = { utr: '632514879654', note: 'We see ₹199 only.' };
  expect(derive({ payment: 'open', rejectedPayment })).toMatchObject({ rejectedPayment });
  const checking = derive({ payment: 'checking', rejectedPayment });
  expect(checking.rejectedPayment).toBeUndefined();
});

it('a status has the day of its first event', () => {
  const event = (status: number, day: number, note?: string) => ({
    status,
    at: `2026-03-0${day}T08:00:00Z`,
    note,
  });
  const events = [event(0, 1), event(2, 2), event(2, 4), event(4, 5, 'Returned'), event(4, 9, 'x')];
  const { statusDates, cancellationNote } = derive({ status: 4, events });
  expect([2, 4].map((status) => statusDates.get(status))).toEqual(['2 Mar 2026', '5 Mar 2026']);
  expect(cancellationNote).toBe('Returned');
});

it('an order in several parcels says what is on its way', () => {
  const items = [
    { id: 1, productTitle: 'Pot', quantity: 3, price: 100, shipped: 2, delivered: 1, cancelled: 1 },
    { id: 2, productTitle: 'Trowel', quantity: 1, price: 50 },
  ];
  const shipments = [
    {
      items: [{ id: 1, quantity: 1 }],
      tracking: { carrier: 'India Post', number: 'EE1' },
      deliveredAt: '2026-11-20T06:00:00Z',
    },
    { items: [{ id: 1, quantity: 1 }], tracking: { number: 'EE2' } },
  ];
  const order = derive({ status: 1, items, shipments });
  expect(order.shippedPart).toBe('1 of 3 items is on its way.');
  expect(order.items[0]?.progress).toBe('1 shipped, 1 delivered, 1 cancelled');
  expect(order.shipping.parcels).toMatchObject([
    { items: '1 × Pot', tracking: 'India Post EE1', deliveredOn: '20 Nov 2026' },
    { items: '1 × Pot', tracking: 'EE2', deliveredOn: undefined },
  ]);
  expect(derive({ items: [] }).shippedPart).toBeUndefined();
});

it.each([
  [{ shipped: 2, delivered: 2, cancelled: 1, returned: 2 }, '1 cancelled, 2 returned'],
  [{ shipped: 3, delivered: 2, returned: 1 }, '1 shipped, 1 delivered, 1 returned'],
  [{ shipped: 3, returned: 2 }, '1 shipped, 2 returned'],
  [{ cancelled: 1, reason: 'Out of stock' }, '1 cancelled: Out of stock'],
  [{ cancelled: 3, reason: 'Cancelled by the customer' }, 'You cancelled this on 29 Nov 2026'],
])('the states %p of three pieces add up: %s', (state, progress) => {
  const events = [{ status: 4, at: '2026-11-29T08:00:00Z' }];
  const { items } = derive({ events, items: [{ quantity: 3, price: 100, ...state }] });
  expect(items[0]?.progress).toBe(progress);
});

it.each([
  [{}, 'pending'],
  [{ status: 0 }, 'pending'],
  [{ status: 0, payment: 'checking' }, 'checking'],
  [{ status: 2 }, 'paid'],
  [{ status: 4 }, 'cancelled'],
  [{ status: 9 }, 'unknown'],
  [{ status: 2, payment: 'later' }, 'later'],
  [{ status: 3, payment: 'later' }, 'paid'],
  [{ status: 4, payment: 'later' }, 'cancelled'],
])('the payment of %j is %s', (received, state) => {
  expect(derive(received).paymentState).toBe(state);
});

it.each([
  [{ total: 499.5, items: [{ price: 1, quantity: 1 }] }, 499.5],
  [{ discount: 100, items: [{ price: 999, quantity: 1 }] }, 899],
  [{ items: [] }, undefined],
  [{}, undefined],
])('%j is to be paid with %j', (received, amount) => {
  expect(derive(received).amount).toBe(amount);
});
