/** Every page of the shop by its first path segment (specification §2). */
export const policyTypes = ['terms', 'privacy', 'refund', 'return', 'shipping', 'about'] as const;
export type PolicyType = (typeof policyTypes)[number];

/** Pages that anybody may open and that have no further path segments. */
export const openPages = [
  'login',
  'register',
  'forgot-password',
  'cart',
  'compare',
  'track-order',
  'contact',
  'api-test',
  'order-success',
  'wishlist',
] as const;

/** Pages for signed-in shoppers; others go to /login?from=… */
export const guardedPages = ['account', 'checkout', 'orders', 'payment'] as const;

export function isOneOf<T extends string>(list: readonly T[], value: string): value is T {
  return (list as readonly string[]).includes(value);
}

/** The address of a product's page. */
export function productPath(id: string): string {
  return `/product/${encodeURIComponent(id)}`;
}

/** The page of one of the shopper's orders. */
export function orderPath(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}`;
}

/** What may be read of an order besides its page, by the last part of its address. */
const invoiceDocuments = ['invoice', 'credit-note'] as const;
export type InvoiceDocument = (typeof invoiceDocuments)[number];

export const isInvoiceDocument = (name: string): name is InvoiceDocument =>
  isOneOf(invoiceDocuments, name);

/** The tax invoice of an order, or what takes it back. */
export function invoicePath(orderId: string, document: InvoiceDocument = 'invoice'): string {
  return `${orderPath(orderId)}/${document}`;
}

/** Where an order is paid. */
export function paymentPath(orderId: string): string {
  return `/payment?orderId=${encodeURIComponent(orderId)}`;
}

/** The page that thanks for a paid order. */
export function orderSuccessPath(orderId: string): string {
  return `/order-success?orderId=${encodeURIComponent(orderId)}`;
}
