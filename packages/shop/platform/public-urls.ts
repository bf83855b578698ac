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

export function orderPageUrl(settings: UrlSettings, host: string, orderId: string): string {
  return `${storefrontOrigin(settings, host)}/orders/${encodeURIComponent(orderId)}`;
}

export function productPageUrl(
  settings: UrlSettings,
  host: string,
  { handle, variant }: { handle: string; variant?: string | undefined },
): string {
  const query = variant ? `?${new URLSearchParams({ variant })}` : '';
  return `${storefrontOrigin(settings, host)}/product/${encodeURIComponent(handle)}${query}`;
}

export function reviewPageUrl(settings: UrlSettings, host: string, handle: string): string {
  return `${storefrontOrigin(settings, host)}/review?${new URLSearchParams({ product: handle })}`;
}

export const cashConfirmationUrl = (
  { apiPublicUrl }: Pick<Settings, 'apiPublicUrl'>,
  token: string,
): string => `${apiPublicUrl}/payments/cash/confirm?${new URLSearchParams({ token })}`;

/** The token is in the fragment, which no server logs. */
export const staffPasswordUrl = (
  { apiPublicUrl }: Pick<Settings, 'apiPublicUrl'>,
  token: string,
): string => `${apiPublicUrl}/desk/password#${new URLSearchParams({ token })}`;

export const deskOrderUrl = (
  { apiPublicUrl }: Pick<Settings, 'apiPublicUrl'>,
  host: string,
  orderId: string,
): string => `${apiPublicUrl}/desk/${host}/orders/${encodeURIComponent(orderId)}`;

export function orderSuccessUrl(settings: UrlSettings, host: string, orderId: string): string {
  const query = new URLSearchParams({ orderId });
  return `${storefrontOrigin(settings, host)}/order-success?${query}`;
}

export function newPasswordUrl(settings: UrlSettings, host: string, token: string): string {
  const query = new URLSearchParams({ token });
  return `${storefrontOrigin(settings, host)}/forgot-password?step=new-password#${query}`;
}

export function confirmationUrl(settings: UrlSettings, host: string, token: string): string {
  return `${storefrontOrigin(settings, host)}/confirm-email?${new URLSearchParams({ token })}`;
}

export function unsubscribeUrl(settings: UrlSettings, host: string, token: string): string {
  return `${storefrontOrigin(settings, host)}/unsubscribe?${new URLSearchParams({ token })}`;
}

/** One-click unsubscribe (RFC 8058); a browser that opens it gets the page of `unsubscribeUrl`. */
export function oneClickUnsubscribe(settings: UrlSettings, host: string, token: string): string {
  const query = new URLSearchParams({ token });
  return `${storefrontOrigin(settings, host)}/api/email-links/unsubscribe?${query}`;
}
