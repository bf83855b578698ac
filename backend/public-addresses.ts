import type { PaymentResult } from '@/lib/contract/payment';
import { storeOrigin } from '@/lib/contract/store-origin';
import type { Settings } from './settings';

export type AddressSettings = Pick<
  Settings,
  'apiPublicUrl' | 'storefrontPublicUrl' | 'storefrontPort'
>;

/** Depends on settings and the store's host only, never on request headers. */
export function storefrontOrigin(
  { storefrontPublicUrl, storefrontPort }: AddressSettings,
  host: string,
): string {
  return storeOrigin(host, storefrontPublicUrl, storefrontPort);
}

/** `result` is the outcome of the last attempt (lib/contract/payment). */
export function paymentPage(
  settings: AddressSettings,
  host: string,
  orderId: string,
  result?: PaymentResult,
): string {
  const query = new URLSearchParams({ orderId, ...(result && { result }) });
  return `${storefrontOrigin(settings, host)}/payment?${query}`;
}

export function orderPage(settings: AddressSettings, host: string, orderId: string): string {
  return `${storefrontOrigin(settings, host)}/orders/${encodeURIComponent(orderId)}`;
}

export function productPage(
  settings: AddressSettings,
  host: string,
  { handle, variant }: { handle: string; variant?: string | undefined },
): string {
  const query = variant ? `?${new URLSearchParams({ variant })}` : '';
  return `${storefrontOrigin(settings, host)}/product/${encodeURIComponent(handle)}${query}`;
}

export const cashConfirmationPage = (
  { apiPublicUrl }: Pick<Settings, 'apiPublicUrl'>,
  token: string,
): string => `${apiPublicUrl}/payments/cash/confirm?${new URLSearchParams({ token })}`;

export function orderSuccessPage(settings: AddressSettings, host: string, orderId: string): string {
  const query = new URLSearchParams({ orderId });
  return `${storefrontOrigin(settings, host)}/order-success?${query}`;
}

/** The token is in the fragment, which no server logs. */
export function newPasswordPage(settings: AddressSettings, host: string, token: string): string {
  const query = new URLSearchParams({ token });
  return `${storefrontOrigin(settings, host)}/forgot-password?step=new-password#${query}`;
}

export function confirmationPage(settings: AddressSettings, host: string, token: string): string {
  return `${storefrontOrigin(settings, host)}/confirm-email?${new URLSearchParams({ token })}`;
}

export function unsubscribePage(settings: AddressSettings, host: string, token: string): string {
  return `${storefrontOrigin(settings, host)}/unsubscribe?${new URLSearchParams({ token })}`;
}

/** One-click unsubscribe (RFC 8058). */
export function oneClickUnsubscribe(
  settings: AddressSettings,
  host: string,
  token: string,
): string {
  const query = new URLSearchParams({ token });
  return `${storefrontOrigin(settings, host)}/api/email-links/unsubscribe?${query}`;
}
