import { guardedPages } from '@aangan/contract/rules/guarded-pages';

export const failedAreas = ['page', 'product', 'products'] as const;

export const isOneOf = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value);

export const isGuarded = (url: string): boolean =>
  isOneOf(guardedPages, url.split(/[/?#]/)[1]?.toLowerCase() ?? '');

export const productPath = (id: string): string => `/product/${encodeURIComponent(id)}`;

export const collectionsPath = '/collections';

export const collectionPath = (slug: string): string => `${collectionsPath}/${slug}`;

export const orderPath = (orderId: string): string => `/orders/${encodeURIComponent(orderId)}`;

const invoiceDocuments = ['invoice', 'credit-note'] as const;
type InvoiceDocument = (typeof invoiceDocuments)[number];

export const isInvoiceDocument = (name: string): name is InvoiceDocument =>
  isOneOf(invoiceDocuments, name);

export function invoicePath(
  orderId: string,
  document: InvoiceDocument = 'invoice',
  number?: string,
): string {
  const query = number ? `?number=${encodeURIComponent(number)}` : '';
  return `${orderPath(orderId)}/${document}${query}`;
}

/** The contact form with a subject and message about the order. */
export function contactPath(orderId: string, about?: 'return'): string {
  const path = `/contact?order=${encodeURIComponent(orderId)}`;
  return about ? `${path}&about=${about}` : path;
}

export const reviewPath = (productId: string): string =>
  `/review?product=${encodeURIComponent(productId)}`;

export const paymentPath = (orderId: string): string =>
  `/payment?orderId=${encodeURIComponent(orderId)}`;

export const orderSuccessPath = (orderId: string): string =>
  `/order-success?orderId=${encodeURIComponent(orderId)}`;

export const trackOrderPath = (orderId: string): string =>
  `/track-order?id=${encodeURIComponent(orderId)}`;
