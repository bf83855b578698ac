import { orderStatus } from '@aangan/contract/rules/order-status';
import { products } from '../catalogue/schema';
import { orders } from '../orders/schema';
import { outbox } from '../platform/schema';
import { staffLog } from '../staff/schema';
import { stores } from '../stores/schema';
import { testShop } from '../testing/commands';
import { DeskBrowser, formValues, signedInStaff } from '../testing/desk';
import { bankAccount, upiAccount } from '../testing/payments';
import {
  addCustomer,
  addProducts,
  addStore,
  findProduct,
  seller,
  shippingAddress,
} from '../testing/shop';

const items = '/desk/localhost/orders/new';
const form = 'main form';

let storeId = 0;
let clerk: DeskBrowser;
const shop = testShop(async (database) => {
  storeId = await addStore(database, 'localhost', {
    storeName: 'Aangan',
    delivery: { minDays: 2, maxDays: 5, charges: { charge: 40 } },
  });
  await addProducts(database, storeId, [
    { handle: 'pot', title: 'Clay pot', stock: 50, category: 'Pots' },
    { handle: 'bench', title: 'Bench', stock: 5, category: 'Benches' },
  ]);
});
beforeAll(async () => {
  clerk = await signedInStaff(shop.api, storeId, 'clerk@example.in', 'orders');
});

beforeEach(async () => {
  await shop.api.database.delete(orders);
  await shop.api.database.delete(outbox);
  await shop.api.database.delete(staffLog);
});

const address = Object.fromEntries(
  Object.entries(shippingAddress).map(([name, value]) => [`address.${name}`, value]),
);
const pot = 'line:id=pot';
const openItems = (query: Record<string, string>, path = items) =>
  clerk.open(`${path}?${new URLSearchParams(query)}`);
const customer = (quantity = '2') =>
  `${items}/customer?${new URLSearchParams({ [pot]: quantity })}`;
const review = (values: Record<string, string> = {}, path = customer()) =>
  clerk.submit(path, form, { ...address, payment: 'cash', ...values });
async function place(values: Record<string, string> = {}) {
  const { page } = await review(values);
  const body = formValues(page.querySelector(form) ?? page);
  return [await clerk.request(customer(), body), await clerk.request(customer(), body)] as const;
}
const stored = async () => (await shop.api.database.select().from(orders))[0];

it('finds products, shows the total, and places the order once', async () => {
  const found = await openItems({ text: 'clay' });
  const add = found.page.querySelector('[name=add]')?.attributes.value ?? '';
  const added = (await openItems({ text: 'bench', [pot]: '1', add })).page;
  expect(added.querySelector(`[name="${pot}"]`)?.attributes.value).toBe('2');
  const reviewed = await review();
  const { fullName, address: street, phone } = shippingAddress;
  expect(reviewed.page.querySelector('main')?.structuredText).toMatch(/2 × Clay pot.*Total.*₹240/s);
  for (const shown of [fullName, street, phone, 'Shipping', '₹40.00']) {
    expect(reviewed.text).toContain(shown);
  }
  expect(await stored()).toBeUndefined();

  const [first, second] = await place({ email: 'asha@example.in' });
  const order = await stored();
  expect(order).toMatchObject({ status: orderStatus.processing, totalPaise: 24_000, userId: null });
  expect(first.location).toMatch(`/desk/localhost/orders/${order?.id}`);
  expect(second.location).toBe('/desk/localhost/orders');
  expect(await shop.api.database.$count(orders)).toBe(1);
  expect(await findProduct(shop.api.database, 'pot')).toMatchObject({ stock: 48 });
  const mails = await shop.api.mails();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['asha@example.in', expect.stringContaining(order?.id ?? '')],
  ]);
  const { page } = await clerk.open(first.location ?? '');
  expect(page.querySelector('.card address')?.text).toContain('asha@example.in');
});

it('reads 02 as 2, and explains what is no number instead of losing the line', async () => {
  expect((await review({}, customer('02'))).text).toContain('2 × Clay pot');
  for (const path of [items, `${items}/customer`]) {
    const { page } = await openItems({ [pot]: '2 pcs', text: 'bench' }, path);
    const field = page.querySelector(`[name="${pot}"]`);
    const isInvalid = path === items ? undefined : 'true';
    expect([field?.attributes.value, field?.attributes['aria-invalid']]).toEqual([
      '2 pcs',
      isInvalid,
    ]);
  }
  const none = await openItems({ [pot]: '0' }, `${items}/customer`);
  expect([none.status, none.text]).toEqual([400, expect.stringContaining('Choose at least one')]);
});

it('belongs to the account that has confirmed the email address, to no other', async () => {
  const verified = await addCustomer(shop.api.database, storeId);
  const unverified = await addCustomer(shop.api.database, storeId, null);
  expect((await review({ email: verified.email })).text).toContain('appears in the account');
  const { location } = await clerk.submit(customer(), form, {
    ...{ ...address, payment: 'cash', email: verified.email, confirmed: 'yes' },
  });
  expect((await clerk.open(location ?? '')).page.querySelector('[role=status]')?.text).toMatch(
    /^.{9} is placed, in the account of .*\. ₹240\.00 is still to be paid: .*\. 2 pieces of it are/,
  );
  const { body } = await shop.api.send('/orders', { token: verified.token });
  expect(body).toMatchObject([{ id: (await stored())?.id }]);
  expect((await clerk.open('/desk/localhost/orders')).text).toContain('Asha Rao, by phone');
  const [logged] = await shop.api.database.select().from(staffLog);
  expect(logged).toMatchObject({ action: 'place order', subject: (await stored())?.id });
  await shop.api.database.delete(orders);
  await place({ email: unverified.email });
  expect(await stored()).toMatchObject({ email: unverified.email, userId: null });
});

it('comes back to its items when a session has ended', async () => {
  const visitor = new DeskBrowser(shop.api);
  const { body } = await visitor.fill('/desk/sign-in', 'form', {});
  const { location } = await visitor.request(customer(), body);
  expect(new URL(location ?? '', shop.api.url).searchParams.get('to')).toBe(customer());
});

it('shows the reference of a payment, and an address of two lines with a comma', async () => {
  const typed = {
    'address.address': '12 Lake Road,\r\nFlat 4',
    payment: 'upi',
    reference: 'UTR77',
  };
  const { page } = await review(typed);
  expect(page.querySelector('main')?.structuredText).toContain('Paid by UPI, UTR77');
  await place(typed);
  expect((await stored())?.shipping.address).toBe('12 Lake Road, Flat 4');
});

it.each([
  ['later', {}, orderStatus.pending],
  ['upi', { reference: 'UTR77' }, orderStatus.processing],
])('records a payment %s, and mails nobody without an address', async (payment, more, status) => {
  await place({ payment, ...more });
  expect(await stored()).toMatchObject({ status, email: '' });
  expect(await shop.api.mails()).toEqual([]);
});

it('mails how to pay an order that is paid later, and states who gets an email', async () => {
  const choices = async () =>
    (await clerk.open(customer())).page
      .querySelectorAll('[name=payment] option')
      .map(({ text }) => text);
  const paid = ['Cash on delivery', 'Paid by UPI', 'Paid by bank transfer'];
  expect(await choices()).toEqual(paid);
  const payment = { providers: ['bank', 'upi'] as const, bank: bankAccount, upi: upiAccount };
  await shop.api.database.update(stores).set({ payment });
  expect(await choices()).toEqual([paid[0], 'Later, by bank transfer or UPI', ...paid.slice(1)]);
  const email = 'asha@example.in';
  expect((await review({ email, payment: 'later' })).text).toContain(`An email goes to ${email}.`);
  await place({ email, payment: 'later' });
  const number = (await stored())?.id ?? '';
  const cancelPath = `/desk/localhost/orders/${number}/cancelOrder`;
  const cancelling = await clerk.submit(cancelPath, form);
  expect(cancelling.text).toContain(`${email} gets an email: Order ${number} was cancelled.`);
  await shop.api.sendMails({ dueOnly: true });
  const [mail, ...others] = await shop.api.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: email, subject: `How to pay for order ${number}` });
  const track = `/track-order?id=${number}#contact=asha%40example.in`;
  const shown = [
    'Account number: 012345678901',
    'UPI ID: aangan@okbank',
    'Amount: ₹240.00',
    number,
    track,
  ];
  for (const words of shown) {
    expect(mail?.text).toContain(words);
  }
});

it('takes a coupon and the firm of the invoice, and is marked in the list', async () => {
  await shop.api.database.update(stores).set({ info: { storeName: 'Aangan', gst: seller } });
  await shop.api.merchant('addCoupon', { store: 'localhost', code: 'TEN', percent: 10 });
  const firm = { buyerName: 'Green Cafe LLP', buyerGstin: '27AAPFU0939F1ZV' };
  expect(
    (await review({ coupon: 'NONE' })).page.querySelector('#coupon-note.error'),
  ).not.toBeNull();
  const { page } = await review({ coupon: 'ten', ...firm });
  const shown = page.querySelector('main')?.structuredText;
  for (const text of ['Coupon TEN', '−₹20.00', 'Green Cafe LLP', 'GSTIN 27AAPFU0939F1ZV']) {
    expect(shown).toContain(text);
  }
  await place({ coupon: 'ten', ...firm });
  expect(await stored()).toMatchObject({ couponCode: 'TEN', discountPaise: 2000 });
  expect((await clerk.open('/desk/localhost/orders')).text).toContain('Asha Rao, by phone');
});

it('explains all invalid fields at once', async () => {
  const typed = { 'address.phone': '12', 'address.city': '', payment: 'upi' };
  const { page } = await review(typed);
  const invalid = page.querySelectorAll('[aria-invalid]');
  expect(invalid.map(({ attributes }) => attributes.name)).toEqual([
    ...['address.phone', 'address.city', 'reference'],
  ]);
  const focused = page.querySelectorAll('[autofocus]');
  expect(focused.map(({ attributes }) => attributes.name)).toEqual(['address.city']);
});

it('explains what is sold meanwhile, and loses nothing', async () => {
  await shop.api.database.update(products).set({ stock: 1 });
  const { status, text, page } = await review({ 'address.city': 'Mysuru' });
  expect([status, text]).toEqual([409, expect.stringContaining('Only 1 of Clay pot left.')]);
  expect(page.querySelector('[name="address.city"]')?.getAttribute('value')).toBe('Mysuru');
  expect(page.querySelector('[href*="orders/new?"]')).not.toBeNull();
});
