import { paymentResponseSchema } from '../contract/payment';
import { toPaymentStep } from './payment-step';

const png = 'iVBORw0KGgoAAAANSUhEUg==';
const failed = {
  kind: 'failed',
  message: 'Failed to process payment. Please try again later.',
};

function stepAfter(received: object) {
  return toPaymentStep(paymentResponseSchema.parse(received));
}

function stepOf(action: object) {
  return stepAfter({ success: true, action });
}

describe('a failed response', () => {
  it.each([
    [{ success: false, error: 'Card declined' }, 'Card declined'],
    [{ success: false }, 'Unknown error occurred during payment process'],
    [{ success: false, error: '' }, 'Unknown error occurred during payment process'],
    [{}, 'Unknown error occurred during payment process'],
    [
      { success: false, redirectUrl: 'https://pay.example' },
      'Unknown error occurred during payment process',
    ],
  ])('%j has the message %s', (response, message) => {
    expect(stepAfter(response)).toEqual({ kind: 'failed', message });
  });
});

describe('success', () => {
  it('without action and URL is started', () => {
    expect(stepAfter({ success: true })).toEqual({ kind: 'started' });
    expect(stepAfter({ success: true, action: null, redirectUrl: null })).toEqual({
      kind: 'started',
    });
  });

  it('follows its URL', () => {
    expect(stepAfter({ success: true, redirectUrl: 'https://pay.example/1' })).toEqual({
      kind: 'page',
      url: 'https://pay.example/1',
    });
    expect(stepAfter({ success: true, redirectUrl: 'javascript:alert(1)' })).toEqual(failed);
  });

  it('prefers the action to the URL', () => {
    const response = {
      success: true,
      redirectUrl: 'https://pay.example/other',
      action: { type: 'deeplink', redirectUrl: 'https://pay.example/action' },
    };
    expect(stepAfter(response)).toEqual({ kind: 'page', url: 'https://pay.example/action' });
  });
});

describe('redirect_post', () => {
  const formParams = { type: 'POST', url: 'https://bank.example', data: { amount: 1, 'a b': 'x' } };
  const redirectUrl = 'https://pay.example/post';

  it('posts type, url and data[key]', () => {
    expect(stepOf({ type: 'redirect_post', redirectUrl, formParams })).toEqual({
      kind: 'post',
      url: redirectUrl,
      inputs: [
        ['type', 'POST'],
        ['url', 'https://bank.example'],
        ['data[amount]', '1'],
        ['data[a b]', 'x'],
      ],
    });
  });

  it('posts only the given ones', () => {
    const step = stepOf({ type: 'redirect_post', redirectUrl, formParams: { data: { a: 'x' } } });
    expect(step).toMatchObject({ inputs: [['data[a]', 'x']] });
    expect(stepOf({ type: 'redirect_post', redirectUrl })).toMatchObject({ inputs: [] });
  });

  it('posts the data under its own names with `direct`', () => {
    const direct = { ...formParams, direct: true };
    expect(stepOf({ type: 'redirect_post', redirectUrl, formParams: direct })).toMatchObject({
      inputs: [
        ['amount', '1'],
        ['a b', 'x'],
      ],
    });
  });

  it.each([
    [undefined, 'https://bank.example/'],
    ['http://localhost:8044/bank', 'http://localhost:8044/bank'],
  ])('to %j goes to %s', (address, url) => {
    expect(stepOf({ type: 'redirect_post', redirectUrl: address, formParams })).toMatchObject({
      url,
    });
  });

  it.each(['javascript:alert(1)', 'http://pay.example', 'upi://pay', 'https://a:b@pay.example'])(
    'to %s fails',
    (address) => {
      expect(stepOf({ type: 'redirect_post', redirectUrl: address, formParams })).toEqual(failed);
    },
  );
});

describe('deeplink', () => {
  it('opens a payment app, and shows a upi: link as a QR as well', () => {
    const upi = 'upi://pay?pa=a@upi&am=1.00';
    expect(
      stepOf({ type: 'deeplink', redirectUrl: upi, expiresAt: '2026-01-01T00:00:00Z' }),
    ).toEqual({
      kind: 'external',
      payment: { kind: 'app', appUrl: upi, qr: { text: upi }, expiresAt: 1_767_225_600_000 },
    });
    expect(stepOf({ type: 'deeplink', redirectUrl: 'phonepe://pay?x=1' })).toEqual({
      kind: 'external',
      payment: { kind: 'app', appUrl: 'phonepe://pay?x=1' },
    });
  });

  it.each([undefined, 'intent://pay', 'javascript:alert(1)'])('to %j fails', (redirectUrl) => {
    expect(stepOf({ type: 'deeplink', redirectUrl })).toEqual(failed);
  });
});

describe('qr', () => {
  it.each([
    ['https://pay.example/1', 'https://pay.example/1'],
    ['javascript:alert(1)', undefined],
    ['upi://pay', undefined],
  ])('allows the page %s only when safe', (redirectUrl, pageUrl) => {
    const step = stepOf({ type: 'qr', qr: 'ABC', redirectUrl });
    expect(step).toMatchObject({ payment: { qr: { text: 'ABC' }, pageUrl } });
  });

  it.each([
    [{ qr: 'upi://pay?pa=a@upi' }, { text: 'upi://pay?pa=a@upi' }, 'upi://pay?pa=a@upi'],
    [{ qr: 'https://pay.example/1' }, { text: 'https://pay.example/1' }, undefined],
    [{ qr: 'javascript:alert(1)' }, { text: 'javascript:alert(1)' }, undefined],
    [{ qrBase64: png }, { src: `data:image/png;base64,${png}` }, undefined],
    [
      { qrBase64: `data:image/png;base64,${png}` },
      { src: `data:image/png;base64,${png}` },
      undefined,
    ],
    [{ qrBase64: '/9j/4AAQ' }, { src: 'data:image/jpeg;base64,/9j/4AAQ' }, undefined],
    [{ qrBase64: 'UklGRh4A' }, { src: 'data:image/webp;base64,UklGRh4A' }, undefined],
    // The content decides the type, not the label.
    [
      { qrBase64: `data:image/svg+xml;base64,${png}` },
      { src: `data:image/png;base64,${png}` },
      undefined,
    ],
    [{ qr: `data:image/png;base64,${png}` }, { src: `data:image/png;base64,${png}` }, undefined],
    [{ qr: 'x'.repeat(5000), qrBase64: png }, { src: `data:image/png;base64,${png}` }, undefined],
    [{ qr: 'upi://pay', qrBase64: png }, { text: 'upi://pay' }, 'upi://pay'],
  ])('%j shows %j', (action, qr, appUrl) => {
    expect(stepOf({ type: 'qr', ...action })).toEqual({
      kind: 'external',
      payment: { kind: 'qr', qr, appUrl },
    });
  });

  it.each([
    {},
    { qr: '' },
    { qr: 'x'.repeat(5000) },
    { qrBase64: 'PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciPg==' },
    { qrBase64: 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=' },
    { qrBase64: 'data:text/html;base64,PGI+PC9iPg==' },
    { qrBase64: `${png}" onerror="alert(1)` },
    { qrBase64: png + 'A'.repeat(3_000_000) },
  ])('%.60j fails', (action) => {
    expect(stepOf({ type: 'qr', ...action })).toEqual(failed);
  });

  it('reads a valid expiry', () => {
    const expiryOf = (expiresAt: string) => {
      const step = stepOf({ type: 'qr', qr: 'x', expiresAt });
      return step.kind === 'external' ? step.payment.expiresAt : step;
    };
    expect(expiryOf('2026-01-01T05:30:00+05:30')).toBe(1_767_225_600_000);
    expect(expiryOf('soon')).toBeUndefined();
  });
});

describe('an unknown action', () => {
  it('follows its URL, if any', () => {
    expect(stepOf({ type: 'iframe', redirectUrl: 'https://pay.example/1' })).toEqual({
      kind: 'page',
      url: 'https://pay.example/1',
    });
    expect(stepOf({ type: 'iframe' })).toEqual(failed);
  });
});
