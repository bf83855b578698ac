import { eq } from 'drizzle-orm';
import { stores } from '../../stores/schema';
import { testApi } from '../../testing/api';
import { openPayingStore, type PayingStore } from '../../testing/payments';
import { type FakeLink, FakeRazorpay } from '../../testing/razorpay';

const razorpay = new FakeRazorpay();
const { account } = razorpay;
const environment: Record<string, string> = { API_PUBLIC_URL: 'https://api.example.in' };
beforeAll(async () => {
  environment.RAZORPAY_API_URL = await razorpay.start();
});
afterAll(() => razorpay.stop());
const api = testApi(environment);
let store: PayingStore;

beforeAll(async () => {
  store = await openPayingStore(api, { providers: ['razorpay'], razorpay: account });
});
beforeEach(() => {
  razorpay.fault = undefined;
});

let payments = 0;
const newPaymentId = () => `pay_${String(++payments).padStart(14, '0')}`;

async function start(orderId?: string) {
  const paid = orderId ?? (await store.place());
  const { body } = await store.pay(paid, { method: 'razorpay' });
  expect(body.success).toBe(true);
  const link = razorpay.links.at(-1) as FakeLink;
  return { orderId: paid, body, link };
}

async function comeBack(address: URL) {
  const { pathname, search } = address;
  const response = await fetch(api.url + pathname + search, { redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location') };
}

function publish({ body, signature }: { body: string; signature: string }) {
  return api.send('//payments/razorpay/webhook', {
    body,
    headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': `evt_${payments}` },
  });
}

it("creates a payment link by Razorpay's documentation, and redirects to it", async () => {
  const now = Date.now() / 1000;
  const { orderId, body, link } = await start();
  expect(body).toEqual({ success: true, redirectUrl: link.short_url });
  expect(link).toMatchObject({
    amount: 199_950,
    currency: 'INR',
    accept_partial: false,
    reference_id: expect.stringMatching(new RegExp(`^${orderId.replace('-', '')}\\w{6}$`)),
    description: `Order ${orderId}`,
    customer: { name: 'Asha Rao', email: store.email, contact: '+919876543210' },
    notify: { sms: false, email: false },
    reminder_enable: false,
    callback_url: 'https://api.example.in/payments/razorpay/return',
    callback_method: 'get',
  });
  expect(link.expire_by - now).toBeGreaterThan(15 * 60);
  expect(await store.paymentsOf(orderId)).toMatchObject([
    { provider: 'razorpay', state: 'started', data: { link: link.id } },
  ]);
});

it.each(['return', 'webhook'])(
  'is paid once by repeated returns and webhooks, %s first',
  async (way) => {
    const { orderId, link } = await start();
    const id = newPaymentId();
    const event = razorpay.event('payment_link.paid', link, { id });
    const address = razorpay.returnAddress(link, id);
    if (way === 'return') {
      const location = `https://shop.example.in/order-success?orderId=${orderId}`;
      expect(await comeBack(address)).toEqual({ status: 303, location });
    } else expect((await publish(event)).body).toEqual({ recorded: 'paid' });
    const paid = [{ state: 'paid', isExtra: false, bankReference: id }];
    expect(await store.paymentsOf(orderId)).toMatchObject(paid);
    const repeated = [comeBack(address), publish(event), comeBack(address), publish(event)];
    const statuses = (await Promise.all(repeated)).map(({ status }) => status);
    expect(statuses).toEqual([303, 200, 303, 200]);
    expect(await store.eventsOf(orderId)).toEqual([0, 1]);
    expect(await store.paymentsOf(orderId)).toMatchObject(paid);
  },
);

it.each<[string, Record<string, string>]>([
  ['a wrong signature', { razorpay_signature: 'a'.repeat(64) }],
  ['no signature at all', { razorpay_signature: 'z' }],
  ['another payment', { razorpay_payment_id: 'pay_of_somebody' }],
  ['another link', { razorpay_payment_link_id: 'plink_of_somebody' }],
])('rejects a return with %s', async (_what, change) => {
  const { orderId, link } = await start();
  const address = razorpay.returnAddress(link, newPaymentId());
  for (const [name, value] of Object.entries(change)) address.searchParams.set(name, value);
  const location = `https://shop.example.in/payment?orderId=${orderId}`;
  expect(await comeBack(address)).toEqual({ status: 303, location });
  expect(await store.paymentsOf(orderId)).toMatchObject([{ state: 'started' }]);
});

it('rejects a return for another link of the same order', async () => {
  const { orderId, link } = await start();
  const { link: other } = await start(orderId);
  const mixed = { ...other, reference_id: link.reference_id };
  await comeBack(razorpay.returnAddress(mixed, newPaymentId()));
  expect(await store.statusOf(orderId)).toBe(0);
});

it('rejects a webhook with a wrong signature or amount', async () => {
  const { orderId, link } = await start();
  const { body, signature } = razorpay.event('payment_link.paid', link, { id: newPaymentId() });
  for (const wrong of ['', 'x', signature.replace(/^./, (sign) => (sign === '0' ? '1' : '0'))]) {
    expect((await publish({ body, signature: wrong })).status).toBe(401);
  }
  expect((await publish({ body: `${body} `, signature })).status).toBe(401);
  for (const change of [{ amount: 100 }, { amount: 199_951 }, { currency: 'USD' }]) {
    const event = razorpay.event('payment_link.paid', link, { id: newPaymentId(), ...change });
    expect((await publish(event)).status).toBe(422);
  }
  expect((await publish(razorpay.event('payment_link.paid', link))).status).toBe(422);
  expect(await store.eventsOf(orderId)).toEqual([0]);
});

it.each(['expired', 'cancelled'])('waits for another attempt after %s', async (name) => {
  const { orderId, link } = await start();
  const failed = { body: { recorded: 'failed' } };
  expect(await publish(razorpay.event(`payment_link.${name}`, link))).toMatchObject(failed);
  expect(await store.paymentsOf(orderId)).toMatchObject([{ state: 'failed' }]);
  const { link: next } = await start(orderId);
  await publish(razorpay.event('payment_link.paid', next, { id: newPaymentId() }));
  expect(await store.statusOf(orderId)).toBe(1);
});

it('accepts events of other payments without any change', async () => {
  const { orderId, link } = await start();
  const other = { ...link, reference_id: 'OTHER' };
  const id = newPaymentId();
  for (const [event, recorded] of [
    [{ body: '{"event":"order.paid","payload":{"order":{}}}', signature: 'x' }, 'ignored'],
    [razorpay.event('payment_link.paid', other, { id }), 'ignored'],
    [razorpay.event('payment_link.partially_paid', link, { id }), 'pending'],
  ] as const)
    expect(await publish(event)).toMatchObject({ status: 200, body: { recorded } });
  expect(await store.statusOf(orderId)).toBe(0);
  expect((await api.send('//payments/razorpay/return')).status).toBe(400);
});

it('records a second payment once, as due for refund', async () => {
  const first = await start();
  const { orderId } = first;
  const second = await start(orderId);
  await publish(razorpay.event('payment_link.paid', first.link, { id: newPaymentId() }));
  const event = razorpay.event('payment_link.paid', second.link, { id: newPaymentId() });
  for (const recorded of ['refund due', 'repeated'])
    expect((await publish(event)).body).toEqual({ recorded });
  expect(await store.paymentsOf(orderId)).toMatchObject([{ isExtra: false }, { isExtra: true }]);
  const refund = expect.objectContaining({ due: 1999.5, refunded: 0 });
  const { body: listed } = await store.send('/orders');
  expect(listed).toContainEqual(expect.objectContaining({ id: orderId, refund }));
});

it.each(['error', 'another amount', 'http page', 'silence'] as const)(
  'returns an error and keeps the order pending for a Razorpay response with %s',
  async (trouble) => {
    const { timeout } = AbortSignal;
    const limit = jest.spyOn(AbortSignal, 'timeout');
    // Nobody waits ten seconds for a silent server.
    if (trouble === 'silence') limit.mockImplementation(() => timeout.call(AbortSignal, 100));
    const orderId = await store.place();
    razorpay.fault = trouble;
    const { status, body } = await store.pay(orderId, { method: 'razorpay' });
    const error = expect.stringContaining('your order is saved');
    expect([status, body]).toEqual([200, { success: false, error }]);
    expect(limit).toHaveBeenCalledWith(10_000);
    limit.mockRestore();
    expect(await store.paymentsOf(orderId)).toMatchObject([{ state: 'failed' }]);
    razorpay.fault = undefined;
    await start(orderId);
  },
);

it('still accepts Razorpay after the store has chosen another provider', async () => {
  const { orderId, link } = await start();
  const choose = (providers: ['razorpay'] | ['offline']) =>
    api.database
      .update(stores)
      .set({ payment: { providers, razorpay: account } })
      .where(eq(stores.id, store.id));
  await choose(['offline']);
  await publish(razorpay.event('payment_link.paid', link, { id: newPaymentId() }));
  expect(await store.statusOf(orderId)).toBe(1);
  await choose(['razorpay']);
});
