import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { composeMail } from '../../compose-mail';
import { listStoreOrders } from '../../orders/merchant-orders';
import { packOrders } from '../../orders/pack-orders';
import { frameDraft } from '../../platform/mail/mail-draft';
import { isMail } from '../../platform/mail/outbox';
import { outbox } from '../../platform/schema';
import { readApiSettings } from '../../platform/settings';
import { stores } from '../../stores/schema';
import { testApi } from '../../testing/api';
import { bankAccount, openPayingStore, type PayingStore, upiAccount } from '../../testing/payments';
import { addCustomer } from '../../testing/shop';
import { confirmPayment } from '../confirm-payment';
import { rejectPayment } from '../report-payment';
import { paymentReports } from '../schema';

const api = testApi();
let store: PayingStore;

beforeAll(async () => {
  store = await openPayingStore(api, {
    providers: ['upi', 'bank'],
    upi: upiAccount,
    bank: bankAccount,
  });
  await api.database
    .update(stores)
    .set({ info: { storeName: 'Aangan', companyEmail: 'namaste@aangan.example' } })
    .where(eq(stores.id, store.id));
});

let utrs = 632_514_879_000;
const newUtr = () => String(++utrs);

async function start(method = 'upi-qr') {
  const orderId = await store.place();
  await store.pay(orderId, { method });
  return orderId;
}

const send = (orderId: string, body: object, token = store.token) =>
  api.send(`/orders/${orderId}/payment-report`, { host: store.host, token, body });
const read = (path: string, token = store.token) => api.send(path, { host: store.host, token });
const readReport = (orderId: string, token?: string) =>
  read(`/orders/${orderId}/payment-report`, token);

/** Composed mails of an order, without those of its status. */
async function mailsOf(orderId: string, kind: (typeof outbox.$inferSelect)['kind']) {
  const rows = await api.database
    .select()
    .from(outbox)
    .where(isMail(kind, orderId))
    .orderBy(asc(outbox.id));
  const settings = readApiSettings({});
  const composed = rows.map(async (row) => {
    const draft = await composeMail(api.database, settings, row);
    return draft && frameDraft(settings, draft);
  });
  return Promise.all(composed);
}

it.each(['upi-qr', 'bank-transfer'])('is reported with its UTR: %s', async (method) => {
  const orderId = await start(method);
  expect(await store.read(orderId)).toMatchObject({ payment: 'open', canReport: true });
  expect((await readReport(orderId)).status).toBe(404);
  const utr = newUtr();
  const spaced = { utr: `${utr.slice(0, 4)} ${utr.slice(4)}` };
  const sent = await Promise.all([send(orderId, spaced), send(orderId, spaced)]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  expect(await store.statusOf(orderId)).toBe(0);
  expect(await store.read(orderId)).toMatchObject({ payment: 'checking', canReport: true });
  const { body: listed } = await read('/orders');
  expect(listed.find(({ id }: { id: string }) => id === orderId)).toMatchObject({
    ...{ payment: 'checking', canReport: true, canCancel: true },
  });
  expect((await readReport(orderId)).body).toEqual({ utr, reportedAt: expect.any(String) });

  const [mail, ...others] = await mailsOf(orderId, 'payment reported');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: 'namaste@aangan.example',
    replyTo: store.email,
    subject: `Check ₹1,999.50 with UTR ${utr}, order ${orderId}`,
  });
  expect(mail?.text).toContain(`/desk/${store.host}/orders/${orderId}\n`);

  const second = await store.pay(orderId, { method });
  expect(second).toMatchObject({ status: 409, body: { error: 'Your payment is being checked.' } });
  await confirmPayment(api.database, store.id, orderId, undefined);
  expect(await store.paymentsOf(orderId)).toMatchObject([{ state: 'paid', bankReference: utr }]);
  expect(await store.read(orderId)).toMatchObject({ payment: 'paid', canReport: false });
  expect((await mailsOf(orderId, 'payment reported'))[0]).toBeUndefined();
  expect((await send(orderId, { utr })).status).toBe(200);
  expect((await send(orderId, { utr: newUtr() })).status).toBe(409);
});

it('takes UTRs only, also those of NEFT, of an order with such a payment', async () => {
  expect((await send(await store.place(), { utr: newUtr() })).status).toBe(409);
  const orderId = await start();
  for (const utr of ['12345678901', '1234567890123', '63251487965A', '', 'asha@okbank']) {
    expect(await send(orderId, { utr })).toMatchObject({ status: 400, body: { field: 'utr' } });
  }
  expect((await send(orderId, { utr: 'sbin526330123456' })).status).toBe(200);
  expect((await readReport(orderId)).body).toEqual({
    utr: 'SBIN526330123456',
    reportedAt: expect.any(String),
  });
});

it('confirms no second order by one UTR, and can be corrected', async () => {
  const [first, second, paid] = [await start(), await start(), await start()];
  const [one, other] = [newUtr(), newUtr()];
  await confirmPayment(api.database, store.id, paid, { reference: `UTR${other}` });
  const sent = await Promise.all([first, second].map((id) => send(id, { utr: one })));
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(sent.find(({ status }) => status === 409)?.body.field).toBe('utr');
  const [reported, open] = sent[0]?.status === 200 ? [first, second] : [second, first];
  expect((await send(open, { utr: other })).status).toBe(409);
  await expect(confirmPayment(api.database, store.id, open, { reference: one })).rejects.toThrow(
    'another order',
  );

  const corrected = newUtr();
  expect((await send(reported, { utr: corrected })).status).toBe(200);
  expect((await readReport(reported)).body).toEqual({
    utr: corrected,
    reportedAt: expect.any(String),
  });
  const mail = (await mailsOf(reported, 'payment reported')).at(-1);
  expect(mail?.subject).toBe(`Check ₹1,999.50 with UTR ${corrected}, order ${reported}`);
  expect((await send(open, { utr: one })).status).toBe(200);
  for (let count = 2; count < 5; count++) await send(reported, { utr: newUtr() });
  expect((await send(reported, { utr: newUtr() })).status).toBe(409);
  expect(await mailsOf(reported, 'payment reported')).toHaveLength(5);
});

it("is the owner's alone", async () => {
  const orderId = await start();
  const { token } = await addCustomer(api.database, store.id);
  const utr = newUtr();
  expect((await send(orderId, { utr }, token)).status).toBe(404);
  await send(orderId, { utr });
  expect((await readReport(orderId, token)).status).toBe(404);
  const tracked = await read(`/orders/${orderId}?contactInfo=${store.email}`, '');
  expect(tracked.body).toMatchObject({ payment: 'checking', canReport: false });
  expect(JSON.stringify(tracked.body)).not.toContain(utr);
});

it('stores a screenshot until the payment is checked', async () => {
  const orderId = await start();
  const white = { width: 2000, height: 900, channels: 3, background: '#fff' } as const;
  const picture = await sharp({ create: white }).jpeg().toBuffer();
  const utr = newUtr();
  const unreadable = await send(orderId, { utr, picture: 'bm90aGluZw==' });
  expect(unreadable).toMatchObject({ status: 422, body: { field: 'picture' } });
  expect((await send(orderId, { utr, picture: picture.toString('base64') })).status).toBe(200);
  await store.cancel(orderId);
  const { body } = await readReport(orderId);
  const [, data = ''] = /^data:image\/webp;base64,(.*)$/.exec(body.picture) ?? [];
  const metadata = await sharp(Buffer.from(data, 'base64')).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 1600 });
  await confirmPayment(api.database, store.id, orderId, undefined);
  const ofOrder = eq(paymentReports.orderId, orderId);
  const [report] = await api.database.select().from(paymentReports).where(ofOrder);
  expect(report).toMatchObject({ utr, picture: null });
});

it('opens the payment again where the merchant has not received it', async () => {
  const orderId = await start();
  const utr = newUtr();
  await send(orderId, { utr });
  await rejectPayment(api.database, store.id, orderId, { note: 'We see ₹199.50 only.' });
  await expect(rejectPayment(api.database, store.id, orderId)).rejects.toThrow('no reported');
  expect(await store.read(orderId)).toMatchObject({
    status: 0,
    payment: 'open',
    canReport: true,
    rejectedPayment: { utr, note: 'We see ₹199.50 only.' },
  });
  const [mail] = await mailsOf(orderId, 'payment not received');
  expect(mail).toMatchObject({
    to: store.email,
    subject: `We have not received your payment for order ${orderId}`,
    text: expect.stringMatching(
      new RegExp(`₹1,999.50 with UTR ${utr}.*We see ₹199.50 only.*report it again`, 's'),
    ),
  });
  expect((await store.pay(orderId, { method: 'upi-qr' })).status).toBe(200);
  expect((await send(orderId, { utr: newUtr() })).status).toBe(200);
  expect((await store.read(orderId)).rejectedPayment).toBeUndefined();

  await store.cancel(orderId);
  await rejectPayment(api.database, store.id, orderId);
  expect((await mailsOf(orderId, 'payment not received')).at(-1)?.text).toContain(
    'If you have paid, look up the UTR in your payment app and reply to this email.',
  );
});

it('mails that money of a cancelled order would be refunded', async () => {
  const orderId = await start();
  const utr = newUtr();
  await send(orderId, { utr });
  await store.cancel(orderId);
  const [mail] = await mailsOf(orderId, 'order cancelled');
  expect(mail?.text).toContain('If you have paid for it, we will refund you.');

  expect((await mailsOf(orderId, 'payment reported')).at(-1)).toMatchObject({
    to: 'namaste@aangan.example',
    subject: `Cancelled, payment to be checked: ₹1,999.50 with UTR ${utr}, order ${orderId}`,
    text: expect.stringContaining('The order was cancelled, so a payment has to be refunded.'),
  });
  const isListed = async (filter: 'toCheck' | 'refundDue') => {
    const query = { text: orderId, [filter]: true, skip: 0, limit: 1 };
    return (await listStoreOrders(api.database, store.id, query)).length === 1;
  };
  expect(await isListed('toCheck')).toBe(true);
  await confirmPayment(api.database, store.id, orderId, undefined);
  expect([await isListed('toCheck'), await isListed('refundDue')]).toEqual([false, true]);
});

it('tells the merchant of a cancelled order that was to be sent, and to unpack it', async () => {
  const unpaid = await start();
  await store.cancel(unpaid);
  expect(await mailsOf(unpaid, 'order called off')).toEqual([]);

  const paid = await start();
  await confirmPayment(api.database, store.id, paid, undefined);
  await packOrders(api.database, store.id, { numbers: [paid], undo: false });
  await store.cancel(paid);
  await store.cancel(paid);
  expect(await mailsOf(paid, 'order called off')).toEqual([
    expect.objectContaining({
      to: 'namaste@aangan.example',
      subject: `Order ${paid}: cancelled by the customer, don't send it`,
      text: expect.stringMatching(/It was packed: unpack it\.[\s\S]* is due back\./),
    }),
  ]);
});

it('shows the UTR that has not arrived for a cancelled order to its shopper alone', async () => {
  const orderId = await start();
  const utr = newUtr();
  await send(orderId, { utr });
  await store.cancel(orderId);
  await rejectPayment(api.database, store.id, orderId, { note: 'Please look again.' });
  const reason = 'Cancelled by the customer. Payment not received';
  const own = await store.read(orderId);
  expect(own.events.at(-1).note).toBe(`${reason}, UTR ${utr}: Please look again.`);
  const tracked = await read(`/orders/${orderId}?contactInfo=${store.email}`, '');
  expect(tracked.body.events.at(-1).note).toBe(`${reason}: Please look again.`);
  expect(JSON.stringify(tracked.body)).not.toContain(utr);
});
