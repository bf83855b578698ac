import { orderStatus } from '@aangan/contract/rules/order-status';
import { eq } from 'drizzle-orm';
import { products } from '../../catalogue/schema';
import type { CashRules, PaymentSettings } from '../../stores/payment-settings';
import { testApi } from '../../testing/api';
import { bankAccount } from '../../testing/payments';
import { addProducts, addStore, shippingAddress, signedInCustomer } from '../../testing/shop';
import { orders } from '../schema';

const api = testApi();
const { pending, processing, shipped, delivered, cancelled } = orderStatus;

let stores = 0;

/** A store with cash on delivery, whose mails are stored; a pot is ₹100. */
async function openShop(
  cod: CashRules | undefined,
  providers: PaymentSettings['providers'] = ['cod', 'bank'],
  host = `cash-${++stores}.localhost`,
) {
  const payment = { providers, bank: bankAccount, cod };
  const store = await addStore(api.database, host, { storeName: 'Aangan' }, payment);
  await addProducts(api.database, store, [{ handle: 'pot', stock: 5000 }]);

  async function openAccount() {
    const shopper = await signedInCustomer(api, store, host);
    async function place(pot = 1, to: Partial<typeof shippingAddress> = {}): Promise<string> {
      const address = { shippingAddress: { ...shippingAddress, ...to } };
      const { status, body } = await shopper.place({ pot }, address);
      expect(status).toBe(201);
      return body.id;
    }
    const pay = (orderId: string) => shopper.pay(orderId, { method: 'cash' });
    const orderInCash = async (...order: Parameters<typeof place>) => pay(await place(...order));
    return { ...shopper, place, pay, orderInCash };
  }

  async function statusOf(orderId: string) {
    const [order] = await api.database.select().from(orders).where(eq(orders.id, orderId));
    return order?.status;
  }
  const setStatus = (orderId: string, status: number) =>
    api.database.update(orders).set({ status }).where(eq(orders.id, orderId));
  async function stock() {
    const [row] = await api.database.select().from(products).where(eq(products.storeId, store));
    return row?.stock;
  }
  return { host, openAccount, statusOf, setStatus, stock };
}

const tooMany = (error: RegExp) => ({
  status: 422,
  body: { error: expect.stringMatching(error), field: 'fields.method' },
});

const elsewhere = { phone: '9811122233', address: '7 Hill Street' };

describe('the fee', () => {
  const fee = { label: 'Cash on delivery fee', amount: 40 };

  it('is a charge of orders that are paid in cash, as the shopper saw it', async () => {
    const { host, openAccount } = await openShop({ feeRupees: 40 });
    const { token, place } = await openAccount();
    const orderId = await place();
    const send = (path: string, body?: object) => api.send(path, { host, token, body });
    const { body: form } = await send(`/payments/fields?orderId=${orderId}`);
    expect(form.fields[0].options).toMatchObject([
      {
        value: 'cash',
        charge: fee,
        label: 'Cash on delivery: ₹40 fee',
        description: 'Pay ₹140.00 in cash when it arrives.',
      },
      { value: 'bank-transfer' },
    ]);
    expect(form.fields[0].options[1]).not.toHaveProperty('charge');
    const pay = { orderId, fields: { method: 'cash' } };
    expect(await send('/payments', { ...pay, expectedTotal: 130 })).toMatchObject({
      status: 409,
      body: { error: 'The total is ₹140.00 now. Please check it again.' },
    });
    expect((await send('/payments', { ...pay, expectedTotal: 140 })).status).toBe(200);
    const [order] = (await send('/orders')).body;
    expect(order).toMatchObject({ total: 140, charges: [fee] });
    expect(order.entries).toContainEqual(expect.objectContaining({ amount: 40, note: fee.label }));
  });

  it('goes when the shopper pays in another way', async () => {
    const { host, openAccount } = await openShop({ feeRupees: 40, confirmByMail: true });
    const { token, place, pay } = await openAccount();
    const orderId = await place();
    await pay(orderId);
    const read = async () => (await api.send('/orders', { host, token })).body[0];
    expect((await read()).total).toBe(140);
    const fields = await api.send(`/payments/fields?orderId=${orderId}`, { host, token });
    const [cash, bank] = fields.body.fields[0].options;
    expect([cash.charge, bank.charge]).toEqual([undefined, { ...fee, amount: -40 }]);
    const body = { orderId, fields: { method: 'bank-transfer' } };
    await api.send('/payments', { host, token, body });
    expect(await read()).toMatchObject({ total: 100 });
    expect(await read()).not.toHaveProperty('charges');
  });
});

describe('open cash orders', () => {
  it('have a default limit per account, beyond which the payment form states the reason', async () => {
    const { openAccount, stock } = await openShop(undefined);
    const { place, pay, send } = await openAccount();
    for (let tries = 0; tries < 5; tries += 1) {
      const to = { phone: `98765432${10 + tries}`, address: `${tries} Lake View Road` };
      expect((await pay(await place(10, to))).status).toBe(200);
    }
    expect(await stock()).toBe(5000 - 50);
    const id = await place();
    const reason = /^Cash on delivery is available for 5 open orders/;
    expect(await pay(id)).toMatchObject(tooMany(reason));
    const [method] = (await send(`/payments/fields?orderId=${id}`)).body.fields;
    expect(method.options).toMatchObject([{ value: 'bank-transfer' }]);
    expect(method.description).toMatch(reason);
  });

  it('are limited in quantity and value', async () => {
    const { openAccount } = await openShop({ maxOpenPieces: 12, maxOpenRupees: 1000 });
    const { orderInCash } = await openAccount();
    expect((await orderInCash(6)).status).toBe(200);
    expect(await orderInCash(7)).toMatchObject(tooMany(/for 12 items in total across your open/));
    expect(await orderInCash(5)).toMatchObject(tooMany(/for up to ₹1,000 across all open orders/));
    expect((await orderInCash(4)).status).toBe(200);
    const byDefault = await (await openShop({})).openAccount();
    expect(await byDefault.orderInCash(100)).toMatchObject({ status: 200 });
    expect(await byDefault.orderInCash(1)).toMatchObject(tooMany(/for 100 items/));
  });

  it.each([
    ['phone number', { address: '7 Hill Street' }, { phone: '+91 98765 43210', address: '9 Fort' }],
    ['address', { phone: '9811122233' }, { phone: '9811122244', address: '12, LAKE-VIEW road.' }],
  ])('count together over accounts with one %s', async (_, first, second) => {
    const { openAccount } = await openShop({ maxOpenOrders: 1 });
    const [asha, ravi, meera] = [await openAccount(), await openAccount(), await openAccount()];
    expect((await asha.orderInCash(1, {})).status).toBe(200);
    expect(await ravi.orderInCash(1, first)).toMatchObject(tooMany(/1 open order /));
    expect(await ravi.orderInCash(1, second)).toMatchObject(tooMany(/1 open order /));
    expect((await meera.orderInCash(1, elsewhere)).status).toBe(200);
  });

  it('are counted under concurrency', async () => {
    const { openAccount } = await openShop({ maxOpenOrders: 2 });
    const [asha, ravi] = [await openAccount(), await openAccount()];
    const placed = [];
    for (let count = 0; count < 4; count += 1) {
      placed.push({ account: asha, id: await asha.place() });
      placed.push({ account: ravi, id: await ravi.place() });
    }
    const responses = await Promise.all(placed.map(({ account, id }) => account.pay(id)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(6);
  });

  it('count until they are delivered or cancelled', async () => {
    const { openAccount, setStatus } = await openShop({ maxOpenOrders: 1 });
    const { place, pay } = await openAccount();
    const first = await place();
    expect((await pay(first)).status).toBe(200);
    const second = await place();
    for (const status of [processing, shipped]) {
      await setStatus(first, status);
      expect((await pay(second)).status).toBe(422);
    }
    await setStatus(first, delivered);
    expect((await pay(second)).status).toBe(200);
    await setStatus(second, cancelled);
    expect((await pay(await place())).status).toBe(200);
  });
});

describe('a cash order that is confirmed by mail', () => {
  const mailOf = async (orderId: string) =>
    (await api.mails()).filter(({ subject }) => subject === `Please confirm order ${orderId}`);
  const linkIn = (text = '') => {
    const [link] =
      /http:\/\/localhost:8044\/payments\/cash\/confirm\?token=[\w-]+/.exec(text) ?? [];
    return link?.replace('http://localhost:8044', '/') ?? 'no link';
  };
  const press = (link: string) => api.send(link, { method: 'POST' });

  it('stays Pending until the button of its link is pressed', async () => {
    const { openAccount, statusOf, setStatus, host } = await openShop({ confirmByMail: true });
    const { place, pay, read, email } = await openAccount();
    const id = await place(3);
    const origin = `http://${host}:3000`;
    expect((await pay(id)).body).toEqual({ success: true, redirectUrl: `${origin}/orders/${id}` });
    expect(await statusOf(id)).toBe(pending);
    expect((await read(id)).paymentInstructions).toMatchObject({
      title: 'Confirm your order',
      text: expect.stringContaining(email),
    });

    const [mail, ...others] = await mailOf(id);
    expect(others).toEqual([]);
    expect(mail?.to).toBe(email);
    const link = linkIn(mail?.text);
    const page = await api.send(link);
    expect(page.body).toContain(`Confirm order ${id}`);
    expect(page.body).toContain('₹300.00');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await statusOf(id)).toBe(pending);

    expect(await press(link)).toMatchObject({ status: 200 });
    expect(await statusOf(id)).toBe(processing);
    expect(await press(link)).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ payment: 'later' });
    expect((await read(id)).paymentInstructions).toBeUndefined();
    await setStatus(id, cancelled);
    expect(await press(link)).toMatchObject({ status: 410 });
    expect(await statusOf(id)).toBe(cancelled);
  });

  it('is mailed three times at most', async () => {
    const { openAccount } = await openShop({ confirmByMail: true });
    const { place, pay } = await openAccount();
    const id = await place();
    for (let tries = 0; tries < 5; tries += 1) expect((await pay(id)).status).toBe(200);
    expect(await mailOf(id)).toHaveLength(3);
  });

  it.each(['', '?token=guess'])('has no other link: %j', async (query) => {
    expect(await api.send(`//payments/cash/confirm${query}`)).toMatchObject({ status: 404 });
    expect(await press(`//payments/cash/confirm${query}`)).toMatchObject({ status: 404 });
  });

  it('is rejected where no email reaches the shopper', async () => {
    const shop = await openShop({ confirmByMail: true }, ['cod'], 'cash.example.in');
    const response = await (await shop.openAccount()).orderInCash();
    expect(response).toMatchObject(tooMany(/^Cash on delivery is not available right now/));
  });
});
