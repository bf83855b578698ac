import type { PaymentAction, PaymentRequest, PaymentResponse } from '@aangan/contract/payment';
import { callShop } from '../api/browser';
import { failureText } from '../messages/failures';
import { paymentMessages } from '../messages/payment';
import type { QrSource } from '../pictures/qr-picture';
import { qrSource } from './qr-source';
import { safeTarget } from './safe-target';

/** Payment on another screen or in an app, while the shop polls the order's state. */
export type ExternalPayment = {
  kind: 'qr' | 'app';
  qr: QrSource | undefined;
  appUrl: string | undefined;
  pageUrl?: string | undefined;
  /** The end of the payment in milliseconds since 1970. */
  expiresAt?: number | undefined;
  note?: string | undefined;
  canReport?: boolean | undefined;
};

export type PaymentStep =
  | { kind: 'post'; url: string; inputs: [string, string][] }
  | { kind: 'page'; url: string }
  | { kind: 'external'; payment: ExternalPayment }
  | { kind: 'started' }
  | { kind: 'failed'; message: string; field?: string | undefined };

const failed: PaymentStep = { kind: 'failed', message: paymentMessages.processFailed };

function toUnixMs(expiresAt: string | undefined): number | undefined {
  const time = Date.parse(expiresAt ?? '');
  return Number.isNaN(time) ? undefined : time;
}

const externalDetails = (action: PaymentAction | undefined) => ({
  expiresAt: toUnixMs(action?.expiresAt),
  note: action?.note,
  canReport: action?.canReport,
});

function redirectStep(address: string | undefined, action?: PaymentAction): PaymentStep {
  const target = safeTarget(address);
  if (target?.kind === 'page') return { kind: 'page', url: target.url };
  if (target?.kind !== 'app') return failed;
  const { url } = target;
  const qr = url.startsWith('upi:') ? { text: url } : undefined;
  return {
    kind: 'external',
    payment: { kind: 'app', qr, appUrl: url, ...externalDetails(action) },
  };
}

type FormParams = Partial<NonNullable<PaymentAction['formParams']>>;

function postInputs({ type, url, data = {}, direct }: FormParams): [string, string][] {
  const pairs = Object.entries(data);
  if (direct) return pairs;
  const inputs: [string, string | undefined][] = [
    ['type', type],
    ['url', url],
    ...pairs.map(([key, value]): [string, string] => [`data[${key}]`, value]),
  ];
  return inputs.filter((input): input is [string, string] => input[1] !== undefined);
}

function postStep(address: string | undefined, { formParams }: PaymentAction): PaymentStep {
  const target = safeTarget(address ?? formParams?.url);
  if (target?.kind !== 'page') return failed;
  return { kind: 'post', url: target.url, inputs: formParams ? postInputs(formParams) : [] };
}

function qrStep(action: PaymentAction): PaymentStep {
  const qr = qrSource(action);
  if (!qr) return failed;
  const app = action.qr?.startsWith('upi:') ? safeTarget(action.qr) : undefined;
  const page = safeTarget(action.redirectUrl);
  const pageUrl = page?.kind === 'page' ? page.url : undefined;
  return {
    kind: 'external',
    payment: { kind: 'qr', qr, appUrl: app?.url, pageUrl, ...externalDetails(action) },
  };
}

/** Reads the response to POST /payments (specification §4); unsafe targets are failures. */
export function toPaymentStep({
  success,
  error,
  redirectUrl,
  action,
}: PaymentResponse): PaymentStep {
  if (!success) return { kind: 'failed', message: error || paymentMessages.unknown };
  const address = action?.redirectUrl ?? redirectUrl;
  switch (action?.type) {
    case 'redirect_post':
      return postStep(address, action);
    case 'qr':
      return qrStep(action);
    default:
      if (address) return redirectStep(address, action);
      return action ? failed : { kind: 'started' };
  }
}

export async function startPayment(body: PaymentRequest): Promise<PaymentStep> {
  const result = await callShop('createPayment', { body });
  if (result.ok) return toPaymentStep(result.data);
  const { failure } = result;
  console.error('Failed to process payment', failure);
  return {
    kind: 'failed',
    message: failureText(failure, 'payment'),
    field: failure.field?.replace(/^fields\./, ''),
  };
}
