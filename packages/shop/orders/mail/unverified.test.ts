import { asc, sql } from 'drizzle-orm';
import { recordRefund } from '../../payments/record-refund';
import { mailCounts, outbox } from '../../platform/schema';
import { testApi } from '../../testing/api';
import { postForm } from '../../testing/payments';
import { addCustomer, addProducts, addStore, shippingAddress } from '../../testing/shop';

const api = testApi();
const strict = testApi({ MAILS_PER_ADDRESS_PER_DAY: '2' }, api.share);
const evil = 'Asha https://evil.example/win';

let store: number;
beforeAll(async () => {
  const info = { storeName: 'Aangan', companyEmail: 'namaste@aangan.example' };
  store = await addStore(api.database, 'localhost', info, { providers: ['sandbox', 'cod'] });
  await addProducts(api.database, store, [{ handle: 'bench', stock: 1000 }]);
});
afterEach(() => api.database.delete(outbox));

type Shopper = Awaited<ReturnType<typeof addCustomer>>;
const newShopper = () => addCustomer(api.database, store, null);
async function order({ token }: Shopper, at = api): Promise<string> {
  const body = {
    products: { bench: 1 },
    lines: [{ id: 'bench', quantity: 1, selectedColor: evil }],
    shippingAddress: { ...shippingAddress, fullName: evil, address: `${evil} 12` },
  };
  const placed = await at.send('/orders', { token, body });
  expect(placed.status).toBe(201);
  return placed.body.id;
}
const cancel = (number: string, { token }: Shopper, at = api) =>
  at.send(`/orders/${number}/cancel`, { token, body: {} });
async function mailsTo({ email }: Shopper, at = api) {
  await at.sendMails();
  const rows = await api.database.select().from(outbox).orderBy(asc(outbox.id));
  return rows.flatMap(({ composedMail }) => composedMail ?? []).filter(({ to }) => to === email);
}
const linkIn = (text = '') => /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const confirm = (token: string) => api.send('/email-links/confirm', { body: { token } });
const read = async (token: string) =>
  (await api.send('/email-links/read', { body: { token } })).body;
const verified = async ({ token }: Shopper, at = api) =>
  (await at.send('/accountInfo', { token })).body.data.emailVerified;

it('writes to an unverified address of each step of a cash order, without typed text', async () => {
  const shopper = await newShopper();
  const number = await order(shopper);
  const fields = { method: 'cash' };
  await api.send('/payments', { token: shopper.token, body: { orderId: number, fields } });
  await api.merchant('shipOrder', { number, tracking: 'EE1' });
  await cancel(await order(shopper), shopper);
  const mails = await mailsTo(shopper);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Order ${number} is confirmed`,
    `Order ${number} is on its way`,
    expect.stringMatching(/was cancelled$/),
  ]);
  for (const { text, html } of mails) {
    expect(`${text}${html}`).not.toMatch(/evil|Asha|Lake View|98765/);
    expect(text).toContain('Confirm my email address:\nhttp://localhost:3000/confirm-email?');
  }
  expect(await verified(shopper)).toBe(false);
});

async function pay(number: string, shopper: Shopper, at = api): Promise<void> {
  const body = { orderId: number, fields: { method: 'netbanking' } };
  const started = await at.send('/payments', { token: shopper.token, body });
  const bankPage = new URL(new URL(started.body.redirectUrl).pathname, at.url);
  await postForm(bankPage.href, { outcome: 'approve' });
}

it('mails about a paid order to an unverified address at once, without typed text', async () => {
  const shopper = await newShopper();
  const number = await order(shopper);
  await api.sendMails();
  await pay(number, shopper);
  await cancel(number, shopper);
  await recordRefund(api.database, store, number);
  const mails = await mailsTo(shopper);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Order ${number} is not paid yet`,
    `Payment received for order ${number}`,
    `Order ${number} was cancelled`,
    `₹100.00 refunded for order ${number}`,
  ]);
  expect(mails[3]?.text).toContain('Original payment method: Test payment (no real money)');
  for (const { text, html } of mails) {
    expect(`${text}${html}`).not.toMatch(/evil|Asha|Lake View|98765/);
  }
  await confirm(linkIn(mails[1]?.text));
  expect(await verified(shopper)).toBe(true);
});

it('writes names and addresses as plain text to a confirmed address', async () => {
  const shopper = await newShopper();
  const number = await order(shopper);
  await confirm(linkIn((await mailsTo(shopper))[0]?.text));
  await cancel(number, shopper);
  const { text, html } = (await mailsTo(shopper))[1] ?? {};
  expect(`${text}${html}`).not.toMatch(/evil\.example\/|confirm-email/);
  expect(text).toContain('Hello Asha https evil. example win,');
  expect(text).toContain('\nAsha https evil. example/win 12\nBengaluru, Karnataka 560001');
});

it('resends the link on request, but not to a verified address', async () => {
  const shopper = await newShopper();
  const send = () => api.send('/users/verification-mail', { token: shopper.token, body: {} });
  await Promise.all([send(), send()]);
  const [mail, ...others] = await mailsTo(shopper);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Confirm your email address for Aangan');
  const token = linkIn(mail?.text);
  expect(await read(token)).toEqual({ subject: 'account', email: shopper.email });
  await confirm(token);
  expect(await read(token)).toMatchObject({ subject: 'account', confirmed: true });
  expect((await send()).status).toBe(200);
  expect(await mailsTo(shopper)).toHaveLength(1);
});

it('postpones mails about unpaid orders over the daily limit, and ships without one', async () => {
  const { database } = api;
  const shopper = await newShopper();
  const numbers: string[] = [];
  for (let count = 0; count < 5; count++) numbers.push(await order(shopper, strict));
  // Two of the day, and one of the hour.
  expect(await mailsTo(shopper, strict)).toHaveLength(3);
  const [number] = numbers;
  await strict.merchant('confirmPayment', { number });
  await strict.merchant('shipOrder', { number, tracking: 'EE1' });
  const subjects = (await mailsTo(shopper, strict)).map(({ subject }) => subject);
  expect(subjects.slice(3)).toEqual([
    `Payment received for order ${number}`,
    `Order ${number} is on its way`,
  ]);
  await database.update(mailCounts).set({ since: sql`now() - interval '1 day'` });
  await database.update(outbox).set({ dueAt: sql`now() - interval '1 minute'` });
  expect(await mailsTo(shopper, strict)).toHaveLength(7);
});

it('sends the mails of paid orders also over the daily limit', async () => {
  const shopper = await newShopper();
  const numbers: string[] = [];
  for (let count = 0; count < 5; count++) {
    const number = await order(shopper, strict);
    await pay(number, shopper, strict);
    numbers.push(number);
  }
  const mails = await mailsTo(shopper, strict);
  expect(mails.map(({ subject }) => subject)).toEqual(
    numbers.map((number) => `Payment received for order ${number}`),
  );
});
