import { invoiceSchema } from '@aangan/contract/invoice';
import { eq } from 'drizzle-orm';
import { products } from '../../catalogue/schema';
import { financialYear } from '../../invoices/issue-invoice';
import { invoices } from '../../invoices/schema';
import { confirmPayment } from '../../payments/confirm-payment';
import { recordRefund } from '../../payments/record-refund';
import { stores } from '../../stores/schema';
import { testApi } from '../../testing/api';
import { addCustomer, seller, shippingAddress, testStore } from '../../testing/shop';
import { cancelOrder, returnOrder } from '../change-order';
import { shipOrder } from '../ship-order';

const api = testApi();
const year = financialYear(new Date());
const info = { storeName: 'Clay', gst: seller };
const list = [
  { handle: 'pot', hsn: '6913', unit: 'PCS', gstRatePoints: 1800, regularPricePaise: 49_900 },
  { handle: 'seed', hsn: '1209', gstRatePoints: 0, regularPricePaise: 4_500 },
];
const shop = testStore(api, list, { info });

async function place(wanted: Record<string, number>, more: object = {}): Promise<string> {
  const { status, body } = await shop.shopper.place(wanted, more);
  expect(status).toBe(201);
  return body.id;
}
const pay = (number: string) => confirmPayment(api.database, shop.id, number, undefined);
const read = (number: string, token = shop.shopper.token) =>
  api.send(`/orders/${number}/invoice`, { token });

it('issues one within the state of the seller, by CGST and SGST', async () => {
  const number = await place({ pot: 2, seed: 1 });
  await pay(number);
  const { status, body } = await read(number);
  expect(status).toBe(200);
  expect(invoiceSchema.parse(body)).toMatchObject({
    number: expect.stringMatching(new RegExp(`^${year}/\\d{6}$`)),
    orderId: number,
    seller,
    buyer: { name: 'Asha Rao', address: '12 Lake View Road, Bengaluru 560001, Karnataka' },
    placeOfSupply: { state: 'Karnataka', code: '29' },
    isWithinState: true,
    stateTax: 'SGST',
    lines: [
      { title: 'pot', hsn: '6913', quantity: 2, unit: 'PCS', ratePercent: 18, taxable: 845.76 },
      { title: 'seed', hsn: '1209', unit: 'NOS', ratePercent: 0, taxable: 45, cgst: 0 },
    ],
    totals: { taxable: 890.76, cgst: 76.12, sgst: 76.12, igst: 0, total: 1043 },
  });
  expect((await shop.shopper.read(number)).invoice).toEqual({ number: body.number });
});

it('issues one across states by IGST, to the business that bought', async () => {
  const number = await place(
    { pot: 1 },
    {
      shippingAddress: { ...shippingAddress, state: 'Tamil Nadu', postalCode: '600001' },
      buyerGstin: '33 aagcb7383j1zf',
      buyerName: 'Marina Cafés & Co.',
    },
  );
  await pay(number);
  expect((await read(number)).body).toMatchObject({
    buyer: { name: 'Marina Cafés & Co.', gstin: '33AAGCB7383J1ZF' },
    placeOfSupply: { state: 'Tamil Nadu', code: '33' },
    isWithinState: false,
    totals: { taxable: 422.88, cgst: 0, sgst: 0, igst: 76.12, total: 499 },
  });
});

it('refuses the GSTIN of the store as that of a buyer', async () => {
  const { status, body } = await shop.shopper.place({ pot: 1 }, { buyerGstin: seller.gstin });
  expect([status, body.field]).toEqual([422, 'buyerGstin']);
});

it('uses seller and product as of the order', async () => {
  const number = await place({ pot: 1 });
  const { database } = api;
  const change = async (gstRatePoints: number, legalName: string) => {
    await database.update(products).set({ gstRatePoints }).where(eq(products.handle, 'pot'));
    const gst = { ...seller, legalName };
    await database
      .update(stores)
      .set({ info: { ...info, gst } })
      .where(eq(stores.id, shop.id));
  };
  await change(500, 'Someone else');
  await pay(number);
  expect((await read(number)).body).toMatchObject({ seller, lines: [{ ratePercent: 18 }] });
  await change(1800, seller.legalName);
});

it('issues one when a cash order is shipped, and none at its payment', async () => {
  const number = await place({ pot: 1 });
  await shop.shopper.pay(number, { method: 'cash', payerPhone: '+919876543210' });
  expect((await read(number)).status).toBe(404);
  await shipOrder(api.database, shop.id, number, { number: 'EK1' });
  const { body } = await read(number);
  expect(body.number).toMatch(/^\d\d-\d\d\/\d{6}$/);
  expect(body).toMatchObject({ payment: { state: 'later' }, due: 499 });
  await shipOrder(api.database, shop.id, number, { number: 'EK2' });
  await pay(number);
  expect((await read(number)).body).toMatchObject({
    number: body.number,
    payment: { state: 'paid', method: 'cash on delivery', paidAt: expect.any(String) },
  });
  const [listed] = (await shop.shopper.send('/orders')).body;
  expect(listed).toMatchObject({
    ...{ id: number, payment: 'paid', paymentMethod: 'cash on delivery', canCancel: false },
    invoice: { number: body.number },
  });
});

it('lists payments of parts with their amounts, until the order is paid', async () => {
  const number = await place({ pot: 1 });
  const parts = [
    [100, 'upi', 'UPI'],
    [399, 'cash', 'cash on delivery'],
    [50, 'upi', 'second'],
  ] as const;
  const listed: object[] = [];
  for (const [amount, method, label] of parts) {
    const payment = { amountPaise: amount * 100, method, reference: label };
    await confirmPayment(api.database, shop.id, number, payment);
    if (label !== 'second') listed.push({ method: label, paidAt: expect.any(String), amount });
    const { body } = await read(number);
    const due = label === 'UPI' ? 399 : undefined;
    expect([body.payment, body.payments, body.due]).toEqual([undefined, listed, due]);
  }
});

it('issues a credit note when the order is cancelled or refunded', async () => {
  const [cancelled, refunded] = [await place({ pot: 1 }), await place({ pot: 1 })];
  const unpaid = await place({ pot: 1 });
  for (const number of [cancelled, refunded]) await pay(number);
  await cancelOrder(api.database, shop.id, cancelled, undefined);
  await recordRefund(api.database, shop.id, refunded, undefined);
  await recordRefund(api.database, shop.id, cancelled, undefined);
  await cancelOrder(api.database, shop.id, unpaid, undefined);
  expect((await read(cancelled)).body.creditNote.number).toBe(`CN${year}/000001`);
  expect((await read(refunded)).body).toMatchObject({
    creditNote: { number: `CN${year}/000002` },
    payment: { state: 'paid', method: 'bank transfer', paidAt: expect.any(String) },
  });
  expect((await read(unpaid)).status).toBe(404);
  expect((await shop.shopper.read(cancelled)).invoice.creditNote).toBe(`CN${year}/000001`);
});

it('states the cash that came, if it was short and items came back', async () => {
  const number = await place({ pot: 1, seed: 1 });
  await shop.shopper.pay(number, { method: 'cash', payerPhone: '+919876543210' });
  await shipOrder(api.database, shop.id, number, { number: 'EK1' });
  await confirmPayment(api.database, shop.id, number, { amountPaise: 50_000 });
  const items = [{ item: 'seed' }];
  await returnOrder(api.database, shop.id, number, { items, restock: false });
  const { body } = await read(number);
  const cash = { method: 'cash on delivery', paidAt: expect.any(String), amount: 500 };
  expect([body.payment, body.payments, body.due]).toEqual([undefined, [cash], undefined]);
});

it('returns an invoice to its shopper only', async () => {
  const number = await place({ pot: 1 });
  await pay(number);
  const stranger = await addCustomer(api.database, shop.id);
  expect((await read(number, stranger.token)).status).toBe(404);
});

it('numbers invoices without gaps or duplicates under concurrency', async () => {
  const waiting: string[] = [];
  for (let placed = 0; placed < 12; placed++) waiting.push(await place({ seed: 1 }));
  // Every other order is confirmed twice concurrently; one of the two is rejected.
  await Promise.allSettled(
    waiting.flatMap((number, at) => (at % 2 ? [number] : [number, number])).map(pay),
  );
  const rows = await api.database.select().from(invoices).where(eq(invoices.kind, 'invoice'));
  const numbers = rows.map(({ number }) => Number(number.split('/')[1])).sort((a, b) => a - b);
  expect(numbers.length).toBeGreaterThan(waiting.length);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

it('starts a financial year in April, Indian time', () => {
  expect(financialYear(new Date('2027-03-31T18:29:59Z'))).toBe('26-27');
  expect(financialYear(new Date('2027-03-31T18:30:00Z'))).toBe('27-28');
  expect(financialYear(new Date('2099-12-31T00:00:00Z'))).toBe('99-00');
});
