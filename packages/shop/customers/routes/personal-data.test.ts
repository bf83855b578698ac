import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Invoice } from '@aangan/contract/invoice';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { invoices } from '../../invoices/schema';
import { subscriptions } from '../../marketing/schema';
import { cancelOrder, returnOrder } from '../../orders/change-order';
import { addNote } from '../../orders/order-notes';
import { coupons, couponUses } from '../../orders/schema';
import { deliverOrder, shipOrder } from '../../orders/ship-order';
import { confirmPayment } from '../../payments/confirm-payment';
import { recordRefund } from '../../payments/record-refund';
import { rejectPayment } from '../../payments/report-payment';
import { paymentReports } from '../../payments/schema';
import { outbox } from '../../platform/schema';
import { staffLog } from '../../staff/schema';
import { testApi } from '../../testing/api';
import { addProducts, addStore, seller, shippingAddress } from '../../testing/shop';
import { users } from '../schema';

const api = testApi();
const password = 'garden123';
let store: number;

beforeAll(async () => {
  const info = { storeName: 'Clay', gst: seller, reviews: { publish: 'at once' as const } };
  store = await addStore(api.database, 'localhost', info);
  await addProducts(api.database, store, [
    { handle: 'pot', category: 'Pots', hsn: '6913', gstRatePoints: 1800 },
    { handle: 'lamp', available: false },
  ]);
  await api.database.insert(coupons).values({ storeId: store, code: 'TEN', basisPoints: 1000 });
});

const person = (firstName: string, lastName: string, street: string, phone: string) => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@example.in`.toLowerCase(),
  phone,
  shippingAddress: {
    ...shippingAddress,
    ...{ fullName: `${firstName} ${lastName}`, address: street, phone },
  },
});
type Shopper = ReturnType<typeof person> & { token: string; number: string };

const signIn = (email: string) => api.send('/users/authorize', { body: { email, password } });

async function register(shopper: ReturnType<typeof person>, isVerified = true) {
  const { firstName, lastName, email } = shopper;
  await api.send('/users/register', { body: { firstName, lastName, email, password } });
  if (isVerified) {
    await api.database.update(users).set({ verifiedAt: new Date() }).where(eq(users.email, email));
  }
  return (await signIn(email)).body.token as string;
}

async function place(token: string, { shippingAddress }: ReturnType<typeof person>, more = {}) {
  const placed = await api.send('/orders', {
    token,
    body: { products: { pot: 1 }, shippingAddress, ...more },
    headers: { 'idempotency-key': `${Math.random()}` },
  });
  expect(placed.status).toBe(201);
  return placed.body.id as string;
}

/** A shopper with a row in each table: a delivered order with an invoice, and a cancelled one. */
async function useShop(shopper: ReturnType<typeof person>): Promise<Shopper> {
  const { email, shippingAddress } = shopper;
  const token = await register(shopper);
  const send = async (path: string, body: object, method = 'POST') =>
    expect((await api.send(path, { method, token, body })).status).toBeLessThan(300);
  await send('/users/addresses', { ...shippingAddress, isDefault: true });
  const number = await place(token, shopper, { coupon: 'TEN' });
  const fields = { method: 'transfer', note: `Call ${shopper.phone}` };
  await send('/payments', { orderId: number, fields });
  await confirmPayment(api.database, store, number, undefined);
  await shipOrder(api.database, store, number, { number: `AWB-${shopper.firstName}` });
  await deliverOrder(api.database, store, number);
  const typed = { action: 'cancel', values: { reason: `${shopper.firstName} called` } };
  const change = { storeId: store, formId: randomUUID(), email: 'staff@example.in', ...typed };
  await api.database.insert(staffLog).values({ ...change, subject: number });
  await addNote(api.database, store, number, { text: `${shopper.firstName} has a dog` });
  const cancelled = await place(token, shopper);
  await cancelOrder(api.database, store, cancelled, typed.values);
  const square = { width: 80, height: 80, channels: 3, background: '#b4532a' } as const;
  const picture = await sharp({ create: square }).jpeg().toBuffer();
  const pictures = [{ data: picture.toString('base64') }];
  const review = { rating: 4, title: 'Breathes', text: `By ${email}`, pictures };
  await send('/products/pot/review', review, 'PUT');
  await send('/newsletter', { email });
  await send('/products/lamp/restock-notices', { email });
  await send('/contact', { name: shippingAddress.fullName, email, subject: 'Hi', message: email });
  await send('/users/forgot-password', { email });
  await api.database.update(subscriptions).set({ confirmedAt: new Date() });
  await api.sendMails();
  return { ...shopper, token, number };
}

const data = (token: string) => api.send('/users/data', { token });
const remove = (token: string, typed = password) =>
  api.send('/users/delete', { token, body: { password: typed } });

/** Rows of all tables that contain a text, as `table: row`. */
async function rowsWith(text: string): Promise<string[]> {
  const read = async (statement: ReturnType<typeof sql>) =>
    ((await api.database.execute(statement)) as { rows: Record<string, string>[] }).rows;
  const tables = await read(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { name = '' } of tables) {
    const rows = await read(
      sql`select whole::text as row from ${sql.identifier(name)} whole where strpos(lower(whole::text), lower(${text}::text)) > 0`,
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}
const pictures = () => readdirSync(join(api.dataDir, 'media'));

const asha = person('Ashalata', 'Kulkarni', '77 Banyan Cross', '+919812345670');
const meera = person('Meerabai', 'Chatterjee', '5 Gulmohar Lane', '+919800011122');

it('exports everything of a shopper, and nothing of another', async () => {
  const [own, other] = [await useShop(asha), await useShop(meera)];
  const { status, headers, body } = await data(own.token);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(body).toMatchObject({
    store: 'localhost',
    account: { firstName: 'Ashalata', lastName: 'Kulkarni', email: own.email },
    addresses: [{ address: asha.shippingAddress, isDefault: true }],
    orders: [
      {
        number: own.number,
        status: 'Delivered',
        total: 90,
        couponCode: 'TEN',
        shipping: asha.shippingAddress,
        items: [{ product: 'pot', quantity: 1, price: 100 }],
        payments: [{ data: { note: `Call ${asha.phone}` } }],
        tracking: { number: 'AWB-Ashalata' },
        invoices: [{ kind: 'invoice' }],
      },
      { status: 'Cancelled', history: [{}, { note: 'Ashalata called' }] },
    ],
    reviews: [{ product: 'pot', rating: 4, pictures: [expect.stringMatching(/review-.*webp$/)] }],
    subscriptions: expect.arrayContaining([
      expect.objectContaining({ kind: 'newsletter', email: own.email }),
      expect.objectContaining({ kind: 'restock', product: 'lamp', email: own.email }),
    ]),
    messages: [{ subject: 'Hi', message: own.email }],
    sessions: [{}],
  });
  const kinds = body.emails.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toContain('order shipped');
  // To the merchant.
  expect(kinds).not.toContain('contact message');
  const text = JSON.stringify(body);
  expect(text).not.toContain('has a dog');
  for (const foreign of [other.email, meera.phone, 'Meerabai', 'Gulmohar', other.number]) {
    expect(text).not.toContain(foreign);
  }
  expect(text).not.toMatch(/scrypt|passwordHash/);
  const byMerchant = await api.merchant('exportShopper', { shopper: own.email.toUpperCase() });
  expect(byMerchant.body).toMatchObject({ account: { email: own.email }, orders: [{}, {}] });
});

it('deletes nothing for a wrong password, or while an order is open, owed or checked', async () => {
  const shopper = person('Openia', 'Order', '1 Road', '+919800000001');
  const token = await register(shopper);
  const wrong = await remove(token, 'not-this-one');
  expect(wrong).toMatchObject({ status: 403, body: { field: 'password' } });
  const number = await place(token, shopper);
  const because = (reason: string) => ({
    status: 409,
    body: { error: `The account cannot be deleted yet. ${reason}` },
  });
  expect(await remove(token)).toMatchObject(because(`Order ${number} is still open.`));
  expect((await api.merchant('eraseShopper', { shopper: shopper.email })).status).toBe(409);
  // A refund that is due needs its shopper.
  await confirmPayment(api.database, store, number, undefined);
  await cancelOrder(api.database, store, number, undefined);
  const due = because(`A refund for order ${number} is still due.`);
  expect(await remove(token)).toMatchObject(due);
  await recordRefund(api.database, store, number);

  const reported = await place(token, shopper);
  const report = { orderId: reported, storeId: store, utr: '632514879654' };
  await api.database.insert(paymentReports).values(report);
  await cancelOrder(api.database, store, reported);
  const checked = because(`A payment for order ${reported} is still being checked.`);
  expect(await remove(token)).toMatchObject(checked);
  expect(await api.merchant('eraseShopper', { shopper: shopper.email })).toMatchObject(checked);
  await rejectPayment(api.database, store, reported);
  expect((await remove(token)).status).toBe(200);
});

it('leaves of a shopper only what the law asks to retain', async () => {
  const { token } = (await signIn(asha.email)).body;
  const { number } = (await data(token)).body.orders[0];
  const before = pictures();
  expect((await rowsWith(asha.email)).length).toBeGreaterThan(10);
  expect((await remove(token)).status).toBe(200);

  expect((await data(token)).status).toBe(401);
  expect((await signIn(asha.email)).status).toBe(401);
  const typedTexts = ['AWB-Ashalata', 'Ashalata called', 'Ashalata has a dog'];
  for (const text of [asha.email, asha.phone, ...typedTexts])
    expect(await rowsWith(text)).toEqual([]);
  for (const text of ['Ashalata', 'Banyan']) {
    const rows = await rowsWith(text);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(new RegExp(`^orders: .*${number}`));
  }
  expect(pictures()).toHaveLength(before.length - 1);
  // Uses of a coupon still count.
  expect(await api.database.$count(couponUses)).toBe(2);
  for (const contact of [asha.email, asha.phone]) {
    const tracked = await api.send(`/orders/${number}?contactInfo=${encodeURIComponent(contact)}`);
    expect(tracked.status).toBe(404);
  }
  const order = await api.merchant('showOrder', { number });
  expect(order.body).toMatchObject({ email: '', shipping: { fullName: 'Ashalata Kulkarni' } });
  const invoice = await api.merchant('showInvoice', { number });
  expect(invoice.body.buyer).toEqual({
    name: 'Ashalata Kulkarni',
    address: '77 Banyan Cross, Bengaluru 560001, Karnataka',
  });
  expect((await api.send('/products/pot/reviews')).body.data).toMatchObject([
    { name: 'Meerabai C.' },
  ]);
  const { rows } = (await api.merchant('listErasures')).body;
  expect(rows.at(-1)).toMatchObject({ by: 'shopper', retainedOrders: 2 });

  // The parcel comes back after all.
  await returnOrder(api.database, store, number, { restock: false });
  await api.sendMails();
  const [mail] = await api.database.select().from(outbox).where(eq(outbox.subject, number));
  expect(mail).toMatchObject({ kind: 'order cancelled', composedMail: null, sentAt: null });
  expect(mail?.givenUpAt).not.toBeNull();
});

it('deletes the buyer on an invoice 72 months after the annual return for its year', async () => {
  const buyer = async (issuedAt: string) => {
    await api.database.update(invoices).set({ issuedAt: new Date(issuedAt) });
    await api.deleteOldData();
    return rowsWith('Banyan');
  };
  const year = new Date().getFullYear() - 7;
  // The financial year begins at midnight in India.
  expect(await buyer(`${year}-03-31T18:30:00Z`)).toHaveLength(1);
  expect(await buyer(`${year}-03-31T18:29:59Z`)).toEqual([]);
  const { rows } = (await api.merchant('listInvoices')).body;
  const ofAsha = rows.find((row: { invoice: Invoice }) => row.invoice.buyer.name === '');
  expect(ofAsha.invoice.buyer).toEqual({ name: '', address: 'Karnataka' });
});

it('erases an address without an account, and an account of a restored backup by its id', async () => {
  const email = 'guest@example.in';
  const message = { name: 'Guest', email, subject: 'Hello', message: 'Is it blue?' };
  await api.send('/contact', { body: message });
  expect((await api.merchant('exportShopper', { shopper: email })).body).toMatchObject({
    messages: [{ message: 'Is it blue?' }],
    orders: [],
  });
  const erased = await api.merchant('eraseShopper', { shopper: email });
  expect(erased.body).toEqual({ retainedOrders: 0 });
  expect(await rowsWith(email)).toEqual([]);
  expect((await api.merchant('eraseShopper', { shopper: email })).status).toBe(404);

  const [account] = await api.database.select().from(users).where(eq(users.email, meera.email));
  expect((await api.merchant('eraseShopper', { shopper: account?.id })).status).toBe(200);
  const left = (await rowsWith(meera.email)).concat(await rowsWith(meera.phone));
  expect(left).toEqual([]);
  const { rows } = (await api.merchant('listErasures')).body;
  expect(rows.at(-1)).toMatchObject({ by: 'merchant', accountId: account?.id, retainedOrders: 2 });
});

it('neither shows nor deletes messages with an address that the shopper did not confirm', async () => {
  const shopper = person('Impostor', 'Test', '1 Road', '+919800000002');
  const { email } = shopper;
  await api.send('/contact', {
    body: { name: 'Owner', email, subject: 'Mine', message: 'Secret' },
  });
  const token = await register(shopper, false);
  const { body } = await data(token);
  expect(body).toMatchObject({ account: { email }, messages: [], note: expect.any(String) });
  expect((await remove(token)).status).toBe(200);
  expect(await rowsWith('Secret')).toHaveLength(1);
});
