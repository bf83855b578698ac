import { signatureHeader, signWebhook } from '@aangan/contract/revalidation';
import { testApi } from '../../testing/api';
import { openPayingStore, type PayingStore } from '../../testing/payments';

const api = testApi();
const callbackSecret = 'callback-secret-of-the-tests';
const upi = { vpa: 'aangan@okbank', payeeName: 'Aangan Garden & Outdoor', callbackSecret };
let store: PayingStore;

beforeAll(async () => {
  store = await openPayingStore(api, { providers: ['upi'], upi });
});

async function start() {
  const orderId = await store.place();
  const { body } = await store.pay(orderId, { method: 'upi-qr' });
  const link = new URL(body.action.qr);
  return { orderId, action: body.action, parameters: Object.fromEntries(link.searchParams) };
}

function call(sent: object, signature?: string) {
  const body = JSON.stringify(sent);
  const headers = { [signatureHeader]: signature ?? signWebhook(callbackSecret, body) };
  return api.send('//payments/upi/callback', { body, headers });
}

const word = (reference: string | undefined, more: object = {}) => ({
  reference,
  status: 'success',
  amount: 1999.5,
  bankReference: '632514879654',
  ...more,
});

it("returns a QR code with the order's amount and the merchant's address", async () => {
  const { orderId, action, parameters } = await start();
  expect(action.type).toBe('qr');
  expect(Date.parse(action.expiresAt)).toBeGreaterThan(Date.now());
  expect(parameters).toEqual({
    pa: 'aangan@okbank',
    pn: 'Aangan Garden & Outdoor',
    am: '1999.50',
    cu: 'INR',
    tn: `Order ${orderId}`,
    tr: expect.stringMatching(new RegExp(`^${orderId.replace('-', '')}[2-9A-Z]{6}$`)),
  });
});

it('records a signed confirmation once under repetition and concurrency', async () => {
  const { orderId, parameters } = await start();
  const responses = await Promise.all(Array.from({ length: 6 }, () => call(word(parameters.tr))));
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const recorded = responses.map(({ body }) => body.recorded).sort();
  expect(recorded).toEqual(['paid', ...Array(5).fill('repeated')]);
  expect(await store.eventsOf(orderId)).toEqual([0, 1]);
  expect(await store.paymentsOf(orderId)).toMatchObject([{ bankReference: '632514879654' }]);
});

it('waits for another attempt after a failure, and never undoes a payment', async () => {
  const { orderId, parameters } = await start();
  await call(word(parameters.tr, { status: 'failure' }));
  expect(await store.statusOf(orderId)).toBe(0);
  await call(word(parameters.tr));
  await call(word(parameters.tr, { status: 'failure' }));
  expect(await store.statusOf(orderId)).toBe(1);
  expect(await store.paymentsOf(orderId)).toMatchObject([{ state: 'paid' }]);
});

it('rejects another amount', async () => {
  const { orderId, parameters } = await start();
  for (const amount of [1, 1999.49, 1999.51, 199_950]) {
    expect((await call(word(parameters.tr, { amount }))).status).toBe(422);
  }
  expect(await store.statusOf(orderId)).toBe(0);
  expect(await store.paymentsOf(orderId)).toMatchObject([{ state: 'started' }]);
});

it('rejects a signature that is wrong, old or of another body', async () => {
  const { orderId, parameters } = await start();
  const body = JSON.stringify(word(parameters.tr));
  const tenMinutesAgo = Date.now() - 600_000;
  for (const signature of [
    '',
    signWebhook('another-secret-of-the-tests', body),
    signWebhook(callbackSecret, body, tenMinutesAgo),
    signWebhook(callbackSecret, body.replace('1999.5', '1')),
  ]) {
    expect((await call(word(parameters.tr), signature)).status).toBe(401);
  }
  expect((await call(word('UNKNOWN'))).status).toBe(401);
  expect(await store.statusOf(orderId)).toBe(0);
});
