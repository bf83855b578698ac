import type { PaymentResult } from '@/lib/contract/payment';
import { storeOrigin } from '@/lib/contract/store-origin';
import type { Settings } from './settings';

export type AddressSettings = Pick<
  Settings,
  'apiPublicUrl' | 'storefrontPublicUrl' | 'storefrontPort'
>;

/** Where shoppers find a store, without a path; decided by settings and the store's own host alone. */
export function storefrontOrigin(
  { storefrontPublicUrl, storefrontPort }: AddressSettings,
  host: string,
): string {
  return storeOrigin(host, storefrontPublicUrl, storefrontPort);
}

/** The page where an order is paid; `result` hints how an attempt ended (lib/contract/payment). */
export function paymentPage(
  settings: AddressSettings,
  host: string,
  orderId: string,
  result?: PaymentResult,
): string {
  const query = new URLSearchParams({ orderId, ...(result && { result }) });
  return `${storefrontOrigin(settings, host)}/payment?${query}`;
}

/** The page of one order, which opens to its shopper. */
export function orderPage(settings: AddressSettings, host: string, orderId: string): string {
  return `${storefrontOrigin(settings, host)}/orders/${encodeURIComponent(orderId)}`;
}

/** A product's page, with a variant chosen where there is one. */
export function productPage(
  settings: AddressSettings,
  host: string,
  { handle, variant }: { handle: string; variant?: string | undefined },
): string {
  const query = variant ? `?${new URLSearchParams({ variant })}` : '';
  return `${storefrontOrigin(settings, host)}/product/${encodeURIComponent(handle)}${query}`;
}

/** The API's page where the shopper confirms an order that is paid in cash. */
export const cashConfirmationPage = (
  { apiPublicUrl }: Pick<Settings, 'apiPublicUrl'>,
  token: string,
): string => `${apiPublicUrl}/payments/cash/confirm?${new URLSearchParams({ token })}`;

/** The page that thanks for a paid order. */
export function orderSuccessPage(settings: AddressSettings, host: string, orderId: string): string {
  const query = new URLSearchParams({ orderId });
  return `${storefrontOrigin(settings, host)}/order-success?${query}`;
}

/** The page of a one-time link for a new password; the token is in the fragment, which no log has. */
export function newPasswordPage(settings: AddressSettings, host: string, token: string): string {
  const query = new URLSearchParams({ token });
  return `${storefrontOrigin(settings, host)}/forgot-password?step=new-password#${query}`;
}

/** The page that confirms the email address of a request or an account. */
export function confirmationPage(settings: AddressSettings, host: string, token: string): string {
  return `${storefrontOrigin(settings, host)}/confirm-email?${new URLSearchParams({ token })}`;
}

/** The page that ends a subscription. */
export function unsubscribePage(settings: AddressSettings, host: string, token: string): string {
  return `${storefrontOrigin(settings, host)}/unsubscribe?${new URLSearchParams({ token })}`;
}

/** Where mail programs post to end a subscription (RFC 8058). */
export function oneClickUnsubscribe(
  settings: AddressSettings,
  host: string,
  token: string,
): string {
  const query = new URLSearchParams({ token });
  return `${storefrontOrigin(settings, host)}/api/email-links/unsubscribe?${query}`;
}
