import { createHash } from 'node:crypto';
import { testApi } from '../../testing/api';
import { openPayingStore, type PayingStore, postForm } from '../../testing/payments';
import { payuRequestHash } from '../payu/payu';

const api = testApi({ API_PUBLIC_URL: 'https://api.example.in' });
const payu = { key: 'gtKFFx', salt: 'eCwWELxi', live: false };
let store: PayingStore;

beforeAll(async () => {
  store = await openPayingStore(api, { providers: ['payu'], payu });
});

const sha512 = (text: string) => createHash('sha512').update(text).digest('hex');

async function start() {
  const orderId = await store.place();
  const { body } = await store.pay(orderId, {});
  return { orderId, action: body.action, form: body.action.formParams.data };
}

/** PayU's documented response to a form. */
function responseTo(form: Record<string, string>, change: Record<string, string> = {}) {
  const { key, txnid, amount, productinfo, firstname, email, udf1 } = form;
  const status = 'success';
  const response: Record<string, string> = {
    ...{ key, txnid, amount, productinfo, firstname, email, udf1, status },
    ...{ udf2: '', udf3: '', udf4: '', udf5: '', mihpayid: '403993715521899234', mode: 'CC' },
    ...change,
  } as Record<string, string>;
  const values = ['email', 'firstname', 'productinfo', 'amount', 'txnid', 'key'].map(
    (name) => response[name],
  );
  const hash = sha512(`eCwWELxi|${response.status}||||||||||${response.udf1}|${values.join('|')}`);
  return { hash, ...response };
}

const comeBack = (response: Record<string, string>) =>
  postForm(`${api.url}/payments/payu/return`, response);
const webhook = (response: Record<string, string>) =>
  postForm(`${api.url}/payments/payu/webhook`, response);

it("posts PayU's documented form with its hash", async () => {
  const { orderId, action, form } = await start();
  expect(action).toMatchObject({
    type: 'redirect_post',
    redirectUrl: 'https://test.payu.in/_payment',
    formParams: { direct: true },
  });
  const signs = orderId.replace('-', '');
  expect(form).toEqual({
    key: 'gtKFFx',
    txnid: expect.stringMatching(new RegExp(`^${signs}\\w{6}$`)),
    amount: '1999.50',
    productinfo: `Order ${orderId}`,
    firstname: 'Asha',
    email: store.email,
    phone: '9876543210',
    udf1: orderId,
    surl: 'https://api.example.in/payments/payu/return',
    furl: 'https://api.example.in/payments/payu/return',
    // Proved by the tests of the hash.
    hash: payuRequestHash(form, payu),
  });
  expect(JSON.stringify(action)).not.toContain('eCwWELxi');
});

it('uses the live page for a live account', async () => {
  const payment = { providers: ['payu'] as const, payu: { ...payu, live: true } };
  const live = await openPayingStore(api, payment, 'live.example.in');
  const { body } = await live.pay(await live.place(), {});
  expect(body.action.redirectUrl).toBe('https://secure.payu.in/_payment');
});

it('redirects the shopper to a paid order, and ignores the repeated webhook', async () => {
  const { orderId, form } = await start();
  const responses = await Promise.all([
    comeBack(responseTo(form)),
    webhook(responseTo(form)),
    comeBack(responseTo(form)),
    webhook(responseTo(form)),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([303, 200, 303, 200]);
  const thanks = `https://shop.example.in/order-success?orderId=${orderId}`;
  expect([responses[0]?.location, responses[2]?.location]).toEqual([thanks, thanks]);
  expect(await store.eventsOf(orderId)).toEqual([0, 1]);
  expect(await store.paymentsOf(orderId)).toMatchObject([
    { state: 'paid', bankReference: '403993715521899234' },
  ]);
});

const failure = { status: 'failure' };
it.each([
  ['a decline', { ...failure, unmappedstatus: 'failed' }, 'declined', 'failed'],
  ['one who turned back', { ...failure, unmappedstatus: 'userCancelled' }, 'cancelled', 'failed'],
  ['a payment that takes its time', { status: 'pending' }, 'success', 'started'],
])('redirects after %s', async (_what, change, hint, state) => {
  const { orderId, form } = await start();
  const { location } = await comeBack(responseTo(form, change));
  const page = `https://shop.example.in/payment?orderId=${orderId}`;
  expect(location).toBe(`${page}&result=${hint}`);
  expect(await store.paymentsOf(orderId)).toMatchObject([{ state }]);
  await webhook(responseTo(form));
  expect(await store.statusOf(orderId)).toBe(1);
});

it.each([
  ['a wrong hash', { hash: sha512('x') }, 401],
  ['another amount', { amount: '1.00' }, 422],
  ['no amount', { amount: 'all' }, 422],
  ['another order', { udf1: 'A7K3-9QWD' }, 401],
])('rejects a response with %s', async (_what, change, status) => {
  const { orderId, form } = await start();
  const response = responseTo(form, change);
  expect((await webhook(response)).status).toBe(status);
  expect(await comeBack(response)).toMatchObject({
    status: 303,
    location: `https://shop.example.in/payment?orderId=${orderId}`,
  });
  expect(await store.eventsOf(orderId)).toEqual([0]);
  expect(await store.paymentsOf(orderId)).toMatchObject([{ state: 'started' }]);
});
