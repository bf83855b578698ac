import type { Revalidation } from '@aangan/contract/revalidation';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, eq, exists, inArray, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import { lockProducts, publishStock, type StaleProduct } from '../catalogue/stock';
import { invoices } from '../invoices/schema';
import { reviews, subscriptions } from '../marketing/schema';
import { lockUser } from '../orders/create-order';
import { isRefundDue } from '../orders/ledger';
import {
  cashOrders,
  orderEvents,
  orderNotes,
  orderParts,
  orders,
  returnRequests,
} from '../orders/schema';
import { hasReport } from '../payments/payment-reports';
import { paymentAttempts, paymentReports } from '../payments/schema';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import type { PictureStore } from '../platform/media/picture-store';
import { outbox } from '../platform/schema';
import { staffLog } from '../staff/schema';
import type { Store } from '../stores/stores';
import { type Person, rowsOf } from './person';
import { contactMessages, type erasedBy, erasures, users } from './schema';

const { pending, processing, shipped, delivered } = orderStatus;
const isOpen = inArray(orders.status, [pending, processing, shipped]);

/** An open order needs its address; a refund, or a payment that may become one, its shopper. */
async function requireNoOpenOrder(
  database: Database,
  ofPerson: ReturnType<typeof rowsOf>['orders'],
) {
  const isChecked = hasReport(database);
  const blocking = await database
    .select({
      id: orders.id,
      isOpen: sql<boolean>`${isOpen}`,
      isChecked: sql<boolean>`${isChecked}`,
    })
    .from(orders)
    .where(and(ofPerson, or(isOpen, isChecked, isRefundDue)))
    .limit(3);
  if (blocking.length === 0) return;
  const reasons = blocking.map(({ id, isOpen, isChecked }) => {
    if (isChecked) return `A payment for order ${id} is still being checked.`;
    return isOpen ? `Order ${id} is still open.` : `A refund for order ${id} is still due.`;
  });
  throw new HttpError(409, `The account cannot be deleted yet. ${reasons.join(' ')}`);
}

/** Tax law: an invoice names the buyer; also one that waits for a GST rate. */
const hasInvoice = (database: Database) =>
  or(
    and(sql`${orders.gst} is not null`, eq(orders.status, delivered)),
    exists(
      database.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orders.id)),
    ),
  );

const noPhone = JSON.stringify({ phone: '' });
const onlyState = JSON.stringify({
  fullName: '',
  address: '',
  city: '',
  postalCode: '',
  phone: '',
});

/** Retains what accounts and invoices need (docs/merchant/personal-data.md). */
async function strip(database: Database, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const isInvoiced = hasInvoice(database);
  await database
    .update(orders)
    .set({
      email: '',
      phone: '',
      campaign: null,
      tracking: null,
      idempotencyKey: null,
      requestHash: null,
      shipping: sql`${orders.shipping} || case when ${isInvoiced} then ${noPhone}::jsonb else ${onlyState}::jsonb end`,
      gst: sql`case when ${isInvoiced} then ${orders.gst} else ${orders.gst} - 'buyer' end`,
    })
    .where(inArray(orders.id, orderIds));
  await database
    .update(orderEvents)
    .set({ note: null })
    .where(inArray(orderEvents.orderId, orderIds));
  await database.delete(returnRequests).where(inArray(returnRequests.orderId, orderIds));
  const { orderId } = paymentAttempts;
  await database.update(paymentAttempts).set({ data: {} }).where(inArray(orderId, orderIds));
  await database
    .update(orderParts)
    .set({ tracking: null, note: null })
    .where(inArray(orderParts.orderId, orderIds));
  // What staff typed, such as a reason.
  await database.update(staffLog).set({ values: {} }).where(inArray(staffLog.subject, orderIds));
  for (const table of [cashOrders, orderNotes, paymentReports]) {
    await database.delete(table).where(inArray(table.orderId, orderIds));
  }
}

/**
 * A financial year that starts in April of year Y: its annual return is due on 31 December of Y + 1,
 * and its invoices are retained for 72 months from there (CGST Act, section 36).
 */
const invoiceRetentionYears = 8;

/** Deletes the buyers on invoices of deleted accounts after the time that tax law asks for. */
export async function deleteOldBuyers(database: Database): Promise<void> {
  const newest = database
    .select({ at: max(invoices.issuedAt) })
    .from(invoices)
    .where(eq(invoices.orderId, orders.id));
  const inIndia = (time: SQL) => sql`(${time} at time zone 'Asia/Kolkata')`;
  const financialYear = sql`extract(year from ${inIndia(sql`coalesce((${newest}), ${orders.createdAt})`)} - interval '3 months')`;
  const isOld = sql`${financialYear} + ${invoiceRetentionYears}::int <= extract(year from ${inIndia(sql`now()`)})`;
  await database
    .update(orders)
    .set({
      shipping: sql`${orders.shipping} || ${onlyState}::jsonb`,
      gst: sql`${orders.gst} - 'buyer'`,
    })
    .where(and(isNull(orders.userId), sql`${orders.shipping} ->> 'fullName' <> ''`, isOld));
}

/** Deletes the reviews with their pictures; returns the products that showed them. */
async function eraseReviews(
  database: Database,
  pictures: PictureStore,
  storeId: number,
  ofPerson: ReturnType<typeof rowsOf>['reviews'],
): Promise<StaleProduct[]> {
  const written = await database.select().from(reviews).where(ofPerson);
  // Triggers change the products, which orders lock in the same sequence.
  const reviewed = await lockProducts(
    database,
    storeId,
    written.map(({ productHandle }) => productHandle),
  );
  await database.delete(reviews).where(ofPerson);
  for (const name of written.flatMap((review) => review.pictures)) await pictures.remove(name);
  return reviewed.map(({ handle, category }) => ({ handle, category }));
}

type Erasing = {
  database: Database;
  pictures: PictureStore;
  publish: (event: Revalidation) => Promise<unknown>;
};

/** Erases a person; returns the number of orders that stay for the accounts. 409 for open orders. */
export async function erasePerson(
  { database, pictures, publish }: Erasing,
  { host }: Store,
  person: Person,
  by: (typeof erasedBy)[number],
): Promise<number> {
  const { storeId, userId } = person;
  const { retainedOrders, staleProducts } = await database.transaction(async (transaction) => {
    if (userId) await lockUser(transaction, userId);
    const of = rowsOf(transaction, person);
    await requireNoOpenOrder(transaction, of.orders);
    const finished = await transaction.select({ id: orders.id }).from(orders).where(of.orders);
    await transaction.delete(outbox).where(of.mails);
    await strip(
      transaction,
      finished.map(({ id }) => id),
    );
    const staleProducts = await eraseReviews(transaction, pictures, storeId, of.reviews);
    await transaction.delete(subscriptions).where(of.subscriptions);
    await transaction.delete(contactMessages).where(of.messages);
    if (userId) await transaction.delete(users).where(eq(users.id, userId));
    const retainedOrders = finished.length;
    await transaction.insert(erasures).values({ storeId, by, accountId: userId, retainedOrders });
    return { retainedOrders, staleProducts };
  });
  await publishStock(publish, host, staleProducts);
  return retainedOrders;
}
