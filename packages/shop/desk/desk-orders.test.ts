import { randomUUID } from 'node:crypto';
import { dayInIndia, dayMs } from '@aangan/contract/rules/dates';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, asc, eq } from 'drizzle-orm';
import { createOrder } from '../orders/create-order';
import { findOrder } from '../orders/orders';
import {
  orderEvents,
  orderItems,
  orders,
  outbox,
  paymentReports,
  payments,
  staffLog,
} from '../platform/database/schema';
import { testApi } from '../testing/api';
import { type DeskBrowser, signedInStaff } from '../testing/desk';
import { addProducts, addShopper, addStore, shippingAddress } from '../testing/shop';

const api = testApi();
let storeId = 0;
let clerk: DeskBrowser;

const { pending, processing, shipped, delivered, cancelled } = orderStatus;

beforeAll(async () => {
  storeId = await addStore(api.database, 'localhost', {
    storeName: 'Aangan',
    gst: { gstin: '29AAGCB7383J1Z4', legalName: 'Aangan LLP', address: 'Bengaluru' },
  });
  await addProducts(api.database, storeId, [
    { handle: 'bench', title: 'Teak <b>Bench', regularPricePaise: 199_950, stock: 50 },
    // A handle that looks like the number of a line.
    { handle: '1', title: 'Pot', regularPricePaise: 30_000, gstRatePoints: 1800, stock: 90 },
    { handle: '2', title: 'Trowel', regularPricePaise: 20_000, gstRatePoints: 1800, stock: 90 },
  ]);
  clerk = await signedInStaff(api, storeId, 'clerk@example.in', 'orders');
});

async function placeOrder(
  status: number = pending,
  wanted: Record<string, number> = { bench: 1 },
): Promise<string> {
  const user = await addShopper(api.database, storeId);
  const { order } = await createOrder(api.database, {
    storeId,
    user,
    request: { products: wanted, shippingAddress },
    idempotencyKey: undefined,
    limits: { ordersPerHour: 100, unpaidOrdersPerAccount: 100, maxQuantityPerLine: 9 },
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

it('takes an order from the payment to the delivery', async () => {
  const number = await placeOrder();
  const paid = await act(number, 'paid', { reference: 'UTR123' });
  expect(paid).toMatchObject({ status: 303, location: `${pathOf(number)}?done=paid` });
  expect(
    (await clerk.open(`${pathOf(number)}?done=paid`)).page.querySelector('[role=status]')?.text,
  ).toMatch(/^Payment of ₹1,999\.50 recorded\. An email to \w+@example\.in is queued\.$/);
  await act(number, 'ship', {
    'tracking.number': 'AWB1',
    'tracking.carrier': 'India Post',
    'tracking.expectedDate': dayInIndia(Date.now() + dayMs),
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

it('does nothing twice when a form is submitted twice, and logs it once', async () => {
  const number = await placeOrder(processing);
  const form = 'form[action$="/ship"]';
  const { action, body } = await clerk.fill(pathOf(number), form, { 'tracking.number': 'AWB7' });
  const sent = await Promise.all([clerk.request(action, body), clerk.request(action, body)]);
  expect(sent.map(({ location }) => location).toSorted()).toEqual([
    `${pathOf(number)}?done=before`,
    `${pathOf(number)}?done=ship`,
  ]);
  expect(
    (await clerk.open(`${pathOf(number)}?done=before`)).page.querySelector('[role=status]')?.text,
  ).toBe(
    'This form was already submitted. Nothing was recorded again; to record more, submit it from this page.',
  );
  const events = await api.database.$count(orderEvents, eq(orderEvents.note, 'AWB7'));
  expect(events).toBe(1);
  const log = await api.database.select().from(staffLog).where(eq(staffLog.subject, number));
  expect(log.filter(({ action }) => action === 'ship order')).toMatchObject([
    { email: 'clerk@example.in', values: { 'Tracking number': 'AWB7' }, isDone: true },
  ]);
});

const twoLines = { 2: 1, 1: 3 };
const lastItems = 'The last items cancel the order. The items return to the stock.';
/** The name of an item's quantity, by the order of its lines. */
async function quantityOf(number: string, title: string) {
  const items = await api.database.select().from(orderItems).where(eq(orderItems.orderId, number));
  items.sort((one, other) => one.id - other.id);
  return `items.${items.findIndex((item) => item.title === title) + 1}`;
}
const payInCash = (number: string) =>
  api.database
    .update(payments)
    .set({ method: 'cash', provider: 'cod', state: 'started' })
    .where(eq(payments.orderId, number));
const textOf = async (number: string) =>
  (await clerk.open(pathOf(number))).page
    .querySelectorAll('.card')
    .map((card) => card.structuredText.replaceAll('\n', ' '))
    .join('\n');

it('ships an order in parcels, and delivers and corrects each', async () => {
  const number = await placeOrder(processing, twoLines);
  const [pot, trowel] = [await quantityOf(number, 'Pot'), await quantityOf(number, 'Trowel')];
  await act(number, 'ship', { [pot]: '2', [trowel]: '0', 'tracking.number': 'EE1' });
  expect(await statusOf(number)).toBe(processing);
  expect((await clerk.open(pathOf(number))).text).not.toContain(lastItems);
  expect(await textOf(number)).toMatch(/Parcels 2 × Pot EE1 Shipped/);
  const correct = async () => {
    const tracking = { 'tracking.number': 'EE2', 'tracking.carrier': 'Blue Dart' };
    const { location } = await act(number, 'tracking', tracking);
    return (await clerk.open(location ?? '')).page.querySelector('[role=status]')?.text;
  };
  expect(await correct()).toMatch(/^Tracking corrected\. An email to .* is queued\.$/);
  expect(await correct()).toBe(
    'Tracking corrected. No email about it: the number and the carrier are the same as before.',
  );
  await act(number, 'deliver');
  expect(await textOf(number)).toMatch(/Parcels 2 × Pot Blue Dart EE2 Shipped .* delivered/);
  await act(number, 'ship', { 'tracking.number': 'EE3' });
  expect(await statusOf(number)).toBe(shipped);
  expect(await textOf(number)).toContain('1 × Pot, 1 × Trowel EE3');
});

it.each([
  ['refund', { amountPaise: '200', reference: 'UTR7' }],
  ['return', { 'items.1': '1', 'items.2': '0' }],
  ['cancel', { 'items.1': '1', 'items.2': '0' }],
  ['ship', { 'items.1': '1', 'items.2': '0', 'tracking.number': 'EE1' }],
  ['paid', { reference: 'UTR7' }],
  ['paid-twice', { reference: 'UTR7' }],
] as const)(
  'records the same %s of two open pages once, and again on purpose',
  async (name, values) => {
    const status = { paid: pending, return: delivered }[name as string] ?? processing;
    const number = await placeOrder(status, { 1: 3, 2: 3 });
    const fill = () => clerk.fill(pathOf(number), `form[action$="/${name}"]`, values);
    const pages = [await fill(), await fill()];
    if (name.startsWith('paid')) pages[1]?.body.set('reference', 'utr 7');
    const submit = ({ action, body }: (typeof pages)[number]) => clerk.request(action, body);
    const sent = await Promise.all(pages.map(submit));
    expect(sent.map((response) => response.status).toSorted()).toEqual([303, 409]);
    const error = sent
      .find((response) => response.status === 409)
      ?.page.querySelector('[role=alert]');
    expect(error?.text).toMatch(
      /^\w+ .+ was recorded by clerk@example\.in on .+, after you opened the form\. Nothing was recorded now/,
    );
    // Scrolled to.
    expect(error?.hasAttribute('autofocus')).toBe(true);
    const again = name === 'paid' ? 'paid-twice' : name;
    const hasReference = again === 'paid-twice' || again === 'refund';
    const further = hasReference
      ? { ...values, reference: 'UTR8' }
      : again === 'ship'
        ? { ...values, 'tracking.number': 'EE2' }
        : values;
    expect((await act(number, again, further)).status).toBe(303);
  },
);

it('rejects the reported payment that the form names, and no later one', async () => {
  const orderId = await placeOrder();
  await api.database.insert(paymentReports).values({ orderId, storeId, utr: '632500000014' });
  const form = 'form[action$="/not-received"]';
  const { action, body } = await clerk.fill(pathOf(orderId), form, { note: 'Not there.' });
  expect(body.get('utr')).toBe('632500000014');
  const ofOrder = eq(paymentReports.orderId, orderId);
  await api.database.update(paymentReports).set({ utr: '632500000015' }).where(ofOrder);
  const stale = await clerk.request(action, body);
  expect(stale.status).toBe(409);
  const shown = stale.page.querySelector(form);
  expect(shown?.querySelector('[role=alert]')?.text).toContain('has UTR 632500000015 now.');
  expect(shown?.text).toContain('with UTR 632500000015.');
  expect(shown?.querySelector('[name=utr]')?.getAttribute('value')).toBe('632500000015');
  expect(await api.database.select().from(paymentReports).where(ofOrder)).toMatchObject([
    { utr: '632500000015', rejectedAt: null },
  ]);

  expect((await act(orderId, 'not-received')).status).toBe(303);
  const late = await clerk.request(action, body);
  expect(late.page.querySelector('.side [role=alert]')?.text).toContain('no reported payment');
  expect(late.page.querySelector(form)).toBeNull();
  await api.database.update(paymentReports).set({ utr: '632500000016' }).where(ofOrder);
  // A form without a UTR never means a report that arrives later.
  body.set('utr', '');
  expect((await clerk.request(action, body)).status).toBe(409);
});

it('shows an error beside the quantity, and loses nothing', async () => {
  const number = await placeOrder(processing, twoLines);
  const [pot, trowel] = [await quantityOf(number, 'Pot'), await quantityOf(number, 'Trowel')];
  for (const [quantity, status, error] of [
    ['4', 409, `Only 3 × Pot of order ${number} can be shipped, not 4.`],
    ['-1', 400, 'Enter a whole number, or 0 for none.'],
  ] as const) {
    const values = { [pot]: quantity, [trowel]: '0', 'tracking.number': 'EE1' };
    const { page, ...response } = await act(number, 'ship', values);
    expect(response.status).toBe(status);
    const field = page.querySelector(`details[open] [name="${pot}"]`);
    expect(field?.getAttribute('value')).toBe(quantity);
    expect(page.getElementById(field?.getAttribute('aria-describedby') ?? '')?.text).toBe(error);
    expect(page.querySelector('[name="tracking.number"]')?.getAttribute('value')).toBe('EE1');
  }
  const none = await act(number, 'cancel', { [pot]: '0', [trowel]: '' });
  expect(none.page.querySelector('[role=alert]')?.text).toBe('Choose at least one item.');
  expect(await statusOf(number)).toBe(processing);
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
  await api.database
    .update(payments)
    .set({ method: 'bank-transfer' })
    .where(eq(payments.orderId, number));
  expect(await listed(`text=${number}&method=transfer`)).toEqual([number]);
  const options = async (query: string) =>
    (await clerk.open(`/desk/localhost/orders?${query}`)).page
      .querySelectorAll('#method option')
      .map(({ attributes }) => attributes.value);
  expect(await options('text=nobody')).not.toContain('payu');
  expect(await options('text=nobody&method=payu')).toContain('payu');
  await api.database
    .update(payments)
    .set({ method: 'card', provider: 'sandbox' })
    .where(eq(payments.orderId, number));
  expect(await options(`text=${number}`)).toContain('sandbox');
  expect(await listed(`text=${number}&method=sandbox`)).toEqual([number]);
  expect((await listed('text=asha')).length).toBeGreaterThan(1);
  expect(await listed('skip=1000')).toEqual([]);
});

it('finds an order by words in any order, its address, parcel and total', async () => {
  const number = await placeOrder(processing, { 1: 1, 2: 1 });
  const shipping = {
    ...shippingAddress,
    fullName: 'Kavya D’Souza',
    address: '7, Margosa Road, Malleshwaram',
    postalCode: '560903',
  };
  await api.database
    .update(orders)
    .set({ shipping, totalPaise: 149_700 })
    .where(eq(orders.id, number));
  await act(number, 'ship', { 'tracking.number': 'EE111-111111IN' });
  for (const [text, isFound] of [
    ['Kavya  D’Souza', true],
    ["d'souza kavya", true],
    ['dsouza', true],
    ['kavya nair', false],
    ['Pot kavya', true],
    ['ee 111 111111 in', true],
    ['EE111111111IN', true],
    ['560903', true],
    ['margosa road', true],
    ['1497', true],
    ['₹1,497.00', true],
    [`kavya ${' '.repeat(300)}`, true],
    ['k'.repeat(300), false],
  ] as const) {
    const { page, status } = await clerk.open(
      `/desk/localhost/orders?${new URLSearchParams({ text })}`,
    );
    const found = page.querySelectorAll('tbody th a').map((link) => link.text);
    expect([text, status, found.includes(number)]).toEqual([text, 200, isFound]);
  }
});

it('answers a mistyped address of the list like an unknown page', async () => {
  expect((await clerk.open('/desk/localhost/orders?show=unknown')).text).toContain(
    'Page not found.',
  );
});

it('prints the packing slips and labels of the chosen orders', async () => {
  const chosen = [await placeOrder(processing), await placeOrder(processing)];
  const query = chosen.map((number) => `number=${number}`).join('&');
  const slips = await clerk.open(`/desk/localhost/orders/slips?${query}`);
  expect(slips.page.querySelectorAll('section h1').map(({ text }) => text)).toEqual(chosen);
  expect(slips.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^ ]+';/);
  const labels = await clerk.open(`/desk/localhost/orders/labels?${query}`);
  expect(labels.page.querySelectorAll('address')).toHaveLength(2);
  const none = await clerk.open('/desk/localhost/orders/slips?show=to-pack&text=Asha');
  expect(none).toMatchObject({
    status: 303,
    location: '/desk/localhost/orders?show=to-pack&text=Asha&unticked=yes',
  });
  const list = (await clerk.open(none.location ?? '')).page;
  expect(list.querySelector('[role=alert]')?.text).toContain('Tick the orders');
  const unpaid = await placeOrder();
  const shown = (await clerk.open('/desk/localhost/orders')).page;
  expect(shown.querySelector(`input[value="${chosen[0]}"]`)).not.toBeNull();
  expect(shown.querySelector(`input[value="${unpaid}"]`)).toBeNull();
  expect((await clerk.open(pathOf(unpaid))).text).not.toContain('<h2>Print</h2>');
  const all = shown.querySelector('a[href*="/slips?number="]')?.getAttribute('href') ?? '';
  expect(all).toContain(chosen[0]);
  expect((await clerk.open(all)).page.querySelectorAll('section h1').length).toBeGreaterThan(1);
  await act(chosen[1] ?? '', 'ship', { 'tracking.number': 'AWB1' });
  const rest = (await clerk.open('/desk/localhost/orders')).page;
  const toPack = rest.querySelector('a[href*="/slips?number="]');
  expect(toPack?.text).toMatch(/^Packing slips of the \d+ orders of this page to be packed$/);
  expect(toPack?.getAttribute('href')).not.toContain(chosen[1]);
  for (const [status, warning] of [
    [pending, 'Not paid yet: do not send'],
    [cancelled, 'Cancelled: do not send'],
  ] as const) {
    await api.database.update(orders).set({ status }).where(eq(orders.id, unpaid));
    for (const print of ['slips', 'labels']) {
      const { text } = await clerk.open(`/desk/localhost/orders/${print}?number=${unpaid}`);
      expect(text).toContain(warning);
    }
  }
  expect((await clerk.open(`${pathOf(chosen[0] ?? '')}/invoice`)).text).toContain(
    'no GST rate is known for bench',
  );
});

it('prints the cash on the label of one parcel: the last, the chosen, or the corrected one', async () => {
  const cash = async () => {
    const number = await placeOrder(processing, twoLines);
    await payInCash(number);
    return number;
  };
  const first = { 'items.1': '1', 'items.2': '0', 'tracking.number': 'EE1' };
  const labels = async (number: string) =>
    (await clerk.open(`/desk/localhost/orders/labels?number=${number}`)).page
      .querySelectorAll('section')
      .map((label) => label.querySelector('.collect')?.text);
  const [collected, nothing] = ['Collect ₹1,100.00 in cash', 'Nothing to collect'];

  const last = await cash();
  expect(await labels(last)).toEqual([collected]);
  await act(last, 'ship', first);
  expect(await labels(last)).toEqual([nothing, collected]);
  await act(last, 'ship', { 'tracking.number': 'EE2' });
  expect(await labels(last)).toEqual([nothing, collected]);
  const { action, body } = await clerk.fill(pathOf(last), 'form[action$="/tracking"]', {
    collect: 'yes',
  });
  expect((await clerk.request(action, body)).status).toBe(303);
  expect(await labels(last)).toEqual([collected, nothing]);

  const chosen = await cash();
  const form = 'form[action$="/ship"]';
  await act(chosen, 'ship', { ...first, collect: 'yes' });
  expect(await labels(chosen)).toEqual([collected, nothing]);
  const rest = await clerk.fill(pathOf(chosen), form, { 'tracking.number': 'EE2' });
  expect(
    (await clerk.open(pathOf(chosen))).page.querySelector(`${form} [name=collect]`),
  ).toBeNull();
  await clerk.request(rest.action, rest.body);
  expect(await labels(chosen)).toEqual([collected, nothing]);
  await api.sendMails();
  const shippedMails = await api.database
    .select({ mail: outbox.composedMail })
    .from(outbox)
    .where(and(eq(outbox.orderId, chosen), eq(outbox.kind, 'order shipped')))
    .orderBy(outbox.id);
  expect(shippedMails.map(({ mail }) => mail?.text)).toEqual([
    expect.stringContaining('Please keep ₹1,100.00 ready to pay for it on delivery.'),
    expect.stringContaining('Nothing to pay for this parcel.'),
  ]);
  const { phone: contact } = shippingAddress;
  const timeouts = { unpaidMinutes: 60, unpaidDays: 7 };
  const found = (number: string) => findOrder(api.database, storeId, number, { contact }, timeouts);
  expect(await found(chosen)).toMatchObject({ shipments: [{ cash: 1100 }, { cash: 0 }] });
  await act(chosen, 'deliver', { parcel: 'EE1' });
  expect(await found(chosen)).toMatchObject({ shipments: [{ cash: undefined }, { cash: 0 }] });

  const rested = await cash();
  await act(rested, 'ship', first);
  await act(rested, 'cancel');
  expect(await statusOf(rested)).toBe(shipped);
  const { page } = await clerk.open(pathOf(rested));
  expect(page.querySelector('.notice')?.text).toBe(
    'No parcel collects the cash: ask the customer for ₹300.00, or correct a parcel that is not delivered.',
  );
  expect(page.text).not.toContain('to collect');
  expect(await found(rested)).toMatchObject({ uncollectedCash: 300 });
  await act(rested, 'deliver');
  expect((await clerk.open(pathOf(rested))).page.querySelector('.notice')?.text).toBe(
    'No parcel collects the cash: ask the customer for ₹300.00.',
  );
});

it('takes back a delivery that was marked by mistake', async () => {
  const number = await placeOrder(processing, twoLines);
  await act(number, 'ship', { 'items.1': '1', 'items.2': '0', 'tracking.number': 'EE1' });
  await act(number, 'deliver', { parcel: 'EE1' });
  await act(number, 'ship', { 'tracking.number': 'EE2' });
  await act(number, 'deliver');
  const { location } = await act(number, 'not-delivered');
  const { page } = await clerk.open(location ?? '');
  expect(page.querySelector('[role=status]')?.text).toBe('The order is Shipped again.');
  expect(await statusOf(number)).toBe(shipped);
  expect(await textOf(number)).toMatch(/EE1 Shipped [^,]+, .* delivered .* EE2 Shipped/);
  const events = await api.database
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, number))
    .orderBy(asc(orderEvents.id));
  expect(events.map(({ status }) => status)).not.toContain(delivered);
  expect(events.slice(-2).map(({ note }) => note)).toEqual([
    'Marked as delivered: EE2',
    'Not delivered after all: EE2',
  ]);

  await act(number, 'deliver');
  const form = 'form[action$="/not-delivered"]';
  const late = await clerk.fill(pathOf(number), form, {});
  await act(number, 'return', { 'items.1': '1', 'items.2': '0' });
  const { status } = await clerk.request(late.action, late.body);
  expect(status).toBe(409);
  expect(await statusOf(number)).toBe(delivered);
  expect((await clerk.open(pathOf(number))).page.querySelector(form)).toBeNull();
});

it('keeps a delivery whose cash was refunded, though items were cancelled before', async () => {
  const number = await placeOrder(processing, twoLines);
  await payInCash(number);
  await act(number, 'cancel', { 'items.1': '1', 'items.2': '0' });
  await act(number, 'ship', { 'tracking.number': 'EE1' });
  await act(number, 'deliver');
  await act(number, 'paid');
  await act(number, 'refund', { amountPaise: '1', reference: 'UTR45' });
  const { page } = await clerk.open(pathOf(number));
  expect(page.querySelector('form[action$="/refund"]')).not.toBeNull();
  expect(page.querySelector('form[action$="/not-delivered"]')).toBeNull();
});

it('shows the screenshot of a reported payment to the staff of its store', async () => {
  const orderId = await placeOrder();
  const picture = Buffer.from('UklGRg==', 'base64');
  await api.database
    .insert(paymentReports)
    .values({ orderId, storeId, utr: '632500000024', picture });
  const path = (await clerk.open(pathOf(orderId))).page
    .querySelector('img.screenshot')
    ?.getAttribute('src');
  expect(path).toBe(`${pathOf(orderId)}/screenshot`);
  const { status, headers, text } = await clerk.open(path ?? '');
  expect([status, text]).toEqual([200, 'RIFF']);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  await act(orderId, 'not-received');
  expect((await clerk.open(path ?? '')).status).toBe(404);
  expect((await clerk.open(pathOf(orderId))).text).not.toContain('class="screenshot"');
});

it('asks to repack a packed order whose items are cancelled', async () => {
  const number = await placeOrder(processing, twoLines);
  const toPack = async () => (await clerk.open('/desk/localhost/orders?show=to-pack')).text;
  expect((await act(number, 'pack')).status).toBe(303);
  expect(await toPack()).not.toContain(number);
  await act(number, 'cancel', { 'items.1': '1', 'items.2': '0' });
  expect(await toPack()).toContain(number);
  const { text } = await clerk.open(pathOf(number));
  expect(text).not.toContain('>packed<');
  expect(text).toContain('Repack: items were cancelled after packing');
  await act(number, 'pack');
  expect((await clerk.open(pathOf(number))).text).not.toContain('Repack');
  await act(number, 'unpack');
  await act(number, 'cancel', { 'items.1': '1', 'items.2': '0' });
  expect((await clerk.open(pathOf(number))).text).not.toContain('Repack');
});

it('records the reported UTR beside another reference', async () => {
  const orderId = await placeOrder();
  await api.database.insert(paymentReports).values({ orderId, storeId, utr: '632500000005' });
  const { location } = await act(orderId, 'paid', { reference: '63250' });
  expect((await clerk.open(location ?? '')).page.querySelector('[role=status]')?.text).toContain(
    'Payment of ₹1,999.50 recorded with the reference 63250. The shopper reported UTR 632500000005.',
  );
  expect(await textOf(orderId)).toContain('63250, reported with UTR 632500000005');
});

it('adds notes that staff see, and finds the order by them', async () => {
  const number = await placeOrder(processing);
  const text = 'Gate code <4711>.\r\nCall first.';
  expect((await act(number, 'note', { text, author: 'boss@example.in' })).status).toBe(303);
  const { page } = await clerk.open(pathOf(number));
  expect(page.querySelector('dd.text')?.text).toBe('Gate code <4711>.\nCall first.');
  expect(await textOf(number)).toMatch(/Notes .*, clerk@example\.in Gate code <4711>\./);
  const found = await clerk.open('/desk/localhost/orders?text=code%20%3C4711');
  expect(found.text).toContain(number);
  const log = await api.database
    .select()
    .from(staffLog)
    .where(eq(staffLog.subject, number))
    .orderBy(asc(staffLog.id));
  expect(log.at(-1)).toMatchObject({ action: 'note order', values: { Note: text } });

  for (const [wrong, error] of [
    [' ', 'Note is missing.'],
    ['a'.repeat(1001), 'Note must have at most 1000 characters.'],
  ] as const) {
    const { status, ...rejected } = await act(number, 'note', { text: wrong });
    expect(status).toBe(400);
    expect(rejected.page.querySelector('#note-text-note')?.text).toBe(error);
  }
  expect((await act(number, 'note', { text: '\r\n'.repeat(500) + 'a'.repeat(500) })).status).toBe(
    303,
  );
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
  // What is typed now would never be erased.
  expect(page.querySelector('form[action$="/note"]')).toBeNull();
  const { body } = await clerk.fill(pathOf(number), '.bar form', {});
  body.set('form', randomUUID());
  body.set('text', 'Asha called');
  expect((await clerk.request(`${pathOf(number)}/note`, body)).status).toBe(409);
});
