import { eq } from 'drizzle-orm';
import { handlesWithoutRate, isInvoiceDue } from '../invoices/issue-invoice';
import type { Database } from '../platform/database/open';
import type { OutdatedCashLabel } from './cash-collection';
import { unshippedOf } from './order-parts';
import { readOrderState } from './order-state';
import { orders } from './schema';

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
