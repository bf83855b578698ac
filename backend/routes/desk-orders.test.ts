import { eq } from 'drizzle-orm';
import { orderStatus } from '@/lib/rules/order-status';
import {
  orderEvents,
  orderItems,
  orders,
  paymentReports,
  products,
  returnRequests,
  staffLog,
} from '../database/schema';
import { createOrder } from '../services/create-order';
import { testApi } from '../testing/api';
import { type DeskBrowser, signedInStaff } from '../testing/desk';
import { addProducts, addShopper, addStore, shippingAddress } from '../testing/shop';

const api = testApi();
let storeId = 0;
let clerk: DeskBrowser;

const { pending, processing, shipped, delivered, cancelled } = orderStatus;

beforeAll(async () => {
  storeId = await addStore(api.database, 'localhost', { storeName: 'Aangan' });
  await addProducts(api.database, storeId, [
    { handle: 'bench', title: 'Teak <b>Bench', regularPricePaise: 199_950, stock: 50 },
  ]);
  clerk = await signedInStaff(api, storeId, 'clerk@example.in', 'orders');
});

async function placeOrder(status: number = pending): Promise<string> {
  const user = await addShopper(api.database, storeId);
  const { order } = await createOrder(api.database, {
    storeId,
    user,
    request: { products: { bench: 1 }, shippingAddress },
    idempotencyKey: undefined,
    limits: { ordersPerHour: 100, unpaidOrdersPerAccount: 100, maxQuantityPerLine: 1 },
  });
  const number = String(order.id);
  const steps = [
    ['paid', { reference: 'UTR1' }],
    ['ship', { 'tracking.number': 'AWB1', 'tracking.carrier': 'India Post' }],
    ['deliver', {}],
  ] as const;
  for (const [name, values] of steps.slice(0, status - pending)) await act(number, name, values);
  return number;
}

const pathOf = (number: string) => `/desk/localhost/orders/${number}`;
const act = (number: string, name: string, values: Record<string, string> = {}) =>
  clerk.submit(pathOf(number), `form[action$="/${name}"]`, values);

const statusOf = async (number: string) =>
  (await api.database.select().from(orders).where(eq(orders.id, number)))[0]?.status;
const readStock = async () => (await api.database.select().from(products))[0]?.stock;

it('takes an order from the payment to the delivery', async () => {
  const number = await placeOrder();
  const paid = await act(number, 'paid', { reference: 'UTR123' });
  expect(paid).toMatchObject({ status: 303, location: `${pathOf(number)}?done` });
  expect(
    (await clerk.open(`${pathOf(number)}?done`)).page.querySelector('[role=status]')?.text,
  ).toMatch('Saved.');
  await act(number, 'ship', {
    'tracking.number': 'AWB1',
    'tracking.carrier': 'India Post',
    'tracking.expectedDate': '2026-12-02',
  });
  expect(await statusOf(number)).toBe(shipped);
  await act(number, 'deliver');
  expect(await statusOf(number)).toBe(delivered);
  const { text } = await clerk.open(pathOf(number));
  for (const shown of ['UTR123', 'India Post AWB1', 'Teak &lt;b&gt;Bench', '₹1,999.50', 'Asha Rao'])
    expect(text).toContain(shown);
});

it('shows an error beside its field and loses nothing', async () => {
  const number = await placeOrder(processing);
  const { status, page } = await act(number, 'ship', {
    'tracking.number': '',
    'tracking.carrier': 'India <Post',
    'tracking.url': 'javascript:alert(1)',
  });
  expect(status).toBe(400);
  const field = page.querySelector('[name="tracking.number"]');
  expect(field?.getAttribute('aria-invalid')).toBe('true');
  const note = page.getElementById(field?.getAttribute('aria-describedby') ?? '');
  expect(note?.text).toBe('Tracking number is missing.');
  expect(page.querySelector('[name="tracking.carrier"]')?.getAttribute('value')).toBe(
    'India <Post',
  );
  expect(field?.closest('details')?.hasAttribute('open')).toBe(true);
  expect(await statusOf(number)).toBe(processing);
});

it('explains a change that the status forbids', async () => {
  const number = await placeOrder(processing);
  const { action, body } = await clerk.fill(pathOf(number), 'form[action$="/cancel"]', {});
  await act(number, 'ship', { 'tracking.number': 'AWB1' });
  const late = await clerk.request(action, body);
  expect(late.status).toBe(409);
  expect(late.page.querySelector('[role=alert]')?.text).toContain(`Order ${number} is Shipped.`);
});

it('does nothing twice when a form is submitted twice, and logs it once', async () => {
  const number = await placeOrder(processing);
  const form = 'form[action$="/ship"]';
  const { action, body } = await clerk.fill(pathOf(number), form, { 'tracking.number': 'AWB7' });
  const sent = await Promise.all([clerk.request(action, body), clerk.request(action, body)]);
  expect(sent.map(({ status }) => status)).toEqual([303, 303]);
  const events = await api.database.$count(orderEvents, eq(orderEvents.note, 'AWB7'));
  expect(events).toBe(1);
  const log = await api.database.select().from(staffLog).where(eq(staffLog.subject, number));
  expect(log.filter(({ action }) => action === 'ship order')).toMatchObject([
    { email: 'clerk@example.in', values: { 'tracking.number': 'AWB7' }, isDone: true },
  ]);
});

it('cancels, takes back and refunds', async () => {
  const before = (await readStock()) ?? 0;
  const unpaid = await placeOrder();
  await act(unpaid, 'cancel', { reason: 'Out of stock' });
  expect(await statusOf(unpaid)).toBe(cancelled);
  expect(await readStock()).toBe(before);

  const returned = await placeOrder(delivered);
  await act(returned, 'return', { reason: 'Broken', restock: 'yes' });
  expect(await statusOf(returned)).toBe(cancelled);
  expect(await readStock()).toBe(before);
  expect((await clerk.open(pathOf(returned))).text).toContain('refund due');
  await act(returned, 'refund', { reference: 'UTR9' });
  const { text } = await clerk.open(pathOf(returned));
  expect(text).toContain('Refunded, UTR9');
  expect(text).not.toContain('class="tag due"');
});

it('shows a reported payment, and rejects it', async () => {
  const orderId = await placeOrder();
  await api.database.insert(paymentReports).values({ orderId, storeId, utr: '632500000004' });
  expect((await clerk.open(pathOf(orderId))).text).toMatch(/UTR <strong>632500000004/);
  expect(await act(orderId, 'not-received')).toMatchObject({ status: 303 });
  const { text } = await clerk.open(pathOf(orderId));
  expect(text).toContain('Payment not received, UTR 632500000004');
  expect(text).not.toContain('<strong>632500000004');
});

it('answers a return that the shopper asked for', async () => {
  const orderId = await placeOrder(delivered);
  const [item] = await api.database
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  const items = [{ itemId: item?.id ?? 0, quantity: 1 }];
  await api.database.insert(returnRequests).values({ orderId, items, reason: 'Too wide' });
  const { text } = await clerk.open(pathOf(orderId));
  expect(text).toContain('Too wide');
  expect(text).toContain('Decline the return');
  expect(await act(orderId, 'accept-return', { reply: 'Pack it well' })).toMatchObject({
    status: 303,
  });
  const answered = (await clerk.open(pathOf(orderId))).text;
  expect(answered).toMatch(/1 × Teak &lt;b&gt;Bench: accepted/);
  expect(answered).toContain('Your reply: Pack it well');
  expect(answered).not.toContain('Decline the return');
});

it('finds orders by status, payment and text, page by page', async () => {
  const number = await placeOrder(processing);
  const listed = async (query: string) => {
    const { page } = await clerk.open(`/desk/localhost/orders?${query}`);
    return page.querySelectorAll('tbody th a').map(({ text }) => text);
  };
  expect(await listed(`text=${number}`)).toEqual([number]);
  expect(await listed(`text=${number}&show=to-ship&method=transfer`)).toEqual([number]);
  expect(await listed(`text=${number}&show=unpaid`)).toEqual([]);
  expect(await listed(`text=${number}&method=cash`)).toEqual([]);
  expect((await listed('text=asha')).length).toBeGreaterThan(1);
  expect(await listed('skip=1000')).toEqual([]);
  expect((await clerk.open('/desk/localhost/orders?show=unknown')).status).toBe(400);
});

it('prints the packing slips and labels of the chosen orders', async () => {
  const chosen = [await placeOrder(processing), await placeOrder(processing)];
  const query = chosen.map((number) => `number=${number}`).join('&');
  const slips = await clerk.open(`/desk/localhost/orders/slips?${query}`);
  expect(slips.page.querySelectorAll('section h1').map(({ text }) => text)).toEqual(chosen);
  expect(slips.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^ ]+';/);
  const labels = await clerk.open(`/desk/localhost/orders/labels?${query}`);
  expect(labels.page.querySelectorAll('address')).toHaveLength(2);
  expect((await clerk.open('/desk/localhost/orders/slips')).status).toBe(400);
  expect((await clerk.open(`${pathOf(chosen[0] ?? '')}/invoice`)).text).toContain(
    'its store had no GSTIN',
  );
});

it('is closed to staff of the catalogue and of other stores, by URL and by form', async () => {
  const number = await placeOrder(processing);
  const other = await addStore(api.database, 'tv.localhost');
  const strangers = [
    [await signedInStaff(api, storeId, 'catalogue@example.in', 'catalogue'), 403],
    [await signedInStaff(api, other, 'tv@example.in', 'owner'), 404],
  ] as const;
  for (const [stranger, status] of strangers) {
    for (const path of ['', `/${number}`, `/slips?number=${number}`, `/${number}/invoice`]) {
      expect((await stranger.open(`/desk/localhost/orders${path}`)).status).toBe(status);
    }
    const { body } = await stranger.fill('/desk/none/none', '.bar form', {});
    body.set('tracking.number', 'AWB1');
    expect((await stranger.request(`${pathOf(number)}/ship`, body)).status).toBe(status);
  }
  const [, [owner]] = strangers;
  for (const path of [`/${number}`, `/slips?number=${number}`, `/${number}/invoice`]) {
    expect((await owner.open(`/desk/tv.localhost/orders${path}`)).status).toBe(404);
  }
  expect(await statusOf(number)).toBe(processing);
});

it('shows an order of a deleted account without links to nobody', async () => {
  const number = await placeOrder(delivered);
  const [order] = await api.database.select().from(orders).where(eq(orders.id, number));
  const { status } = await api.send('//merchant/operations/eraseShopper', {
    headers: { authorization: 'Bearer merchant-key-of-the-tests' },
    body: { store: 'localhost', shopper: order?.email },
  });
  expect(status).toBe(200);
  const { page } = await clerk.open(pathOf(number));
  expect(page.querySelector('address')?.text).toContain('Account deleted');
  expect(page.querySelectorAll('address a')).toHaveLength(0);
});
