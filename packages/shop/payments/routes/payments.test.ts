import { receivedOrderSchema } from '@aangan/contract/order';
import { paymentFieldsSchema, paymentResponseSchema } from '@aangan/contract/payment';
import { formatDay } from '@aangan/contract/rules/dates';
import { eq } from 'drizzle-orm';
import { orders } from '../../orders/schema';
import type { PaymentSettings } from '../../stores/payment-settings';
import { testApi } from '../../testing/api';
import { bankAccount, openPayingStore, type PayingStore, upiAccount } from '../../testing/payments';
import { type SignedInCustomer, signedInCustomer } from '../../testing/shop';
import { confirmPayment } from '../confirm-payment';

const api = testApi({ UNPAID_DAYS: '5' });
const payu = { key: 'gtKFFx', salt: 'eCwWELxi', live: false };
const all: PaymentSettings = {
  providers: ['bank', 'cod', 'payu', 'upi'],
  ...{ upi: upiAccount, payu, bank: bankAccount },
  cod: { maxRupees: 2000, pinPrefixes: ['5600', '41'] },
};
let store: PayingStore;
let stores = 0;
const openStore = (payment: PaymentSettings) =>
  openPayingStore(api, payment, `ways-${++stores}.example.in`);

beforeAll(async () => {
  store = await openStore(all);
});

async function methodField({ host, token }: PayingStore, orderId?: string) {
  const query = orderId === undefined ? '' : `?orderId=${orderId}`;
  const { body } = await api.send(`/payments/fields${query}`, { host, token });
  const [field] = paymentFieldsSchema.parse(body);
  return { ...field, labels: field?.options?.map(({ label }) => label) };
}

it('offers all methods in one choice, immediate payment first', async () => {
  const field = await methodField(store, await store.place());
  expect(field).toMatchObject({ name: 'method', display: 'cards', defaultValue: 'upi-qr' });
  expect(field.labels).toEqual([
    'UPI QR code',
    'UPI app',
    'Card or net banking',
    'Cash on delivery',
    'Bank transfer',
  ]);
});

it('asks by UPI for the amount of the order, to the account of the store', async () => {
  const orderId = await store.place();
  const { action } = (await store.pay(orderId, { method: 'upi-qr' })).body;
  expect(Date.parse(action.expiresAt)).toBeGreaterThan(Date.now());
  const { pa, am, tn, tr } = Object.fromEntries(new URL(action.qr).searchParams);
  expect([pa, am, tn]).toEqual([upiAccount.vpa, '1999.50', `Order ${orderId}`]);
  expect(tr).toMatch(new RegExp(`^${orderId.replace('-', '')}[2-9A-Z]{6}$`));
});

it.each([
  [{ maxRupees: 1999 }, 'Cash on delivery is available for orders up to ₹1,999.'],
  [{ pinPrefixes: ['5601', '4'] }, 'Cash on delivery is not available at PIN code 560001.'],
])('omits and rejects cash where %j forbids it, with the reason', async (cod, reason) => {
  const limited = await openStore({ ...all, cod });
  const orderId = await limited.place();
  const field = await methodField(limited, orderId);
  expect(field.labels).not.toContain('Cash on delivery');
  expect(field.description).toBe(reason);
  expect((await methodField(limited)).labels).toContain('Cash on delivery');

  const rejected = { status: 422, body: { error: reason, field: 'fields.method' } };
  expect(await limited.pay(orderId, { method: 'cash' })).toMatchObject(rejected);
  expect(await limited.statusOf(orderId)).toBe(0);
  expect(await limited.paymentsOf(orderId)).toEqual([]);
});

it.each([{ maxRupees: 1999.5 }, { pinPrefixes: ['560001'] }])(
  'accepts cash at the exact limit of %j',
  async (cod) => {
    const limited = await openStore({ ...all, cod });
    const orderId = await limited.place();
    expect((await limited.pay(orderId, { method: 'cash' })).status).toBe(200);
    expect(await limited.statusOf(orderId)).toBe(1);
  },
);

it('shows the account of a bank transfer to its owner until it is paid', async () => {
  const orderId = await store.place();
  const path = `/orders/${orderId}`;
  const read = async (sent: object = {}, query = '') => {
    const { body } = await store.send(`${path}${query}`, sent);
    return receivedOrderSchema.parse(body).paymentInstructions;
  };
  expect(await read()).toBeUndefined();
  await store.pay(orderId, { method: 'bank-transfer' });
  const shown = await read();
  expect(shown?.rows).toEqual([
    { label: 'Account name', value: 'Aangan Garden LLP' },
    { label: 'Account number', value: '012345678901' },
    { label: 'IFSC', value: 'SBIN0001234' },
    { label: 'Bank', value: 'State Bank of India' },
    { label: 'Amount', value: '₹1,999.50', copy: '1999.50' },
    { label: 'Order number', value: orderId },
  ]);
  const until = new Date(Date.now() + 5 * 24 * 60 * 60_000);
  expect(shown?.text).toContain(`pay by ${formatDay(until)} `);
  expect(await read({ token: '' }, `?contactInfo=${store.email}`)).toBeUndefined();

  const payment = { store: store.host, number: orderId, reference: 'UTR1' };
  expect((await api.merchant('confirmPayment', payment)).status).toBe(200);
  expect(await read()).toBeUndefined();
  expect(await store.paymentsOf(orderId)).toMatchObject([
    { provider: 'bank', state: 'paid', bankReference: 'UTR1' },
  ]);
});

it.each<[PaymentSettings['providers'], string[]]>([
  [
    ['bank', 'cod', 'upi', 'payu'],
    ['UPI', 'Cards', 'Net banking', 'Cash on delivery', 'Bank transfer'],
  ],
  [['upi'], ['UPI']],
  [['offline'], ['Cash on delivery', 'Bank transfer']],
])('returns the payment methods of a store with %j', async (providers, names) => {
  const { host } = await openStore({ ...all, providers });
  const { body } = await api.send('/storeInfo', { host });
  expect(body.paymentMethods).toEqual(names);
});

it.each<[PaymentSettings['providers'], PaymentSettings['cod'], object | undefined]>([
  [
    ['cod', 'bank'],
    { maxRupees: 2000, pinPrefixes: ['56'], feeRupees: 49 },
    { maxRupees: 2000, limitedByPin: true, feeRupees: 49 },
  ],
  [['cod', 'bank'], {}, { maxRupees: 50_000 }],
  [['bank'], { maxRupees: 2000 }, undefined],
  [['offline'], undefined, { maxRupees: 50_000 }],
])('returns for %j and cash by %j the store information %j', async (providers, cod, limits) => {
  const { host } = await openStore({ ...all, providers, cod });
  const { body } = await api.send('/storeInfo', { host });
  expect(body.cashOnDelivery).toEqual(limits);
});

describe('paying by hand', () => {
  const cash = { method: 'cash', payerPhone: '+919876543210' };
  let manual: PayingStore;
  beforeAll(async () => {
    manual = await openStore({ providers: ['offline'] });
  });

  it("returns a form with the amount of the shopper's own order", async () => {
    const orderId = await manual.place();
    const stranger = await signedInCustomer(api, manual.id, manual.host);
    const formOf = (query: string, { send }: Pick<SignedInCustomer, 'send'> = manual) =>
      send(`/payments/fields${query}`);
    const cashOf = async (query: string) => {
      const form = paymentFieldsSchema.parse((await formOf(query)).body);
      return form[0]?.options?.find(({ value }) => value === 'cash');
    };
    expect(await cashOf(`?orderId=${orderId}`)).toMatchObject({
      description: 'Pay ₹1,999.50 in cash when it arrives.',
      submitLabel: 'Place order',
    });
    expect(await cashOf('')).toMatchObject({ description: 'Pay in cash when it arrives.' });
    const unknown = { status: 404, body: { field: 'orderId' } };
    expect(await formOf('?orderId=2222-2222')).toMatchObject(unknown);
    expect(await formOf(`?orderId=${orderId}`, stranger)).toMatchObject(unknown);
    expect((await stranger.pay(orderId, cash)).status).toBe(404);
  });

  it('processes a cash order of the amount of the server at once, and records its money later', async () => {
    const [orderId, transfer] = [await manual.place(), await manual.place()];
    const { body } = await manual.pay(orderId, { ...cash, amount: '1' });
    expect(paymentResponseSchema.parse(body)).toEqual({ success: true });
    await manual.pay(transfer, { ...cash, method: 'transfer' });
    expect(await manual.statusOf(orderId)).toBe(1);
    expect(await manual.statusOf(transfer)).toBe(0);
    const started = { method: 'cash', state: 'started' };
    expect(await manual.paymentsOf(orderId)).toMatchObject([started]);

    await confirmPayment(api.database, manual.id, orderId, undefined);
    const paid = { method: 'cash', state: 'paid', receivedPaise: 199_950 };
    expect(await manual.paymentsOf(orderId)).toMatchObject([paid]);
  });

  it.each([
    [1, 'This order is already paid.'],
    [4, 'This order was cancelled.'],
  ])('rejects an order of status %i', async (status, error) => {
    const orderId = await manual.place();
    await api.database.update(orders).set({ status }).where(eq(orders.id, orderId));
    expect(await manual.pay(orderId, cash)).toMatchObject({ status: 409, body: { error } });
  });
});
