import { orderStatus } from '@aangan/contract/rules/order-status';
import { eq } from 'drizzle-orm';
import { orders } from '../orders/schema';
import { deliverOrder, shipOrder } from '../orders/ship-order';
import { confirmPayment } from '../payments/confirm-payment';
import { paymentReports } from '../payments/schema';
import { testApi } from '../testing/api';
import { type DeskBrowser, formValues, signedInStaff } from '../testing/desk';
import { orderInCash } from '../testing/payments';
import {
  addProducts,
  addStore,
  placeOrder as place,
  seller,
  shippingAddress,
} from '../testing/shop';

const api = testApi();
let storeId = 0;
let clerk: DeskBrowser;

const { pending, processing, shipped, delivered, cancelled } = orderStatus;

beforeAll(async () => {
  storeId = await addStore(api.database, 'localhost', { storeName: 'Aangan', gst: seller });
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
  products: Record<string, number> = { bench: 1 },
): Promise<string> {
  const number = await place(api.database, storeId, { products });
  const of = [api.database, storeId, number] as const;
  const steps = [
    () => confirmPayment(...of, { reference: 'UTR1' }),
    () => shipOrder(...of, { number: 'AWB1', carrier: 'India Post' }),
    () => deliverOrder(...of),
  ];
  for (const step of steps.slice(0, status - pending)) await step();
  return number;
}

const pathOf = (number: string) => `/desk/localhost/orders/${number}`;
const formOf = (number: string, name: string) => `${pathOf(number)}/${name}`;
const send = (number: string, name: string, values: Record<string, string> = {}) =>
  clerk.submit(formOf(number, name), 'main form', values);
/** Sends a form, and confirms what nothing undoes. */
async function act(number: string, name: string, values: Record<string, string> = {}) {
  const sent = await send(number, name, values);
  const confirmation = sent.page.querySelector('main form:has([name=confirmed])');
  return confirmation && sent.status === 200
    ? clerk.request(formOf(number, name), formValues(confirmation))
    : sent;
}

const open = async (number: string) => (await clerk.open(pathOf(number))).page;
/** What the page says after an action. */
const messageOf = async ({ location }: { location: string | null }) =>
  (await clerk.open(location ?? '')).page.querySelector('[role=status]')?.text;
const offers = async (number: string, name: string) =>
  (await open(number)).querySelector(`[href$="/${name}"], [action$="/${name}"]`) !== null;
const statusOf = async (number: string) =>
  (await api.database.select().from(orders).where(eq(orders.id, number)))[0]?.status;

const twoLines = { 2: 1, 1: 3 };
/** The names of their quantities. */
const [pot, trowel] = ['items.1', 'items.2'] as const;
const oneItem = { [pot]: '1', [trowel]: '0' };
const textOf = async (number: string) =>
  (await open(number))
    .querySelectorAll('.card')
    .map((card) => card.structuredText.replaceAll('\n', ' '))
    .join('\n');

it.each([
  ['recordRefund', { amount: '200', reference: 'UTR7' }],
  ['shipOrder', { ...oneItem, tracking: 'EE1' }],
])('runs the same %s of two open pages once, and again on purpose', async (name, values) => {
  const number = await placeOrder(processing, { 1: 3, 2: 3 });
  const fill = () => clerk.fill(formOf(number, name), 'main form', { ...values, confirmed: 'yes' });
  const pages = [await fill(), await fill()];
  const sent = await Promise.all(pages.map(({ action, body }) => clerk.request(action, body)));
  expect(sent.map((response) => response.status).toSorted()).toEqual([303, 409]);
  const rejected = sent.find((response) => response.status === 409);
  const error = rejected?.page.querySelector('[role=alert]');
  expect(error?.text).toMatch(
    /^clerk@example\.in was faster\. .+, after you opened the form\. Nothing was recorded now/,
  );
  // Scrolled to.
  expect(error?.hasAttribute('autofocus')).toBe(true);
  const further = { ...values, reference: 'UTR8', tracking: 'EE2' };
  expect((await act(number, name, further)).status).toBe(303);
});

it('shows what a cancellation does, and asks once', async () => {
  const number = await placeOrder(processing, twoLines);
  const { page } = await clerk.open(formOf(number, 'cancelOrder'));
  const quantities = page.querySelectorAll('.quantity input');
  expect(quantities.map(({ attributes }) => attributes.value)).toEqual(['', '']);
  const asked = await send(number, 'cancelOrder', { [pot]: '1' });
  expect(asked.page.querySelector('main li')?.text).toBe('1 × Pot: cancelled.');
  const effects = asked.page.querySelectorAll('main li').map(({ text }) => text);
  expect(effects.slice(1)).toEqual([
    'In all ₹300.00, with the share of discount and delivery.',
    '₹300.00 is due for refund.',
    'The customer paid ₹1,100.00: Bank transfer.',
    expect.stringContaining(`gets an email: Order ${number}: some items were cancelled.`),
    'The items return to the stock.',
  ]);
  expect(asked.page.querySelector('.destructive')?.text).toBe('Cancel items');
  expect(await textOf(number)).not.toContain('Credit');
  expect(await messageOf(await act(number, 'cancelOrder', { [pot]: '1' }))).toContain(
    '₹300.00 is due for refund',
  );
  expect(await textOf(number)).toMatch(/Credit: −₹300\.00.*1 × Pot, balance −₹300\.00/);
  const { body } = await api.merchant('listStaffLog', { text: number });
  expect(body.rows[0].values).toEqual({ Items: '1 × Pot' });
});

it('shows what the customer of an unpaid order no longer pays', async () => {
  const number = await placeOrder(pending, twoLines);
  await orderInCash(api.database, number);
  const pots = { [pot]: '2' };
  const some = (await send(number, 'cancelOrder', pots)).page.querySelector('main ul')?.text;
  expect(some).toContain('The customer no longer pays ₹600.00.');
  expect(some).toContain('₹500.00 is still to be paid.');
  await act(number, 'shipOrder');
  const { page } = await send(number, 'returnOrder', pots);
  const taken = page.querySelector('main ul')?.text;
  expect(taken).toContain('The items do not return to the stock.');
  // The carrier still collects all of it.
  expect(taken).not.toContain('no longer pays');
});

it('ships without a tracking number, and names such a parcel by its place', async () => {
  const number = await placeOrder(processing, twoLines);
  await act(number, 'shipOrder', { ...oneItem, carrier: 'Own delivery' });
  const parcel = (await open(number)).querySelector('article');
  expect(parcel?.textContent).toContain('Own delivery');
  const link = parcel?.querySelector('[href*="/deliverOrder"]')?.getAttribute('href');
  expect(link).toMatch(/parcel=1$/);
  await act(number, 'deliverOrder', { parcel: '1' });
  await act(number, 'shipOrder');
  expect(await statusOf(number)).toBe(shipped);
  await act(number, 'correctTracking', { parcel: '2', tracking: 'EE9' });
  expect(await textOf(number)).toContain('EE9');
});

it('shows an error beside its field, and loses nothing', async () => {
  const number = await placeOrder(processing, twoLines);
  const typed = { [pot]: '1', [trowel]: '0', tracking: 'EE1', url: 'post.example/EE1' };
  for (const [name, value, status, error] of [
    [pot, '4', 409, `Only 3 × Pot of order ${number} can be shipped, not 4.`],
    [pot, '-1', 400, 'Enter a whole number, or 0 for none.'],
    ['url', 'post', 400, 'Use a web address that begins with https://.'],
  ] as const) {
    const values = { ...typed, carrier: 'India <Post', [name]: value };
    const { page, ...response } = await act(number, 'shipOrder', values);
    expect(response.status).toBe(status);
    const field = page.querySelector(`[name="${name}"]`);
    expect(field?.getAttribute('aria-invalid')).toBe('true');
    expect(page.getElementById(field?.getAttribute('aria-describedby') ?? '')?.text).toBe(error);
    for (const [typedName, kept] of Object.entries(values)) {
      expect(page.querySelector(`[name="${typedName}"]`)?.getAttribute('value')).toBe(kept);
    }
  }
  const none = await act(number, 'cancelOrder', { [pot]: '0', [trowel]: '' });
  expect(none.page.querySelector('[role=alert]')?.text).toBe('Choose at least one item.');
  expect(await statusOf(number)).toBe(processing);
});

const listed = async (query: Record<string, string>) => {
  const { page } = await clerk.open(`/desk/localhost/orders?${new URLSearchParams(query)}`);
  return page.querySelectorAll('tbody th a').map(({ text }) => text);
};

it('finds an order by words in any order, its address, parcel and total', async () => {
  const number = await placeOrder(processing, { 1: 1, 2: 1 });
  const home = { address: '7, Margosa Road, Malleshwaram', postalCode: '560903' };
  const shipping = { ...shippingAddress, ...home, fullName: 'Kavya D’Souza' };
  const changed = { shipping, totalPaise: 149_700 };
  await api.database.update(orders).set(changed).where(eq(orders.id, number));
  await act(number, 'shipOrder', { tracking: 'EE111-111111IN' });
  const names = ['Kavya  D’Souza', 'dsouza', '560903', 'margosa road'];
  for (const text of [...names, 'EE111111111IN', '₹1,497.00']) {
    expect([text, ...(await listed({ text }))]).toContain(number);
  }
  expect(await listed({ text: 'kavya nair' })).not.toContain(number);
});

it('prints the packing slips and labels of the chosen orders', async () => {
  const [first, second] = [await placeOrder(processing), await placeOrder(processing)];
  const unpaid = await placeOrder();
  const query = `number=${first}&number=${second}`;
  const slips = await clerk.open(`/desk/localhost/orders/slips?${query}`);
  const numbers = slips.page.querySelectorAll('section h1').map(({ text }) => text);
  expect(numbers).toEqual([first, second]);
  const labels = await clerk.open(`/desk/localhost/orders/labels?${query}`);
  expect(labels.page.querySelectorAll('address')).toHaveLength(2);
  const none = await clerk.open('/desk/localhost/orders/slips?toPack=yes&text=Asha');
  expect(none.location).toBe('/desk/localhost/orders?toPack=yes&text=Asha&unticked=yes');
  const { page } = await clerk.open(none.location ?? '');
  expect(page.querySelector('[role=alert]')?.text).toContain('Tick the orders');

  await act(second, 'shipOrder', { tracking: 'AWB1' });
  const shown = (await clerk.open('/desk/localhost/orders')).page;
  expect(shown.querySelector(`input[value="${first}"]`)).not.toBeNull();
  expect(shown.querySelector(`input[value="${unpaid}"]`)).toBeNull();
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
  expect((await clerk.open(`${pathOf(first)}/invoice`)).text).toContain(
    'no GST rate is known for bench',
  );
});

it('prints the cash on the label of one parcel: the last, the chosen, or the corrected one', async () => {
  const cash = async () => {
    const number = await placeOrder(pending, twoLines);
    await orderInCash(api.database, number);
    return number;
  };
  const first = { ...oneItem, tracking: 'EE1' };
  const note = async (number: string) =>
    (await open(number)).querySelector('.notice:not([role])')?.text;
  const labels = async (number: string) =>
    (await clerk.open(`/desk/localhost/orders/labels?number=${number}`)).page
      .querySelectorAll('section')
      .map((label) => label.querySelector('.collect')?.text);
  const [collected, nothing] = ['Collect ₹1,100.00 in cash', 'Nothing to collect'];

  const last = await cash();
  expect(await labels(last)).toEqual([collected]);
  await act(last, 'shipOrder', first);
  expect(await labels(last)).toEqual([nothing, collected]);
  await act(last, 'shipOrder', { tracking: 'EE2' });
  expect(await labels(last)).toEqual([nothing, collected]);
  await act(last, 'correctTracking', { parcel: 'EE1', tracking: 'EE1', collect: 'yes' });
  expect(await labels(last)).toEqual([collected, nothing]);

  const chosen = await cash();
  await act(chosen, 'shipOrder', { ...first, collect: 'yes' });
  expect(await labels(chosen)).toEqual([collected, nothing]);
  const shipping = await clerk.open(formOf(chosen, 'shipOrder'));
  expect(shipping.page.querySelector('[name=collect]')).toBeNull();
  await act(chosen, 'shipOrder', { tracking: 'EE2' });
  expect(await labels(chosen)).toEqual([collected, nothing]);
  const rested = await cash();
  await act(rested, 'shipOrder', first);
  await act(rested, 'cancelOrder', { [pot]: '2', [trowel]: '1' });
  expect(await statusOf(rested)).toBe(shipped);
  expect(await note(rested)).toBe(
    'No parcel collects the cash: ask the customer for ₹300.00, or correct a parcel that is not delivered.',
  );
  await act(rested, 'deliverOrder');
  expect(await note(rested)).toBe('No parcel collects the cash: ask the customer for ₹300.00.');
});

it('takes back a delivery that was marked by mistake', async () => {
  const number = await placeOrder(processing, twoLines);
  await act(number, 'shipOrder', { ...oneItem, tracking: 'EE1' });
  await act(number, 'deliverOrder', { parcel: 'EE1' });
  await act(number, 'shipOrder', { tracking: 'EE2' });
  await act(number, 'deliverOrder');
  expect(await messageOf(await act(number, 'undoDelivery'))).toContain('is undone.');
  expect(await statusOf(number)).toBe(shipped);
  await act(number, 'deliverOrder');
  const late = await clerk.fill(formOf(number, 'undoDelivery'), 'main form', {});
  await act(number, 'returnOrder', oneItem);
  const { status } = await clerk.request(late.action, late.body);
  expect(status).toBe(409);
  expect(await statusOf(number)).toBe(delivered);
  expect(await offers(number, 'undoDelivery')).toBe(false);
});

it('asks before a refund of more than is due', async () => {
  const number = await placeOrder(delivered, twoLines);
  await act(number, 'returnOrder', { [pot]: '1' });
  const asked = await send(number, 'recordRefund', { amount: '350', reference: 'UTR45' });
  expect(asked.page.querySelector('main ul')?.text).toContain('₹50.00 of it is more than is due');
  const typed = { amount: '', method: 'cash', reason: 'Cracked' };
  const due = (await send(number, 'recordRefund', typed)).page.querySelector('main ul')?.text;
  expect(due).toMatch(/A refund of ₹300\.00 is recorded\..*Refunded by: CashReason: Cracked/);
  expect((await act(number, 'recordRefund', { amount: '', reason: 'Cracked' })).status).toBe(303);
  expect(await textOf(number)).toMatch(/Refund: ₹300\.00.*Cracked, by clerk/);
  await act(number, 'recordRefund', { amount: '800' });
  const tags = (await open(number)).querySelectorAll('main .tag').map(({ text }) => text);
  expect(tags).toEqual(['Delivered', 'refunded']);
});

it('shows what a payment records before it does, and asks for the rest alone', async () => {
  const number = await placeOrder(pending, twoLines);
  const part = { amount: '1000', method: 'cash' };
  const asked = await send(number, 'confirmPayment', part);
  const effects = asked.page.querySelector('main .card')?.text;
  expect(effects).toMatch(/A payment of ₹1,000\.00 is recorded\..*₹100\.00 is still to be paid\./);
  expect(effects).toContain("'Correct the payment' corrects a mistake.");
  await act(number, 'confirmPayment', part);
  const rest = (await clerk.open(formOf(number, 'confirmPayment'))).page;
  expect(rest.querySelector('[name=amount]')?.getAttribute('value')).toBe('100.00');
  expect(await offers(number, 'confirmPayment')).toBe(true);
  await act(number, 'confirmPayment', { method: 'cash' });
  expect(await offers(number, 'confirmPayment')).toBe(false);
});

it('offers to record money of a cancelled order, but not to deliver what came back', async () => {
  const unpaid = await placeOrder();
  await act(unpaid, 'cancelOrder');
  expect((await open(unpaid)).querySelector('[href$="/confirmPayment"]')).not.toBeNull();
  expect(await messageOf(await act(unpaid, 'confirmPayment'))).toContain('is due for refund');
  const refused = await placeOrder(pending, twoLines);
  await orderInCash(api.database, refused);
  await act(refused, 'shipOrder', { tracking: 'EE1' });
  const actions = (await open(refused)).querySelectorAll('.side h2, .action, article .row a');
  expect(actions.map(({ text }) => text)).toEqual([
    ...['Mark as delivered', 'Take items back', 'Add a note', 'Record the payment'],
    ...['Correct the tracking', 'Undo shipping'],
  ]);
  await api.merchant('returnOrder', { number: refused });
  const page = await open(refused);
  expect(page.querySelectorAll('[href*="/deliverOrder"], [href*="/correctTracking"]')).toEqual([]);
  expect(await offers(refused, 'deliverOrder')).toBe(false);
});

it('states the cash that a carrier collects, until the parcel is delivered', async () => {
  const number = await placeOrder(pending, twoLines);
  await orderInCash(api.database, number);
  await act(number, 'shipOrder', { tracking: 'EE1' });
  expect(await textOf(number)).toContain('The carrier collects ₹1,100.00 with it');
  await act(number, 'deliverOrder');
  expect(await textOf(number)).not.toContain('The carrier collects');
});

it('shows the screenshot of a reported payment to the staff of its store', async () => {
  const orderId = await placeOrder();
  const report = { utr: '632500000024', picture: Buffer.from('UklGRg==', 'base64') };
  await api.database.insert(paymentReports).values({ orderId, storeId, ...report });
  const path = `${pathOf(orderId)}/screenshot`;
  const picture = async () => (await open(orderId)).querySelector('img.screenshot');
  expect((await picture())?.getAttribute('src')).toBe(path);
  const { status, headers, text } = await clerk.open(path);
  expect([status, text]).toEqual([200, 'RIFF']);
  expect(headers.get('cache-control')).toBe('no-store');
  await act(orderId, 'rejectPayment');
  expect((await clerk.open(path)).status).toBe(404);
  expect(await picture()).toBeNull();
});

it('asks to repack a packed order whose items are cancelled', async () => {
  const number = await placeOrder(processing, twoLines);
  const toPack = async () => (await clerk.open('/desk/localhost/orders?toPack=yes')).text;
  expect(await messageOf(await act(number, 'packOrders'))).toContain(`Packed: ${number}.`);
  expect(await toPack()).not.toContain(number);
  await act(number, 'cancelOrder', oneItem);
  expect(await toPack()).toContain(number);
  const { text } = await clerk.open(pathOf(number));
  expect(text).not.toContain('>packed<');
  expect(text).toContain('Repack: items were cancelled after packing');
  await act(number, 'packOrders');
  expect((await clerk.open(pathOf(number))).text).not.toContain('Repack');
});

it('adds notes that staff see, and finds the order by them', async () => {
  const number = await placeOrder(processing);
  const text = 'Gate code <4711>.\r\nCall first.';
  expect((await act(number, 'addOrderNote', { text })).status).toBe(303);
  expect((await open(number)).querySelector('dd.text')?.text).toBe(
    'Gate code <4711>.\nCall first.',
  );
  expect(await textOf(number)).toMatch(/Notes .*, clerk@example\.in Gate code <4711>\./);
  expect(await listed({ text: 'code <4711' })).toContain(number);
  const { page } = await act(number, 'addOrderNote', { text: 'a'.repeat(1001) });
  const error = 'Note must have at most 1000 characters.';
  expect(page.querySelector('#text-note')?.text).toBe(error);
  expect(
    (await act(number, 'addOrderNote', { text: '\r\n'.repeat(500) + 'a'.repeat(500) })).status,
  ).toBe(303);
});

it('shows an order of a deleted account without links to nobody', async () => {
  const number = await placeOrder(delivered);
  const [order] = await api.database.select().from(orders).where(eq(orders.id, number));
  expect((await api.merchant('eraseShopper', { shopper: order?.email })).status).toBe(200);
  const page = await open(number);
  expect(page.querySelector('address')?.text).toContain('Account deleted');
  expect(page.querySelectorAll('address a')).toHaveLength(0);
  // What is typed now would never be erased.
  expect(await offers(number, 'addOrderNote')).toBe(false);
  expect((await send(number, 'addOrderNote', { text: 'Asha called' })).status).toBe(409);
});
