import { eq } from 'drizzle-orm';
import { handlesWithoutRate, isInvoiceDue } from '../invoices/issue-invoice';
import type { OutdatedCashLabel } from '../orders/cash-collection';
import { unshippedOf } from '../orders/order-parts';
import { type OrderState, readOrderState } from '../orders/order-state';
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
  /** What was done, in a sentence. */
  done: string;
  /** 0: none. */
  refundDuePaise: number;
  /** What the shopper owes, also to the carrier. */
  toPayPaise: number;
  /** Pieces that are still to be shipped. */
  toShip: number;
  /** Of a cancellation: a parcel on its way whose label is out of date. */
  cashLabel?: OutdatedCashLabel;
  /** Products that keep the order from its tax invoice. */
  withoutGstRate: string[];
};

export async function changedOrder(
  database: Database,
  number: string,
  done: string,
): Promise<ChangedOrder> {
  const [order] = await database.select().from(orders).where(eq(orders.id, number));
  if (!order) throw new Error(`Unknown order ${number}.`);
  const state = await readOrderState(database, order);
  const { status, items, refundDuePaise, cashDuePaise, balancePaise } = state;
  const withoutGstRate = isInvoiceDue(state) ? await handlesWithoutRate(database, number) : [];
  const toPayPaise = cashDuePaise || Math.max(0, balancePaise);
  const toShip = items.reduce((sum, item) => sum + unshippedOf(item), 0);
  return { number, status, done, refundDuePaise, toPayPaise, toShip, withoutGstRate };
}
