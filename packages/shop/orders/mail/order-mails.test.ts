import { arrivalDay } from '@aangan/contract/rules/arrival';
import { formatDay } from '@aangan/contract/rules/dates';
import { asc, isNotNull, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { saveContactMessage } from '../../customers/contact';
import { claimMail } from '../../platform/mail/outbox';
import { outbox } from '../../platform/schema';
import { testApi } from '../../testing/api';
import { openTestDatabase } from '../../testing/database';
import { FakeMailServer } from '../../testing/mail-server';
import { bankAccount } from '../../testing/payments';
import { addCustomer, addProducts, addStore, shippingAddress } from '../../testing/shop';

const mailServer = new FakeMailServer();
const logged: Record<string, unknown>[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) });
const environment: Record<string, string> = { MAIL_FROM: 'Post <shop@aangan.example>' };
const openEnvironment: Record<string, string> = { STORE_HOSTS: 'shop.example.in' };
beforeAll(async () => {
  Object.assign(environment, await mailServer.start());
  Object.assign(openEnvironment, environment);
});
const api = testApi(environment, openTestDatabase, log);
/** Other hosts than localhost reach it. */
const open = testApi(openEnvironment, api.share, log);
afterAll(() => mailServer.stop());

const merchant = 'namaste@aangan.example';
let store: number;
let shopper: Awaited<ReturnType<typeof addCustomer>>;
beforeAll(async () => {
  store = await addStore(api.database, 'localhost', {
    storeName: 'Aangan',
    companyEmail: merchant,
    delivery: { minDays: 0, maxDays: 7 },
    refundDays: { minDays: 3, maxDays: 7 },
  });
  await addProducts(api.database, store, [{ handle: 'bench', regularPricePaise: 199_950 }]);
  shopper = await addCustomer(api.database, store);
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
const confirm =
  (more = {}) =>
  (number: string) =>
    api.merchant('confirmPayment', { number, ...more });
const cancel =
  (body = {}) =>
  (number: string) =>
    api.send(`/orders/${number}/cancel`, { token: shopper.token, body });
const payInCash = (orderId: string) => {
  const fields = { method: 'cash', payerPhone: '+919876543210' };
  return api.send('/payments', { token: shopper.token, body: { orderId, fields } });
};
const expectedDate = arrivalDay(new Date(), 3);
const ship = (number: string) =>
  api.merchant('shipOrder', { number, tracking: 'EE1', expected: expectedDate });
const returnWhole = (number: string) =>
  api.merchant('returnOrder', { number, reason: 'Too small', restock: true });
const cancelByStore = (number: string) =>
  api.merchant('cancelOrder', { number, reason: 'Broken in the store' });
const refundWhole = (number: string) => api.merchant('refundOrder', { number });
const refund =
  (more = {}) =>
  (number: string) =>
    api.merchant('recordRefund', { number, ...more });

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

it('states the order, and until when it can be paid, once most shoppers have paid', async () => {
  const number = await place();
  await api.sendMails({ dueOnly: true });
  expect(mailServer.mails).toEqual([]);
  const [waiting] = await rows();
  expect(waiting).toMatchObject({ kind: 'order placed', sentAt: null, attempts: 0 });
  expect(Math.round((Number(waiting?.dueAt) - Date.now()) / 60_000)).toBe(15);
  // It waits only from then on.
  expect(waiting?.waitingSince).toEqual(waiting?.dueAt);
  const [placed, ...others] = await sent();
  expect(others).toEqual([]);
  expect(placed).toMatchObject({ to: shopper.email, subject: `Order ${number} is not paid yet` });
  expect(placed?.text).toContain('2 × bench: ₹3,999.00');
  expect(placed?.text).toContain(`http://localhost:3000/payment?orderId=${number}`);
  expect(placed?.text).not.toContain('Expected by');
});

type Step = (number: string) => Promise<unknown>;
const details = [
  '2 × bench: ₹3,999.00',
  'Total: ₹3,999.00',
  shippingAddress.address,
  'http://localhost:3000/orders/#',
];
const willRefund = 'You have paid ₹3,999.00 by bank transfer. We will refund it.';
const paidAgain = [confirm({ reference: 'UTR8' }), confirm({ reference: 'UTR9' })];
const arrival = (days: number) => `Expected by: ${formatDay(arrivalDay(new Date(), days))}`;

/** Mails of the last step to the shopper and to the merchant. # is the order number. */
it.each<[subjects: string[], steps: Step[], texts: string[], absent?: RegExp]>([
  [
    ['Payment received for order #', 'New order #: ₹3,999.00, paid'],
    [confirm()],
    [...details, arrival(7)],
  ],
  [['Order # is on its way'], [confirm(), ship], ['Tracking number: EE1\n', arrival(3)]],
  [
    ['Order # is on its way'],
    [confirm(), (number) => api.merchant('shipOrder', { number })],
    details,
    /Tracking|Carrier/,
  ],
  [
    ['Order # was cancelled'],
    [cancel()],
    ['You cancelled order #. It will not be delivered.', ...details],
    /Reason/,
  ],
  [
    ['Order # was cancelled'],
    [cancel({ isChange: true })],
    ['You cancelled order # to change it. Its items went back to your cart.'],
    /Reason/,
  ],
  [
    ['Order # is confirmed', 'New order #: ₹3,999.00, cash on delivery'],
    [payInCash],
    ['Please keep ₹3,999.00 ready to pay for order # on delivery.'],
  ],
  [
    ['Order # was cancelled', "Order #: cancelled by the customer, don't send it"],
    [payInCash, cancel()],
    [],
  ],
  [
    ['Order # was cancelled'],
    [confirm(), cancelByStore],
    ['Reason: Broken in the store', willRefund],
  ],
  [
    ['Order # was returned'],
    [confirm(), ship, returnWhole],
    ['We have received your return of order #.\n\nReason: Too small\n\n', willRefund],
    /will not be delivered|cancelled|Returned:/,
  ],
  [
    ['₹3,999.00 refunded for order #'],
    [confirm(), ship, returnWhole, refund({ method: 'upi', reference: 'UTR 4711' })],
    [
      'Refund: ₹3,999.00\nOriginal payment method: Bank transfer\nSent by: UPI\nReference: UTR 4711\n',
      'Refunds are credited in 3–7 working days.',
    ],
    /will not be delivered/,
  ],
  [
    ['Order # was returned'],
    [payInCash, ship, returnWhole],
    ["You haven't been charged for this order."],
    /will refund/,
  ],
  [
    ['₹3,999.00 refunded for order #'],
    [confirm(), refundWhole],
    ['The order was cancelled and will not be delivered.'],
    /Reference|Sent by/,
  ],
  [
    ['Order #: ₹3,999.00 to refund', 'Payment received for order #'],
    paidAgain,
    ['₹3,999.00 is due back.', 'Open the order:\nhttp://', '/desk/localhost/orders/#\n'],
  ],
  [
    ['Order #: ₹3,999.00 to refund', 'Payment received for order #'],
    [cancelByStore, confirm()],
    ['which was cancelled. ₹3,999.00 is due back.', 'We will refund ₹3,999.00.'],
  ],
])('sends %j', async (subjects, steps, texts, ...absent) => {
  const number = await place();
  for (const [index, step] of steps.entries()) {
    if (index > 0) await sent();
    await step(number);
  }
  const mails = await sent();
  const written = (text: string) => text.replaceAll('#', number);
  expect(mails.map(({ subject }) => subject)).toEqual(subjects.map(written));
  const isToMerchant = (subject: string) => /to refund|^New order|by the customer/.test(subject);
  expect(mails.map(({ to }) => to)).toEqual(
    subjects.map((subject) => (isToMerchant(subject) ? merchant : shopper.email)),
  );
  const text = mails.map((mail) => mail.text).join();
  for (const words of texts) expect(text).toContain(written(words));
  for (const words of absent) expect(text).not.toMatch(words ?? /undefined/);
});

it('changes no order that another tab has confirmed or cancelled', async () => {
  const orderId = await place();
  await payInCash(orderId);
  const change = async () => (await cancel({ isChange: true })(orderId)).body.error;
  expect(await change()).toMatch(
    /^This order has been confirmed meanwhile, so nothing was changed/,
  );
  await cancel()(orderId);
  expect(await change()).toMatch(/^This order is cancelled already/);
});

it('sends the details of a bank transfer at once', async () => {
  await api.merchant('applyStore', { payment: { providers: ['bank'], bank: bankAccount } });
  const orderId = await place();
  const body = { orderId, fields: { method: 'bank-transfer' } };
  await api.send('/payments', { token: shopper.token, body });
  await api.send('/payments', { token: shopper.token, body });
  await api.sendMails({ dueOnly: true });
  const [mail, ...others] = await sent();
  await api.merchant('applyStore', { payment: { providers: ['offline'] } });
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: shopper.email, subject: `How to pay for order ${orderId}` });
  for (const detail of ['012345678901', 'SBIN0001234', '₹3,999.00', `Order number: ${orderId}`]) {
    expect(mail?.text).toContain(detail);
    expect(mail?.html).toContain(detail.replace('Order number: ', ''));
  }
});

it('sends the headers for replies and for one-click unsubscription (RFC 8058)', async () => {
  const email = 'meera@example.in';
  const message = { name: 'Meera', email, subject: 'Bench', message: 'Too big?' };
  await api.send('/contact', { body: message });
  await api.sendMails();
  const { to, text: toMerchant } = await mailServer.next();
  expect(to).toBe(merchant);
  expect(toMerchant).toMatch(/^Reply-To: meera@example.in$/m);
  expect(toMerchant).toMatch(/^From: Aangan <shop@aangan.example>$/m);

  await api.send('/newsletter', { body: { email } });
  await api.sendMails();
  const { text } = await mailServer.next();
  const [, token] = /confirm-email\?token=([\w-]{36})/.exec(text) ?? [];
  const [, url] = /^List-Unsubscribe:\s+<(.*)>$/m.exec(text) ?? [];
  expect(url).toBe(`http://localhost:3000/api/email-links/unsubscribe?token=${token}`);
  expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
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

it('tries an unreachable mail server once per interval, not once per mail', async () => {
  await mailServer.stop();
  const { database } = api;
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
