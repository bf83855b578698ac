import { arrivalDay } from '@aangan/contract/rules/arrival';
import { formatDay } from '@aangan/contract/rules/dates';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { saveContactMessage, setContactSettings } from '../../customers/contact-settings';
import { createOrder } from '../../orders/create-order';
import { addStaff, removeStaff } from '../../staff/accounts';
import { testApi } from '../../testing/api';
import { openTestDatabase } from '../../testing/database';
import { FakeMailServer } from '../../testing/mail-server';
import { addProducts, addShopper, addStore, shippingAddress } from '../../testing/shop';
import { outbox, stores } from '../database/schema';
import { claimMail } from './outbox';

const mailServer = new FakeMailServer();
const logged: Record<string, unknown>[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) });
const environment: Record<string, string> = { MAIL_FROM: 'Post <shop@aangan.example>' };
const openEnvironment: Record<string, string> = { STORE_HOSTS: 'shop.example.in' };
beforeAll(async () => {
  environment.SMTP_URL = await mailServer.start();
  Object.assign(openEnvironment, environment);
});
const api = testApi(environment, openTestDatabase, log);
/** Other hosts than localhost reach it. */
const open = testApi(openEnvironment, openTestDatabase, log);
afterAll(() => mailServer.stop());

const merchant = 'namaste@aangan.example';
let store: number;
let shopper: Awaited<ReturnType<typeof addShopper>>;
beforeAll(async () => {
  store = await addStore(api.database, 'localhost', {
    storeName: 'Aangan',
    companyEmail: merchant,
    delivery: { minDays: 0, maxDays: 7 },
  });
  await addProducts(api.database, store, [{ handle: 'bench', regularPricePaise: 199_950 }]);
  shopper = await addShopper(api.database, store);
  await setContactSettings(api.database, store, { contact: true });
});
afterEach(async () => {
  await api.database.delete(outbox);
  mailServer.mails.length = 0;
  logged.length = 0;
});

const request = { products: { bench: 2 }, shippingAddress };
async function place(): Promise<string> {
  const { body } = await api.send('/orders', { token: shopper.token, body: request });
  return body.id;
}
const operate = (operation: string, input: object) =>
  api.send(`//merchant/operations/${operation}`, {
    headers: { authorization: 'Bearer merchant-key-of-the-tests' },
    body: { store: 'localhost', ...input },
  });
const rows = () => api.database.select().from(outbox).orderBy(asc(outbox.id));
const makeDue = () => api.database.update(outbox).set({ dueAt: sql`now() - interval '1 minute'` });

async function sent() {
  await api.sendMails();
  const mails = (await rows()).flatMap(({ composedMail }) => composedMail ?? []);
  const delivered = mailServer.mails.splice(0).map(({ to }) => to);
  await api.database.delete(outbox);
  expect(delivered).toEqual(mails.map(({ to }) => to));
  return mails;
}

it('sends mails to shopper and merchant for every step, in order', async () => {
  const number = await place();
  const [placed, ...others] = await sent();
  expect(others).toEqual([]);
  expect(placed).toMatchObject({ to: shopper.email, subject: `Order ${number} is not paid yet` });
  expect(placed?.text).toContain('2 × bench: ₹3,999.00');
  expect(placed?.text).toMatch(/^Pay by .* We cancel unpaid orders after that\.$/m);
  expect(placed?.text).toContain(`http://localhost:3000/payment?orderId=${number}`);
  expect(placed?.text).not.toContain('Expected by');

  await operate('confirmPayment', { number });
  const paid = await sent();
  expect(paid).toMatchObject([
    { to: shopper.email, subject: `Payment received for order ${number}` },
    { to: merchant, subject: `New order ${number}: ₹3,999.00, paid` },
  ]);
  expect(paid[0]?.text).toContain(`Expected by: ${formatDay(arrivalDay(new Date(), 7))}`);

  const tracking = {
    number: 'EE1',
    carrier: 'India Post',
    expectedDate: arrivalDay(new Date(), 3),
  };
  await operate('shipOrder', { number, tracking });
  const [shipped] = await sent();
  expect(shipped?.subject).toBe(`Order ${number} is on its way`);
  expect(shipped?.text).toContain(
    `Tracking number: EE1\nExpected by: ${formatDay(tracking.expectedDate)}`,
  );
});

it('delays the mail of a placed order until most shoppers have paid', async () => {
  await place();
  await api.sendMails({ dueOnly: true });
  expect(mailServer.mails).toEqual([]);
  const [mail] = await rows();
  expect(mail).toMatchObject({ kind: 'order placed', sentAt: null, attempts: 0 });
  const minutes = (Number(mail?.dueAt) - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(15);
});

it.each<[string, RegExp, (orderId: string) => Promise<unknown>]>([
  ['paid', /^Payment received/, (number) => operate('confirmPayment', { number })],
  [
    'cancelled',
    /^Order \S+ was cancelled$/,
    (id) => api.send(`/orders/${id}/cancel`, { token: shopper.token, body: {} }),
  ],
])('sends one complete mail of an order %s at once', async (_, subject, change) => {
  const orderId = await place();
  await change(orderId);
  const [mail, ...others] = (await sent()).filter(({ to }) => to === shopper.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(subject);
  for (const detail of ['2 × bench: ₹3,999.00', 'Total: ₹3,999.00', shippingAddress.address]) {
    expect(mail?.text).toContain(detail);
  }
  expect(mail?.text).toContain(`http://localhost:3000/orders/${orderId}`);
});

it('describes cash on delivery, and a cancellation by the shopper', async () => {
  const orderId = await place();
  const fields = { method: 'cash', payerPhone: '+919876543210' };
  await api.send('/payments', { token: shopper.token, body: { orderId, fields } });
  const [confirmed, toMerchant, ...others] = await sent();
  expect(others).toEqual([]);
  expect(confirmed).toMatchObject({ subject: `Order ${orderId} is confirmed` });
  expect(confirmed?.text).toContain(
    `Please keep ₹3,999.00 ready to pay for order ${orderId} on delivery.`,
  );
  expect(toMerchant?.subject).toBe(`New order ${orderId}: ₹3,999.00, cash on delivery`);

  await api.send(`/orders/${orderId}/cancel`, { token: shopper.token, body: {} });
  const [cancelled, calledOff] = await sent();
  expect(calledOff?.subject).toBe(`Order ${orderId}: cancelled by the customer, don't send it`);
  expect(cancelled?.subject).toBe(`Order ${orderId} was cancelled`);
  expect(cancelled?.text).toMatch(/^You cancelled order \S+ It will not be delivered\.$/m);
  expect(cancelled?.text).not.toContain('Reason');
});

it('names the cart in the mail of an order that its shopper changes', async () => {
  const orderId = await place();
  await api.send(`/orders/${orderId}/cancel`, { token: shopper.token, body: { isChange: true } });
  const [cancelled, ...others] = await sent();
  expect(others).toEqual([]);
  expect(cancelled?.text).toMatch(
    /^You cancelled order \S+ to change it. Its items went back to your cart\.$/m,
  );
  expect(cancelled?.text).not.toContain('Reason');
  const { body } = await api.send(`/orders/${orderId}`, { token: shopper.token });
  expect(body.events.at(-1).note).toBe('Cancelled by the customer to change it');
});

it('changes no order that another tab has confirmed or cancelled', async () => {
  const orderId = await place();
  const change = () =>
    api.send(`/orders/${orderId}/cancel`, { token: shopper.token, body: { isChange: true } });
  const fields = { method: 'cash', payerPhone: '+919876543210' };
  await api.send('/payments', { token: shopper.token, body: { orderId, fields } });
  const confirmed = await change();
  expect([confirmed.status, confirmed.body.error]).toEqual([
    409,
    'This order has been confirmed meanwhile, so nothing was changed. To cancel it, open it in My orders.',
  ]);
  await api.send(`/orders/${orderId}/cancel`, { token: shopper.token, body: {} });
  const again = await change();
  expect([again.status, again.body.error]).toEqual([
    409,
    'This order is cancelled already. If its items are not in your cart, add them again.',
  ]);
});

it('links the desk in a mail to the merchant of a store with staff', async () => {
  await addStaff(api.database, store, { email: 'ravi@example.in', role: 'orders' });
  const orderId = await place();
  const fields = { method: 'cash', payerPhone: '+919876543210' };
  await api.send('/payments', { token: shopper.token, body: { orderId, fields } });
  const [, toMerchant] = await sent();
  await removeStaff(api.database, store, 'ravi@example.in');
  expect(toMerchant?.text).toMatch(
    new RegExp(`^Open the order:\\nhttp://\\S+/desk/localhost/orders/${orderId}$`, 'm'),
  );
  expect(toMerchant?.text).not.toContain('npm run');
});

it('sends the details of a bank transfer at once', async () => {
  const account = { accountName: 'Aangan', accountNumber: '012345678901', ifsc: 'SBIN0001234' };
  const bank = { ...account, bankName: 'State Bank of India' };
  await operate('updatePaymentSettings', { providers: ['bank'], bank });
  const orderId = await place();
  const body = { orderId, fields: { method: 'bank-transfer' } };
  await api.send('/payments', { token: shopper.token, body });
  await api.send('/payments', { token: shopper.token, body });
  await api.sendMails({ dueOnly: true });
  const [mail, ...others] = await sent();
  await operate('updatePaymentSettings', { providers: ['offline'] });
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: shopper.email, subject: `How to pay for order ${orderId}` });
  for (const detail of ['012345678901', 'SBIN0001234', '₹3,999.00', `Order number: ${orderId}`]) {
    expect(mail?.text).toContain(detail);
    expect(mail?.html).toContain(detail.replace('Order number: ', ''));
  }
});

it('announces the refund of a cancelled paid order', async () => {
  const number = await place();
  await operate('confirmPayment', { number });
  await operate('cancelOrder', { number, reason: 'Broken in the store' });
  const text = (await sent()).at(-1)?.text;
  expect(text).toContain('Reason: Broken in the store');
  expect(text).toContain('You have paid ₹3,999.00 by bank transfer. We will refund it.');
});

const confirmAndShip = async () => {
  const number = await place();
  await operate('confirmPayment', { number });
  await operate('shipOrder', { number, tracking: { number: 'EE1' } });
  await sent();
  return number;
};

it('describes a returned order', async () => {
  const number = await confirmAndShip();
  await operate('returnOrder', { number, reason: 'Too small', restock: true });
  const [returned, ...others] = await sent();
  expect(others).toEqual([]);
  expect(returned?.subject).toBe(`Order ${number} was returned`);
  expect(returned?.text).toContain(
    `We have received your return of order ${number}.\n\nReason: Too small\n\n`,
  );
  expect(returned?.text).toContain('You have paid ₹3,999.00 by bank transfer. We will refund it.');
  expect(returned?.text).not.toMatch(/will not be delivered|cancelled|Returned:/);
});

it('shows amount, method, reference and duration of a refund', async () => {
  const number = await confirmAndShip();
  await operate('returnOrder', { number, restock: true });
  await sent();
  await operate('recordRefund', { number, reference: 'UTR 4711' });
  const [refunded, ...others] = await sent();
  expect(others).toEqual([]);
  expect(refunded).toMatchObject({
    to: shopper.email,
    subject: `₹3,999.00 refunded for order ${number}`,
  });
  expect(refunded?.text).toContain(
    'Refund: ₹3,999.00\nOriginal payment method: Bank transfer\nReference: UTR 4711\n',
  );
  expect(refunded?.text).not.toMatch(/credited|will not be delivered|undefined/);

  const info = { storeName: 'Aangan', companyEmail: merchant };
  const setInfo = (more: object) =>
    api.database
      .update(stores)
      .set({ info: { ...info, ...more } })
      .where(eq(stores.id, store));
  await setInfo({ refundDays: { minDays: 3, maxDays: 7 } });
  const another = await place();
  await operate('confirmPayment', { number: another });
  await sent();
  await operate('recordRefund', { number: another });
  const [cancelled, ...more] = await sent();
  await setInfo({});
  expect(more).toEqual([]);
  expect(cancelled?.text).toContain('Refunds are credited in 3-7 working days.');
  expect(cancelled?.text).toContain('The order was cancelled and will not be delivered.');
  expect(cancelled?.text).not.toContain('Reference');
});

it('mails shopper and merchant about a second payment, until it is refunded', async () => {
  const number = await place();
  await operate('confirmPayment', { number, reference: 'UTR8' });
  await sent();
  await operate('confirmPayment', { number, reference: 'UTR9' });
  const [shoppers, merchants, ...others] = await sent();
  expect(others).toEqual([]);
  expect(shoppers?.to).toBe(shopper.email);
  expect(shoppers?.subject).toBe(`You paid twice for order ${number}: ₹3,999.00 will be refunded`);
  expect(shoppers?.text).toContain(
    'The second one came by bank transfer. We will refund ₹3,999.00. Your order is not affected.',
  );
  expect(merchants?.to).toBe(merchant);
  expect(merchants?.text).toContain('₹3,999.00 is due back.');
  expect(merchants?.text).toContain(`npm run orders -- refund ${number} --store localhost`);

  await operate('confirmPayment', { number, reference: 'UTR10' });
  await operate('recordRefund', { number });
  expect((await sent()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('refunded for order'),
  ]);
});

it('mails that a payment of a cancelled order will be refunded', async () => {
  const number = await place();
  await operate('cancelOrder', { number });
  await sent();
  await operate('confirmPayment', { number });
  const [shoppers, merchants] = await sent();
  expect(shoppers?.text).toContain('the order was cancelled and will not be delivered.');
  expect(merchants?.text).toContain('which was cancelled. ₹3,999.00 is due back.');
});

it('forwards a message to the merchant with the shopper as reply address', async () => {
  const message = {
    name: 'Asha',
    email: 'asha@example.in',
    subject: 'Bench',
    message: 'Too <b>big</b>?',
  };
  await api.send('/contact', { body: message });
  await api.sendMails();
  const { to, text } = await mailServer.next();
  expect(to).toBe(merchant);
  expect(text).toMatch(/^Reply-To: asha@example.in$/m);
  expect(text).toMatch(/^From: Aangan <shop@aangan.example>$/m);
  expect(text).toContain('Too &lt;b&gt;big&lt;/b&gt;?');
});

it('queues no mail for a rolled-back order', async () => {
  const undone = api.database.transaction(async (transaction) => {
    await createOrder(transaction, {
      storeId: store,
      user: shopper,
      request,
      idempotencyKey: undefined,
      limits: { ordersPerHour: 1000, unpaidOrdersPerAccount: 1000, maxQuantityPerLine: 10 },
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await rows()).toEqual([]);
});

it('retries until the mail server is back, and sends once', async () => {
  await mailServer.stop();
  await place();
  await place();
  await api.sendMails();
  expect(await rows()).toMatchObject([
    { attempts: 1, sentAt: null },
    { attempts: 1, sentAt: null },
  ]);
  expect(logged[0]).toMatchObject({
    msg: 'sending a mail failed; it is retried',
    attempts: 1,
    kind: 'order placed',
  });
  expect(JSON.stringify(logged)).not.toContain(shopper.email);
  await mailServer.start();
  await api.sendMails();
  expect(mailServer.mails).toEqual([]);

  await makeDue();
  await api.sendMails();
  await makeDue();
  await api.sendMails();
  expect(mailServer.mails).toHaveLength(2);
  expect((await rows()).every(({ sentAt }) => sentAt)).toBe(true);
});

it('takes over a claimed mail only after its lease', async () => {
  await place();
  await makeDue();
  expect(await claimMail(api.database)).toMatchObject({ attempts: 1 });
  await api.sendMails();
  expect(mailServer.mails).toEqual([]);
  await makeDue();
  await api.sendMails();
  expect(mailServer.mails).toHaveLength(1);
});

it('sends each mail once with several concurrent senders', async () => {
  for (let order = 0; order < 12; order++) await place();
  await Promise.all(Array.from({ length: 4 }, () => api.sendMails()));
  expect(mailServer.mails).toHaveLength(12);
  const orders = mailServer.mails.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]);
  expect(new Set(orders).size).toBe(12);
});

it('gives up rejected recipients and mails older than a day', async () => {
  mailServer.unknown = shopper.email;
  await place();
  await api.sendMails();
  expect(logged.splice(0)).toMatchObject([
    { msg: 'the mail server rejected a mail', responseCode: 550 },
  ]);
  mailServer.unknown = undefined;
  await place();
  await api.database.update(outbox).set({ expiresAt: sql`now() - interval '1 minute'` });
  await makeDue();
  await api.sendMails();
  expect(logged).toMatchObject([{ mails: 1 }]);
  expect(mailServer.mails).toEqual([]);
  expect(await api.database.$count(outbox, isNotNull(outbox.givenUpAt))).toBe(2);
});

it('counts a planned delay as waiting only when it is over, and records when the mail was queued', async () => {
  await place();
  const [mail] = await rows();
  expect(mail?.kind).toBe('order placed');
  expect(mail?.waitingSince).toEqual(mail?.dueAt);
  expect(mail?.createdAt.getTime()).toBeLessThan(mail?.waitingSince.getTime() ?? 0);
});

it('deletes mails after thirty days', async () => {
  await place();
  await place();
  const [old] = await rows();
  await api.database
    .update(outbox)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(outbox.id, old?.id ?? 0));
  await api.deleteOldData();
  expect(await rows()).toHaveLength(1);
});

it('tries an unreachable mail server once per interval, not once per mail', async () => {
  await mailServer.stop();
  const { database } = open;
  const id = await addStore(database, 'shop.example.in', { companyEmail: merchant });
  const message = { name: 'Asha', email: 'asha@example.in', subject: 'Bench', message: 'Too big?' };
  for (let count = 0; count < 3; count++) await saveContactMessage(database, id, message);
  await open.sendMails();
  await open.sendMails();
  const waiting = await database.select().from(outbox).orderBy(asc(outbox.id));
  expect(waiting.map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
  await mailServer.start();
  await database.update(outbox).set({ dueAt: sql`now() - interval '1 minute'` });
  await open.sendMails();
  expect(mailServer.mails).toHaveLength(3);
  expect(await database.$count(outbox, isNotNull(outbox.composedMail))).toBe(0);
});
