import { eq } from 'drizzle-orm';
import { issueInvoice } from '../../invoices/issue-invoice';
import { confirmPayment } from '../../payments/confirm-payment';
import type { DeliveryCharges } from '../../stores/delivery-charges-schema';
import { stores } from '../../stores/schema';
import { testApi } from '../../testing/api';
import { addStore, newVariant, seller, shippingAddress, testStore } from '../../testing/shop';
import { cancelOrder } from '../change-order';
import { orders } from '../schema';

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
        { upToKg: 30, charge: 450 },
      ],
    },
  ],
  notServed: ['744'],
  categories: { 'Outdoor Furniture': 499 },
  express: { charge: 120, maxDays: 2, pinPrefixes: ['560'] },
};
const expressCharges = [
  { label: 'Shipping', amount: 79 },
  { label: 'Express', amount: 120 },
];
const info = { storeName: 'Aangan', gst: seller, delivery: { minDays: 1, maxDays: 7, charges } };
const shop = testStore(
  api,
  [
    {
      handle: 'pot',
      regularPricePaise: 40_000,
      gstRatePoints: 1200,
      attributes: [{ key: 'Weight', value: ['1.2 kg'] }],
    },
    { handle: 'trowel', regularPricePaise: 20_000, gstRatePoints: 1800 },
    {
      handle: 'soil',
      variants: [1000, 5000, 25_000].map((weightGrams) =>
        newVariant({ size: `${weightGrams / 1000} kg`, weightGrams }),
      ),
    },
    {
      handle: 'bench',
      regularPricePaise: 1_000_000,
      gstRatePoints: 1800,
      category: 'Benches',
      parentCategory: 'Outdoor Furniture',
    },
  ],
  { info },
);
beforeAll(() => addStore(api.database, 'free.localhost'));

const quote = (lines: Record<string, number>, body: object = {}, host = 'localhost') =>
  api.send('/quote', {
    host,
    body: { lines: Object.entries(lines).map(([id, quantity]) => ({ id, quantity })), ...body },
  });
type Charges = { label: string; amount: number }[];
const amounts = async (lines: Record<string, number>, body: object) => {
  const { charges }: { charges: Charges } = (await quote(lines, { postalCode: '560038', ...body }))
    .body;
  return Object.fromEntries(charges.map(({ label, amount }) => [label, amount]));
};

it.each<[string, Record<string, number>, object, object]>([
  ['the charge', { pot: 1 }, {}, { Shipping: 79 }],
  ['nothing from the free amount', { pot: 3 }, {}, {}],
  ['nothing at exactly the free amount', { pot: 3 }, { discount: 201 }, {}],
  ['the charge where a discount leaves less', { pot: 3 }, { discount: 300 }, { Shipping: 79 }],
  ['the charge of a zone', { pot: 3 }, { postalCode: '700001' }, { Shipping: 149 }],
  ['the charge of the narrower zone', { pot: 3 }, { postalCode: '791001' }, { Shipping: 199 }],
  ['the charge of a weight', { pot: 1 }, { postalCode: '110001' }, { Shipping: 60 }],
  ['the charge of several weights', { pot: 2 }, { postalCode: '110001' }, { Shipping: 220 }],
  ['the last step beyond all', { pot: 50 }, { postalCode: '110001' }, { Shipping: 450 }],
  ['a surcharge for each', { bench: 2 }, {}, { 'Shipping of Outdoor Furniture': 998 }],
])('quotes %s', async (_, lines, body, expected) => {
  expect(await amounts(lines, body)).toEqual(expected);
});

it('quotes the weight of the chosen variant', async () => {
  const lines = [{ id: 'soil', quantity: 1, selectedSize: '25 kg' }];
  expect(await amounts({}, { lines, postalCode: '110001' })).toEqual({ Shipping: 450 });
});

it.each<[Record<string, number>, object]>([
  [{ pot: 1 }, { charges: [{ label: 'Shipping', amount: 60 }], variesByPin: true }],
  [{ pot: 3 }, { charges: [], variesByPin: true }],
])('quotes the least for %j while no PIN code is known', async (lines, expected) => {
  expect((await quote(lines)).body).toMatchObject(expected);
});

it('offers express where the PIN code has it', async () => {
  const { express } = (await quote({ pot: 1 }, { postalCode: '560001' })).body;
  expect(express).toEqual({ charges: expressCharges, maxDays: 2 });
  expect((await quote({ pot: 1 }, { postalCode: '400001' })).body.express).toBeUndefined();
});

it('refuses PIN codes that are not served, and malformed ones', async () => {
  const refused = { status: 422, body: { field: 'postalCode' } };
  expect(await quote({ pot: 1 }, { postalCode: '744101' })).toMatchObject(refused);
  expect((await quote({ pot: 1 }, { postalCode: '7441' })).status).toBe(400);
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

it.each<[string, Record<string, number>, object, number | undefined]>([
  ['an order below it', { pot: 1 }, {}, 599],
  ['an order that a discount brings below it', { pot: 3 }, { discount: 300 }, 99],
  ['a free order', { pot: 3 }, {}, undefined],
  ['a zone without it', { pot: 1 }, { postalCode: '700001' }, undefined],
  ['an order with a surcharge', { pot: 1, bench: 1 }, {}, undefined],
])('quotes what is missing to the free amount: %s', async (_, lines, body, untilFree) => {
  expect((await quote(lines, body)).body.untilFree).toBe(untilFree);
});

it('adds the charges to the order, which the shopper has seen', async () => {
  const changed = { status: 409, body: { field: 'expectedTotal' } };
  expect(await shop.shopper.place({ pot: 1 }, { expectedTotal: 400 })).toMatchObject(changed);
  const order = { speed: 'express', expectedTotal: 599 };
  const { body } = await shop.shopper.place({ pot: 1 }, order);
  expect(body).toMatchObject({ total: 599, charges: expressCharges });
  // A later change of the store does not change it.
  await api.database.update(stores).set({ info: { storeName: 'Aangan', gst: seller } });
  expect(await shop.shopper.read(body.id)).toMatchObject({ total: 599, speed: 'express' });
  await api.database.update(stores).set({ info }).where(eq(stores.host, 'localhost'));
  const [stored] = await api.database.select().from(orders).where(eq(orders.id, body.id));
  expect(stored?.deliveryDays).toBe(2);
});

it('creates no order for a PIN code that is not served, or not by express', async () => {
  const before = await api.database.$count(orders);
  const mumbai = { ...shippingAddress, state: 'Maharashtra', postalCode: '400001' };
  const state = 'Andaman and Nicobar Islands';
  const portBlair = { ...shippingAddress, state, postalCode: '744101' };
  for (const [field, more] of [
    ['speed', { speed: 'express', shippingAddress: mumbai }],
    ['postalCode', { shippingAddress: portBlair }],
  ] as const)
    expect(await shop.shopper.place({ pot: 1 }, more)).toMatchObject({
      status: 422,
      body: { field },
    });
  expect(await api.database.$count(orders)).toBe(before);
});

it('taxes delivery at the rates of the items, and the invoice adds up to the total', async () => {
  const { id } = (await shop.shopper.place({ pot: 1, trowel: 1 })).body;
  await issueInvoice(api.database, id);
  const { lines, totals } = (await shop.shopper.send(`/orders/${id}/invoice`)).body;
  expect(totals.total).toBe(679);
  // ₹79 by ₹400 and ₹200.
  expect(lines).toMatchObject([
    { title: 'pot', ratePercent: 12, amount: 400 },
    { title: 'trowel', ratePercent: 18, amount: 200 },
    { title: 'Shipping', ratePercent: 12, amount: 52.67 },
    { title: 'Shipping', ratePercent: 18, amount: 26.33 },
  ]);
  expect(totals.taxable + totals.cgst + totals.sgst + totals.igst).toBeCloseTo(679, 2);
});

it('charges a category to its items alone, and gives it back with them', async () => {
  const kolkata = { ...shippingAddress, state: 'West Bengal', postalCode: '700001' };
  const { id } = (await shop.shopper.place({ pot: 1, bench: 2 }, { shippingAddress: kolkata }))
    .body;
  await confirmPayment(api.database, shop.id, id, undefined);
  const { lines } = (await shop.shopper.send(`/orders/${id}/invoice`)).body;
  // ₹149 by ₹400 and ₹20,000, and ₹499 for each bench.
  expect(lines).toMatchObject([
    { title: 'pot', amount: 400 },
    { title: 'bench', amount: 20_000 },
    { title: 'Shipping', ratePercent: 12, amount: 2.92 },
    { title: 'Shipping', ratePercent: 18, amount: 1144.08 },
  ]);
  const items = [{ item: 'bench', quantity: 1 }];
  await cancelOrder(api.database, shop.id, id, { items });
  expect((await shop.shopper.read(id)).refund.due).toBe(10_572.04);
});
