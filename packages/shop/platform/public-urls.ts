import type { PaymentResult } from '@aangan/contract/payment';
import { storeOrigin } from '@aangan/contract/rules/store-origin';
import type { Settings } from './settings';

export type UrlSettings = Pick<Settings, 'apiPublicUrl' | 'storefrontPublicUrl' | 'storefrontPort'>;

/** Depends on settings and the store's host only, never on request headers. */
export function storefrontOrigin(
  { storefrontPublicUrl, storefrontPort }: UrlSettings,
  host: string,
): string {
  return storeOrigin(host, storefrontPublicUrl, storefrontPort);
}

/** `result` is the outcome of the last attempt (packages/contract/payment). */
export function paymentPageUrl(
  settings: UrlSettings,
  host: string,
  orderId: string,
  result?: PaymentResult,
): string {
  const query = new URLSearchParams({ orderId, ...(result && { result }) });
  return `${storefrontOrigin(settings, host)}/payment?${query}`;
}

const pageUrl =
  (path: (id: string) => string) =>
  (settings: UrlSettings, host: string, id: string): string =>
    `${storefrontOrigin(settings, host)}/${path(id)}`;

const query = (values: Record<string, string>) => new URLSearchParams(values);

export const orderPageUrl = pageUrl((orderId) => `orders/${encodeURIComponent(orderId)}`);
/** For a guest; the email is in the fragment, which no server logs. */
export const trackOrderUrl = (settings: UrlSettings, host: string, id: string, contact: string) =>
  `${storefrontOrigin(settings, host)}/track-order?${query({ id })}#${query({ contact })}`;
export const orderSuccessUrl = pageUrl((orderId) => `order-success?${query({ orderId })}`);
export const reviewPageUrl = pageUrl((product) => `review?${query({ product })}`);
export const confirmationUrl = pageUrl((token) => `confirm-email?${query({ token })}`);
export const unsubscribeUrl = pageUrl((token) => `unsubscribe?${query({ token })}`);
/** One-click unsubscribe (RFC 8058); a browser that opens it gets the page of `unsubscribeUrl`. */
export const oneClickUnsubscribe = pageUrl(
  (token) => `api/email-links/unsubscribe?${query({ token })}`,
);
export const newPasswordUrl = pageUrl(
  (token) => `forgot-password?step=new-password#${query({ token })}`,
);

export function productPageUrl(
  settings: UrlSettings,
  host: string,
  { handle, variant }: { handle: string; variant?: string | undefined },
): string {
  const search = variant ? `?${query({ variant })}` : '';
  return `${storefrontOrigin(settings, host)}/product/${encodeURIComponent(handle)}${search}`;
}

type ApiUrl = Pick<Settings, 'apiPublicUrl'>;

export const cashConfirmationUrl = ({ apiPublicUrl }: ApiUrl, token: string): string =>
  `${apiPublicUrl}/payments/cash/confirm?${query({ token })}`;

/** The token is in the fragment, which no server logs. */
export const staffPasswordUrl = ({ apiPublicUrl }: ApiUrl, token: string): string =>
  `${apiPublicUrl}/desk/password#${query({ token })}`;

export const deskPageUrl = ({ apiPublicUrl }: ApiUrl, host: string, path: string): string =>
  `${apiPublicUrl}/desk/${host}/${path}`;
