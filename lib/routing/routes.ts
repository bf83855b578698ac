export { guardedPages, openPages, policyTypes } from '../contract/shop-pages';

import type { policyTypes } from '../contract/shop-pages';

export type PolicyType = (typeof policyTypes)[number];

/** What a page that could not be rendered was about, as its fallback page names it. */
export const failedAreas = ['page', 'product', 'products'] as const;

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
