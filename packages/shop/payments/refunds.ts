import { eq } from 'drizzle-orm';
import { handlesWithoutRate, isInvoiceDue } from '../invoices/issue-invoice';
import type { OutdatedCashLabel } from '../orders/cash-collection';
import { readSums } from '../orders/ledger';
import type { OrderState } from '../orders/order-state';
import { orders } from '../orders/schema';
import type { Database } from '../platform/database/open';
import { paymentMethodLabel } from './method-names';

/** Such as "UPI": how money was paid. */
export const paidMethods = ({ payments }: OrderState): string[] => {
  const paid = payments.filter(({ state }) => state === 'paid');
  return [...new Set(paid.flatMap(({ method }) => paymentMethodLabel(method) ?? []))];
};

export type ChangedOrder = {
  number: string;
  status: number;
  /** 0: none. */
  refundDuePaise: number;
  /** Of a refund that was recorded. */
  refundedPaise?: number;
  /** Of a correction: whether an email about it was queued. */
  isMailed?: boolean;
  /** Of a cancellation: a parcel on its way whose label is out of date. */
  cashLabel?: OutdatedCashLabel;
  /** Products that keep the order from its tax invoice. */
  withoutGstRate: string[];
};

export async function changedOrder(database: Database, orderId: string): Promise<ChangedOrder> {
  const [order] = await database
    .select({ number: orders.id, status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) throw new Error(`Unknown order ${orderId}.`);
  const { refundDuePaise, paidPaise } = await readSums(database, orderId);
  const isDue = isInvoiceDue({ ...order, paidPaise });
  const withoutGstRate = isDue ? await handlesWithoutRate(database, orderId) : [];
  return { ...order, refundDuePaise, withoutGstRate };
}
