import { paymentResponseSchema } from '@/lib/contract/payment';
import { cancelOrder } from '../services/change-order';
import { updatePaymentSettings } from '../services/update-payment-settings';
import { testApi } from '../testing/api';
import { openPayingStore, type PayingStore, postForm } from '../testing/payments';

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

async function bankPage(orderId: string): Promise<string> {
  const { body } = await store.pay(orderId, { method: 'netbanking', payerPhone });
  return local(body.redirectUrl);
}
const decide = async (page: string, outcome: string) =>
  (await postForm(page, { outcome })).location;

it('offers a form by the contract', async () => {
  const { body } = await api.send('/payments/fields', { host: store.host, token: store.token });
  expect(body.fields[0]).toMatchObject({ name: 'method', type: 'select', display: 'cards' });
});

it('returns a different action for each method', async () => {
  const orderId = await store.place();
  const pay = async (fields: Record<string, string>) => {
    const { body } = await store.pay(orderId, { payerPhone, ...fields });
    return paymentResponseSchema.parse(body);
  };
  const response = (method: string) => pay({ method });
  const outcome = (name: string) => pay({ method: 'card', outcomes: 'true', outcome: name });
  const page = expect.stringMatching(/^https:\/\/api\.example\.in\/sandbox\/pay\/[\w.-]+$/);
  expect(await response('card')).toEqual({
    success: true,
    action: {
      type: 'redirect_post',
      redirectUrl: `${publicUrl}/sandbox/pay`,
      formParams: {
        type: 'card',
        url: `${shop}/payment?orderId=${orderId}`,
        data: { payment: expect.any(String) },
      },
    },
  });
  const signs = orderId.replace('-', '');
  expect(await response('upi-qr')).toEqual({
    success: true,
    action: {
      type: 'qr',
      qr: expect.stringMatching(
        new RegExp(`^upi://pay\\?pa=.*&am=1999.50&cu=INR&tn=Order%20${orderId}&tr=${signs}\\w{6}$`),
      ),
      redirectUrl: page,
      expiresAt: expect.any(String),
    },
  });
  const picture = (await outcome('upi-picture')).action?.qrBase64 ?? '';
  expect(Buffer.from(picture, 'base64').subarray(1, 4).toString()).toBe('PNG');
  expect((await response('upi-app')).action).toEqual({ type: 'deeplink', redirectUrl: page });
  expect(await response('netbanking')).toEqual({ success: true, redirectUrl: page });
  expect(await outcome('later')).toEqual({ success: true });
  expect(await outcome('refused')).toEqual({
    success: false,
    error: 'The bank declined this payment. Nothing was charged.',
  });
  expect(await store.statusOf(orderId)).toBe(0);
  expect(await response('cash')).toEqual({
    success: true,
    redirectUrl: `${shop}/order-success?orderId=${orderId}`,
  });
  expect(await store.statusOf(orderId)).toBe(1);
});

it('redirects a card payment to a plain HTML page with the amount', async () => {
  const orderId = await store.place();
  const { body } = await store.pay(orderId, { method: 'card', payerPhone });
  const { formParams, redirectUrl } = body.action;
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

it('pays an order once under repeated and concurrent approvals', async () => {
  const orderId = await store.place();
  const page = await bankPage(orderId);
  const locations = await Promise.all(Array.from({ length: 8 }, () => decide(page, 'approve')));
  expect(new Set(locations)).toEqual(new Set([`${shop}/order-success?orderId=${orderId}`]));
  expect(await store.eventsOf(orderId)).toEqual([0, 1]);
  expect(await store.paymentsOf(orderId)).toMatchObject([{ state: 'paid', refundReason: null }]);
  expect(await (await fetch(page)).text()).toContain('This payment was successful.');
});

it('pays the same order at the second attempt when the first was declined', async () => {
  const orderId = await store.place();
  const first = await bankPage(orderId);
  expect(await decide(first, 'decline')).toBe(`${shop}/payment?orderId=${orderId}&result=declined`);
  expect(await store.statusOf(orderId)).toBe(0);
  const declinedAgain = `${shop}/payment?orderId=${orderId}&result=declined`;
  expect(await decide(first, 'approve')).toBe(declinedAgain);
  expect(await decide(await bankPage(orderId), 'approve')).toBe(
    `${shop}/order-success?orderId=${orderId}`,
  );
  const states = (await store.paymentsOf(orderId)).map(({ state }) => state);
  expect(states).toEqual(['failed', 'paid']);
  expect(await store.statusOf(orderId)).toBe(1);
});

it('leaves an order unchanged when the shopper cancels', async () => {
  const orderId = await store.place();
  const location = await decide(await bankPage(orderId), 'leave');
  expect(location).toBe(`${shop}/payment?orderId=${orderId}&result=cancelled`);
  expect(await store.statusOf(orderId)).toBe(0);
});

it('marks a second payment of an order for refund', async () => {
  const orderId = await store.place();
  const pages = [await bankPage(orderId), await bankPage(orderId), await bankPage(orderId)];
  await Promise.all(pages.map((page) => decide(page, 'approve')));
  expect(await store.eventsOf(orderId)).toEqual([0, 1]);
  const refunds = (await store.paymentsOf(orderId)).map(({ refundReason }) => refundReason);
  expect(refunds.sort()).toEqual([null, 'paid twice', 'paid twice'].sort());
});

it('records a payment after the cancellation of its order for refund', async () => {
  const orderId = await store.place();
  const page = await bankPage(orderId);
  await cancelOrder(api.database, store.id, orderId, undefined);
  expect(await decide(page, 'approve')).toBe(`${shop}/payment?orderId=${orderId}`);
  expect(await store.statusOf(orderId)).toBe(4);
  expect(await store.paymentsOf(orderId)).toMatchObject([
    { state: 'paid', refundReason: 'order cancelled' },
  ]);
});

it('approves no payment once the store has gone live', async () => {
  const live = await openPayingStore(api, { providers: ['sandbox'] }, 'live.example.in');
  const orderId = await live.place();
  const { body } = await live.pay(orderId, { method: 'netbanking', payerPhone });
  const page = local(body.redirectUrl);
  await updatePaymentSettings(api.database, live.id, {
    providers: ['payu'],
    payu: { key: 'key', salt: 'salt', live: true },
  });
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
