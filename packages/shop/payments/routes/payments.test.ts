import { paymentFieldsSchema, paymentResponseSchema } from '@aangan/contract/payment';
import { eq, inArray } from 'drizzle-orm';
import { orders, payments } from '../../platform/database/schema';
import { testApi } from '../../testing/api';
import { addProducts, addShopper, addStore, shippingAddress } from '../../testing/shop';
import { confirmPayment } from '../confirm-payment';

const api = testApi();
let store: number;
let shopper: { token: string };
let stranger: { token: string };

beforeAll(async () => {
  store = await addStore(api.database);
  await addProducts(api.database, store, [{ handle: 'trowel', regularPricePaise: 49_950 }]);
  shopper = await addShopper(api.database, store);
  stranger = await addShopper(api.database, store);
});

const fields = { method: 'cash', payerPhone: '+919876543210' };

async function placeOrder(): Promise<string> {
  const body = { products: { trowel: 2 }, shippingAddress };
  return (await api.send('/orders', { token: shopper.token, body })).body.id;
}

const pay = (orderId: string, sent: Record<string, string> = fields, token = shopper.token) =>
  api.send('/payments', { token, body: { orderId, fields: sent } });

it('returns a form by the contract, to shoppers only', async () => {
  const { body } = await api.send('/payments/fields', { token: shopper.token });
  expect(paymentFieldsSchema.parse(body).map(({ name }) => name)).toContain('method');
  expect((await api.send('/payments/fields')).status).toBe(401);
});

it("states the amount of the shopper's own order, and that another is unknown", async () => {
  const orderId = await placeOrder();
  const formOf = (query: string, { token } = shopper) =>
    api.send(`/payments/fields${query}`, { token });
  const cashOf = async (query: string) => {
    const form = paymentFieldsSchema.parse((await formOf(query)).body);
    return form[0]?.options?.find(({ value }) => value === 'cash');
  };
  expect(await cashOf(`?orderId=${orderId}`)).toMatchObject({
    description: 'Pay ₹999.00 in cash when it arrives.',
    submitLabel: 'Place order',
  });
  expect(await cashOf('')).toMatchObject({ description: 'Pay in cash when it arrives.' });
  const unknown = { status: 404, body: { field: 'orderId' } };
  expect(await formOf('?orderId=2222-2222')).toMatchObject(unknown);
  expect(await formOf(`?orderId=${orderId}`, stranger)).toMatchObject(unknown);
  expect((await api.send(`/payments/fields?orderId=${orderId}`)).status).toBe(401);
});

it('starts the payment with the amount of the server', async () => {
  const orderId = await placeOrder();
  const { status, body } = await pay(orderId, { ...fields, amount: '1' });
  expect(status).toBe(200);
  expect(paymentResponseSchema.parse(body)).toEqual({ success: true });
  const stored = await api.database.select().from(payments).where(eq(payments.orderId, orderId));
  expect(stored).toMatchObject([{ amountPaise: 99_900, method: 'cash', state: 'started' }]);
});

it('processes a cash order at once, and records its money later', async () => {
  const cash = await placeOrder();
  await pay(cash);
  const transfer = await placeOrder();
  await pay(transfer, { ...fields, method: 'transfer' });
  const rows = await api.database
    .select()
    .from(orders)
    .where(inArray(orders.id, [cash, transfer]));
  const statusOf = (orderId: string) => rows.find(({ id }) => id === orderId)?.status;
  expect([statusOf(cash), statusOf(transfer)]).toEqual([1, 0]);

  expect(await confirmPayment(api.database, store, cash, undefined)).toMatchObject({ status: 1 });
  const stored = await api.database.select().from(payments).where(eq(payments.orderId, cash));
  expect(stored).toMatchObject([{ method: 'cash', state: 'paid', refundReason: null }]);
});

it("returns 404 for other shoppers' orders", async () => {
  const orderId = await placeOrder();
  expect((await pay(orderId, fields, stranger.token)).status).toBe(404);
  expect((await pay('2222-2222')).status).toBe(404);
});

it.each([
  [1, 'This order is already paid.'],
  [4, 'This order was cancelled.'],
])('rejects an order of status %i', async (status, error) => {
  const orderId = await placeOrder();
  await api.database.update(orders).set({ status }).where(eq(orders.id, orderId));
  expect(await pay(orderId)).toMatchObject({ status: 409, body: { error } });
});
