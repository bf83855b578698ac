import { eq } from 'drizzle-orm';
import { issueInvoice } from '../../invoices/issue-invoice';
import { orders, stores } from '../../platform/database/schema';
import { testApi } from '../../testing/api';
import { addProducts, addShopper, addStore, shippingAddress } from '../../testing/shop';
import type { DeliveryCharges } from '../delivery/delivery-charges';

const api = testApi();
const charges: DeliveryCharges = {
  charge: 79,
  freeFrom: 999,
  zones: [
    { pinPrefixes: ['7', '8'], charge: 149 },
    { pinPrefixes: ['79'], charge: 199, freeFrom: 1999 },
    {
      pinPrefixes: ['11'],
      charge: 0,
      weightSteps: [
        { upToKg: 2, charge: 60 },
        { upToKg: 10, charge: 220 },
      ],
    },
  ],
  notServed: ['744'],
  categories: { 'Outdoor Furniture': 499 },
  express: { charge: 120, maxDays: 2, pinPrefixes: ['560'] },
};
const gst = {
  gstin: '29AABCA1234A1Z5',
  legalName: 'Aangan Private Limited',
  address: 'Bengaluru',
};

let token: string;
beforeAll(async () => {
  const delivery = { minDays: 1, maxDays: 7, charges };
  const store = await addStore(api.database, 'localhost', { storeName: 'Aangan', delivery, gst });
  await addProducts(api.database, store, [
    {
      handle: 'pot',
      regularPricePaise: 40_000,
      gstRatePoints: 1200,
      attributes: [{ key: 'Weight', value: ['1.2 kg'] }],
    },
    { handle: 'trowel', regularPricePaise: 20_000, gstRatePoints: 1800 },
    {
      handle: 'bench',
      regularPricePaise: 1_000_000,
      gstRatePoints: 1800,
      category: 'Benches',
      parentCategory: 'Outdoor Furniture',
    },
  ]);
  await addStore(api.database, 'free.localhost');
  ({ token } = await addShopper(api.database, store));
});

const quote = (lines: Record<string, number>, body: object = {}, host = 'localhost') =>
  api.send('/quote', {
    host,
    body: { lines: Object.entries(lines).map(([id, quantity]) => ({ id, quantity })), ...body },
  });
const amounts = async (...request: Parameters<typeof quote>) => {
  const { body } = await quote(...request);
  return Object.fromEntries(
    body.charges.map(({ label, amount }: { label: string; amount: number }) => [label, amount]),
  );
};

it.each([
  ['the charge', { pot: 1 }, {}, { Shipping: 79 }],
  ['nothing from the free amount', { pot: 3 }, {}, {}],
  ['nothing at exactly the free amount', { pot: 3 }, { discount: 201 }, {}],
  ['the charge where a discount leaves less', { pot: 3 }, { discount: 300 }, { Shipping: 79 }],
  ['the charge of a zone', { pot: 3 }, { postalCode: '700001' }, { Shipping: 149 }],
  ['the charge of the narrower zone', { pot: 3 }, { postalCode: '791001' }, { Shipping: 199 }],
  ['the charge of a weight', { pot: 1 }, { postalCode: '110001' }, { Shipping: 60 }],
  ['the charge of several weights', { pot: 2 }, { postalCode: '110001' }, { Shipping: 220 }],
  ['the last step beyond all', { pot: 20 }, { postalCode: '110001' }, { Shipping: 220 }],
  ['a surcharge for each', { bench: 2 }, {}, { 'Shipping of Outdoor Furniture': 998 }],
])('quotes %s', async (_, lines, body, expected) => {
  expect(await amounts(lines as Record<string, number>, body)).toEqual(expected);
});

it('offers express where the PIN code has it', async () => {
  expect((await quote({ pot: 1 }, { postalCode: '560001' })).body.express).toEqual({
    charges: [
      { label: 'Shipping', amount: 79 },
      { label: 'Express', amount: 120 },
    ],
    maxDays: 2,
  });
  expect((await quote({ pot: 1 }, { postalCode: '400001' })).body.express).toBeUndefined();
});

it('refuses PIN codes that are not served, malformed ones and too many lines', async () => {
  expect(await quote({ pot: 1 }, { postalCode: '744101' })).toMatchObject({
    status: 422,
    body: { field: 'postalCode' },
  });
  expect((await quote({ pot: 1 }, { postalCode: '7441' })).status).toBe(400);
  const lines = Array.from({ length: 1001 }, () => ({ id: 'pot', quantity: 1 }));
  expect((await api.send('/quote', { body: { lines } })).status).toBe(400);
});

it('quotes nothing in a store without charges, which does not offer quotes', async () => {
  expect((await quote({ pot: 1 }, {}, 'free.localhost')).body).toEqual({ charges: [] });
  const { offers } = (await api.send('/storeInfo', { host: 'free.localhost' })).body;
  expect(offers).not.toContain('quote');
});

it('publishes a summary instead of the rules', async () => {
  const { offers, delivery } = (await api.send('/storeInfo')).body;
  expect(offers).toContain('quote');
  expect(delivery).toEqual({
    minDays: 1,
    maxDays: 7,
    text: 'Delivery from ₹60; more for Outdoor Furniture',
    surcharges: { 'Outdoor Furniture': 499 },
    leastCharge: 0,
  });
});

it.each([
  ['an order below it', { pot: 1 }, {}, 599],
  ['an order that a discount brings below it', { pot: 3 }, { discount: 300 }, 99],
  ['a free order', { pot: 3 }, {}, undefined],
  ['a zone without it', { pot: 1 }, { postalCode: '700001' }, undefined],
  ['an order with a surcharge', { pot: 1, bench: 1 }, {}, undefined],
])('quotes what is missing to the free amount: %s', async (_, lines, body, untilFree) => {
  const quoted = await quote(lines as Record<string, number>, body);
  expect(quoted.body.untilFree).toBe(untilFree);
});

const placeOrder = (products: Record<string, number>, body: object = {}) =>
  api.send('/orders', { token, body: { products, shippingAddress, ...body } });

it('adds the charges to the order, which the shopper has seen', async () => {
  expect(await placeOrder({ pot: 1 }, { expectedTotal: 400 })).toMatchObject({
    status: 409,
    body: { field: 'expectedTotal' },
  });
  const order = { speed: 'express', expectedTotal: 599 };
  const { body } = await placeOrder({ pot: 1 }, order);
  expect(body).toMatchObject({
    total: 599,
    charges: [
      { label: 'Shipping', amount: 79 },
      { label: 'Express', amount: 120 },
    ],
  });
  // A later change of the store does not change it.
  await api.database.update(stores).set({ info: { storeName: 'Aangan', gst } });
  expect((await api.send(`/orders/${body.id}`, { token })).body).toMatchObject({
    total: 599,
    speed: 'express',
  });
  await api.database
    .update(stores)
    .set({ info: { storeName: 'Aangan', gst, delivery: { minDays: 1, maxDays: 7, charges } } })
    .where(eq(stores.host, 'localhost'));
  const [stored] = await api.database.select().from(orders).where(eq(orders.id, body.id));
  expect(stored?.deliveryDays).toBe(2);
});

it('creates no order for a PIN code that is not served, or not by express', async () => {
  const before = await api.database.$count(orders);
  const mumbai = { ...shippingAddress, state: 'Maharashtra', postalCode: '400001' };
  expect(await placeOrder({ pot: 1 }, { speed: 'express', shippingAddress: mumbai })).toMatchObject(
    { status: 422, body: { field: 'speed' } },
  );
  const address = {
    ...shippingAddress,
    state: 'Andaman and Nicobar Islands',
    postalCode: '744101',
  };
  expect(await placeOrder({ pot: 1 }, { shippingAddress: address })).toMatchObject({
    status: 422,
    body: { field: 'postalCode' },
  });
  expect(await api.database.$count(orders)).toBe(before);
});

it('taxes delivery at the rates of the items, and the invoice adds up to the total', async () => {
  const { id } = (await placeOrder({ pot: 1, trowel: 1 })).body;
  await issueInvoice(api.database, id);
  const { lines, totals } = (await api.send(`/orders/${id}/invoice`, { token })).body;
  expect(totals.total).toBe(679);
  // ₹79 by ₹400 and ₹200.
  expect(
    lines.map(({ title, ratePercent, amount }: Record<string, unknown>) => [
      title,
      ratePercent,
      amount,
    ]),
  ).toEqual([
    ['pot', 12, 400],
    ['trowel', 18, 200],
    ['Delivery', 12, 52.67],
    ['Delivery', 18, 26.33],
  ]);
  expect(totals.taxable + totals.cgst + totals.sgst + totals.igst).toBeCloseTo(679, 2);
});
