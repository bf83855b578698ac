import { guardedPages } from '@aangan/contract/rules/guarded-pages';

export const failedAreas = ['page', 'product', 'products'] as const;

export function isOneOf<T extends string>(list: readonly T[], value: string): value is T {
  return (list as readonly string[]).includes(value);
}

export function isGuarded(url: string): boolean {
  return isOneOf(guardedPages, url.split(/[/?#]/)[1]?.toLowerCase() ?? '');
}

export function productPath(id: string): string {
  return `/product/${encodeURIComponent(id)}`;
}

export const collectionsPath = '/collections';

export function collectionPath(slug: string): string {
  return `${collectionsPath}/${slug}`;
}

export function orderPath(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}`;
}

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

export function reviewPath(productId: string): string {
  return `/review?product=${encodeURIComponent(productId)}`;
}

export function paymentPath(orderId: string): string {
  return `/payment?orderId=${encodeURIComponent(orderId)}`;
}

export function orderSuccessPath(orderId: string): string {
  return `/order-success?orderId=${encodeURIComponent(orderId)}`;
}

export function trackOrderPath(orderId: string): string {
  return `/track-order?id=${encodeURIComponent(orderId)}`;
}
