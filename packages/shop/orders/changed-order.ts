import { eq } from 'drizzle-orm';
import { handlesWithoutRate, isInvoiceDue } from '../invoices/issue-invoice';
import type { Database } from '../platform/database/open';
import { outdatedCashLabel } from './cash-collection';
import { unshippedOf } from './order-parts';
import { readOrderState } from './order-state';
import { orders } from './schema';

/** What was done to an order, in a sentence, and what remains to be done. */
export async function changedOrder(database: Database, number: string, done: string) {
  const [order] = await database.select().from(orders).where(eq(orders.id, number));
  if (!order) throw new Error(`Unknown order ${number}.`);
  const state = await readOrderState(database, order);
  const { status, items, refundDuePaise, cashDuePaise, balancePaise } = state;
  return {
    ...{ number, status, done, refundDuePaise },
    /** What the shopper owes, also to the carrier. */
    toPayPaise: cashDuePaise || Math.max(0, balancePaise),
    /** Pieces that are still to be shipped. */
    toShip: items.reduce((sum, item) => sum + unshippedOf(item), 0),
    /** A parcel on its way whose label is out of date. */
    cashLabel: outdatedCashLabel(state),
    /** Products that keep the order from its tax invoice. */
    withoutGstRate: isInvoiceDue(state) ? await handlesWithoutRate(database, number) : [],
  };
}
export type ChangedOrder = Awaited<ReturnType<typeof changedOrder>>;
