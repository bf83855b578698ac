import { cancelOrder } from '../../orders/change-order';
import { applyStore } from '../../store-settings/apply-store';
import { testApi } from '../../testing/api';
import { openPayingStore, type PayingStore, postForm } from '../../testing/payments';

const publicUrl = 'https://api.example.in';
const api = testApi({
  API_PUBLIC_URL: `${publicUrl}/`,
  STOREFRONT_PUBLIC_URL: 'https://www.{host}',
});
let store: PayingStore;

beforeAll(async () => {
  store = await openPayingStore(api, { providers: ['sandbox'] });
});

const payerPhone = '+919876543210';
const local = (address: string) => address.replace(publicUrl, api.url);
const shop = 'https://www.shop.example.in';
const retry = (orderId: string) => `${shop}/payment?orderId=${orderId}`;
const success = (orderId: string) => `${shop}/order-success?orderId=${orderId}`;

async function bankPage(orderId: string): Promise<string> {
  const { body } = await store.pay(orderId, { method: 'netbanking', payerPhone });
  return local(body.redirectUrl);
}
const decide = async (page: string, outcome: string) =>
  (await postForm(page, { outcome })).location;

it('ends as the tester chooses, and takes cash', async () => {
  const orderId = await store.place();
  const pay = async (fields: Record<string, string>) =>
    (await store.pay(orderId, { payerPhone, ...fields })).body;
  for (const [outcome, response] of [
    ['upi-picture', { action: { qrBase64: expect.stringMatching(/^iVBORw0KGgo/) } }],
    ['later', { success: true }],
    ['refused', { success: false }],
  ] as const)
    expect(await pay({ method: 'card', outcomes: 'true', outcome })).toMatchObject(response);
  expect(await store.statusOf(orderId)).toBe(0);
  expect(await pay({ method: 'cash' })).toEqual({ success: true, redirectUrl: success(orderId) });
  expect(await store.statusOf(orderId)).toBe(1);
});

it('redirects a card payment to a plain HTML page with the amount', async () => {
  const orderId = await store.place();
  const { body } = await store.pay(orderId, { method: 'card', payerPhone });
  const { formParams, redirectUrl } = body.action;
  expect([redirectUrl, formParams.url]).toEqual([`${publicUrl}/sandbox/pay`, retry(orderId)]);
  const sent = { type: formParams.type, url: formParams.url };
  const entered = await postForm(local(redirectUrl), {
    ...sent,
    'data[payment]': formParams.data.payment,
  });
  expect(entered.status).toBe(303);
  const page = await fetch(new URL(entered.location ?? '', api.url));
  const html = await page.text();
  expect(html).toContain('₹1,999.50');
  expect(html).toContain(orderId);
  expect(html).not.toContain('<script');
  expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${shop}`);
  expect(page.headers.get('cache-control')).toBe('no-store');
});

describe('a payment that is no longer to be approved', () => {
  async function expectClosed(page: string, message: string): Promise<void> {
    const shown = await fetch(page);
    expect(shown.status).toBe(410);
    const html = await shown.text();
    expect(html).toContain(`${message} You were not charged.`);
    expect(html).not.toContain('Approve');
    expect((await postForm(page, { outcome: 'approve' })).status).toBe(410);
  }

  it('is of an order that is paid otherwise', async () => {
    const orderId = await store.place();
    const first = await bankPage(orderId);
    await decide(await bankPage(orderId), 'approve');
    await expectClosed(first, 'This order no longer waits for a payment.');
  });

  it('is of a cancelled order', async () => {
    const cancelled = await store.place();
    const open = await bankPage(cancelled);
    await cancelOrder(api.database, store.id, cancelled, undefined);
    await expectClosed(open, 'This order was cancelled.');
    expect(await decide(open, 'leave')).toContain('result=cancelled');
  });
});

it('says wherever a payment is named that no real money moved', async () => {
  const orderId = await store.place();
  await decide(await bankPage(orderId), 'approve');
  const { paymentMethod } = await store.read(orderId);
  const { body } = await api.merchant('showOrder', { store: store.host, number: orderId });
  expect([paymentMethod, ...body.paidMethods]).toEqual([
    'test payment (no real money)',
    'Test payment (no real money)',
  ]);
});

it('approves no payment once the store has gone live', async () => {
  const live = await openPayingStore(api, { providers: ['sandbox'] }, 'live.example.in');
  const orderId = await live.place();
  const { body } = await live.pay(orderId, { method: 'netbanking', payerPhone });
  const page = local(body.redirectUrl);
  const payu = { key: 'key', salt: 'salt', live: true };
  const wanted = { payment: { providers: ['payu' as const], payu } };
  await applyStore(api.database, 'live.example.in', wanted, { storeHosts: new Map() });
  const shown = await fetch(page);
  expect(shown.status).toBe(410);
  const html = await shown.text();
  expect(html).toContain('no longer accepts sandbox payments');
  expect(html).toContain(`https://www.live.example.in/payment?orderId=${orderId}`);
  expect((await postForm(page, { outcome: 'approve' })).status).toBe(410);
  expect(await live.statusOf(orderId)).toBe(0);
  expect(await live.paymentsOf(orderId)).toMatchObject([{ state: 'started' }]);
});

it('returns 404 for an unsigned page', async () => {
  const orderId = await store.place();
  const page = await bankPage(orderId);
  const { reference } = (await store.paymentsOf(orderId))[0] ?? {};
  for (const wrong of [`${page}x`, `${api.url}/sandbox/pay/${reference}`]) {
    expect((await fetch(wrong)).status).toBe(404);
    expect((await postForm(wrong, { outcome: 'approve' })).status).toBe(404);
  }
  expect((await postForm(page, { outcome: 'steal' })).status).toBe(404);
  expect(await store.statusOf(orderId)).toBe(0);
});
