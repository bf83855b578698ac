/** @jest-environment jsdom */
import { paymentResponseSchema } from '@aangan/contract/payment';
import { toPaymentStep } from './payment-step';

const processFailed = 'Failed to process payment. Please try again later.';
const unknown = 'Unknown error occurred during payment process';

const stepAfter = (received: object) => toPaymentStep(paymentResponseSchema.parse(received));
const stepOf = (action: object) => stepAfter({ success: true, action });

const page = (url: string) => ({ kind: 'page', url });
const post = (url: string, ...inputs: [string, string][]) => ({ kind: 'post', url, inputs });
const deeplink = { type: 'deeplink' };
const external = (payment: object) => ({ kind: 'external', payment });
const failed = (message = processFailed) => ({ kind: 'failed', message });

it.each<[object, object]>([
  [{ success: false, error: 'Card declined' }, failed('Card declined')],
  [{ success: false, error: '' }, failed(unknown)],
  [{ redirectUrl: 'https://pay.example' }, failed(unknown)],
  [{ success: true, action: null, redirectUrl: null }, { kind: 'started' }],
  [{ success: true, redirectUrl: 'https://pay.example/1' }, page('https://pay.example/1')],
  [{ success: true, redirectUrl: 'javascript:alert(1)' }, failed()],
  [
    {
      success: true,
      redirectUrl: 'https://a.in',
      action: { ...deeplink, redirectUrl: 'https://b.in/1' },
    },
    page('https://b.in/1'),
  ],
])('the response %j leads to %j', (response, step) => {
  expect(stepAfter(response)).toEqual(step);
});

const upi = 'upi://pay?pa=a@upi&am=1.00';
const at = { expiresAt: '2026-01-01T05:30:00+05:30' };
const expiresAt = 1_767_225_600_000;

it.each([
  [
    { redirectUrl: upi, ...at },
    external({ kind: 'app', appUrl: upi, qr: { text: upi }, expiresAt }),
  ],
  [{ redirectUrl: 'phonepe://pay?x=1' }, external({ kind: 'app', appUrl: 'phonepe://pay?x=1' })],
  [{}, failed()],
  [{ redirectUrl: 'intent://pay' }, failed()],
  [{ redirectUrl: 'javascript:alert(1)' }, failed()],
])('the deeplink %j leads to %j', (action, step) => {
  expect(stepOf({ ...deeplink, ...action })).toEqual(step);
});

it.each([
  [{ redirectUrl: 'https://pay.example/1' }, page('https://pay.example/1')],
  [{}, failed()],
])('an unknown action with %j leads to %j', (action, step) => {
  expect(stepOf({ type: 'iframe', ...action })).toEqual(step);
});

const redirectUrl = 'https://pay.example/post';
const url = 'https://bank.example';
const formParams = { type: 'POST', url, data: { amount: 1, 'a b': 'x' } };
const own = [
  ['data[amount]', '1'],
  ['data[a b]', 'x'],
] as [string, string][];

it.each([
  [{ redirectUrl, formParams }, post(redirectUrl, ['type', 'POST'], ['url', url], ...own)],
  [{ redirectUrl, formParams: { data: formParams.data } }, post(redirectUrl, ...own)],
  [{ redirectUrl }, post(redirectUrl)],
  [
    { redirectUrl: 'http://localhost:8044/bank', formParams: { ...formParams, direct: true } },
    post('http://localhost:8044/bank', ['amount', '1'], ['a b', 'x']),
  ],
  [{ formParams: { url } }, post(`${url}/`, ['url', url])],
])('redirect_post of %j leads to %j', (action, step) => {
  expect(stepOf({ type: 'redirect_post', ...action })).toEqual(step);
});

it.each(['javascript:alert(1)', 'http://pay.example', 'upi://pay', 'https://a:b@pay.example'])(
  'redirect_post to %s fails',
  (address) => {
    expect(stepOf({ type: 'redirect_post', redirectUrl: address, formParams })).toEqual(failed());
  },
);

const png = 'iVBORw0KGgoAAAANSUhEUg==';
const src = `data:image/png;base64,${png}`;

it.each<[object, object]>([
  [{ qr: upi }, { qr: { text: upi }, appUrl: upi }],
  [
    { qr: upi, qrBase64: png },
    { qr: { text: upi }, appUrl: upi },
  ],
  [{ qr: 'javascript:alert(1)' }, { qr: { text: 'javascript:alert(1)' } }],
  [
    { qr: 'ABC', redirectUrl: 'https://a.in/1' },
    { qr: { text: 'ABC' }, pageUrl: 'https://a.in/1' },
  ],
  [{ qr: 'ABC', redirectUrl: 'javascript:alert(1)' }, { qr: { text: 'ABC' } }],
  [
    { qr: 'ABC', ...at },
    { qr: { text: 'ABC' }, expiresAt },
  ],
  [{ qrBase64: png }, { qr: { src } }],
  [{ qr: src }, { qr: { src } }],
  [{ qr: 'x'.repeat(5000), qrBase64: src }, { qr: { src } }],
  [{ qrBase64: 'UklGRh4A' }, { qr: { src: 'data:image/webp;base64,UklGRh4A' } }],
  // The content decides the type, not the label.
  [{ qrBase64: `data:image/svg+xml;base64,${png}` }, { qr: { src } }],
])('qr of %j shows %j', (action, shown) => {
  expect(stepOf({ type: 'qr', ...action })).toEqual(external({ kind: 'qr', ...shown }));
});

it.each([
  {},
  { qr: 'x'.repeat(5000) },
  { qrBase64: 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=' },
  { qrBase64: 'data:text/html;base64,PGI+PC9iPg==' },
  { qrBase64: `${png}" onerror="alert(1)` },
  { qrBase64: png + 'A'.repeat(3_000_000) },
])('qr of %.60j fails', (action) => {
  expect(stepOf({ type: 'qr', ...action })).toEqual(failed());
});
