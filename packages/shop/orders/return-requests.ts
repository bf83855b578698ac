import type { ReturnRequest } from '@aangan/contract/order';
import { countText } from '@aangan/contract/rules/count-text';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { readStoredInfo } from '../stores/stores';
import { type CustomerOrder, requireCustomerOrder } from './customer-orders';
import { queueOrderMails } from './mail/queue-order-mails';
import { orderChange, readLockedOrder } from './merchant-orders';
import { chooseItems, describeItems, readItemStates, readItems } from './order-parts';
import { readReturnRequests, readReturnTerms } from './return-rules';
import { orders, returnRequests } from './schema';

/** Records the request of a shopper, and mails both sides. 404 unless own, 409 where not possible. */
export function requestReturn(
  database: Database,
  shopperOrder: CustomerOrder,
  { items: requested, reason }: ReturnRequest,
): Promise<void> {
  const { storeId, number } = shopperOrder;
  return database.transaction(async (transaction) => {
    await requireCustomerOrder(transaction, shopperOrder);
    const order = await readLockedOrder(transaction, storeId, number);
    const items = await readItemStates(transaction, order);
    const requests = await readReturnRequests(transaction, number);
    const { canReturn, returnable } = await readReturnTerms(transaction, order, items, requests);
    if (!canReturn) {
      throw new HttpError(
        409,
        'These items cannot be returned online, or you have asked already. Please contact us.',
      );
    }
    const lineOf = (id: string) => items.findIndex((item) => String(item.id) === id) + 1;
    const lines = requested.map(({ id, quantity }) => ({ item: lineOf(id), quantity }));
    const chosen = chooseItems(
      items,
      number,
      lines,
      ({ id }) => returnable.get(id) ?? 0,
      'returned',
    );
    await transaction.insert(returnRequests).values({ orderId: number, items: chosen, reason });
    await queueOrderMails(transaction, ['return requested', 'return decision'], {
      orderId: number,
    });
  });
}

/** Where the items go, by the store's settings: the shopper is never left without it. */
async function returnInstruction(database: Database, storeId: number): Promise<string> {
  const { returns, companyName, companyAddress } = await readStoredInfo(database, storeId);
  const days = returns?.pickupDays;
  if (days) return `Our courier collects it within ${countText(days, 'working day')}.`;
  if (companyAddress) {
    return `Please send it to ${[companyName, companyAddress].filter(Boolean).join(', ')}.`;
  }
  throw new HttpError(400, 'Enter what to do next, such as where to send the items.', {
    field: 'reply',
  });
}

/** Answers the open request of an order, and mails the shopper. 409 without one. */
export const decideReturn = orderChange(
  async (
    transaction,
    { id: orderId, storeId },
    { isAccepted, reply: entered }: { isAccepted: boolean; reply?: string | undefined },
  ) => {
    const reply =
      entered ?? (isAccepted ? await returnInstruction(transaction, storeId) : undefined);
    const [decided] = await transaction
      .update(returnRequests)
      .set({ status: isAccepted ? 'accepted' : 'declined', reply, repliedAt: sql`now()` })
      .where(and(eq(returnRequests.orderId, orderId), eq(returnRequests.status, 'open')))
      .returning();
    if (!decided) throw new HttpError(409, `Order ${orderId} has no open return request.`);
    await queueOrderMails(transaction, ['return decision'], { orderId });
    const items = describeItems(await readItems(transaction, orderId), decided.items);
    return { number: orderId, items };
  },
);

/** Open and accepted requests of a store, newest first. */
export async function listReturnRequests(database: Database, storeId: number) {
  const rows = await database
    .select({ request: returnRequests, shipping: orders.shipping })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .where(and(eq(orders.storeId, storeId), inArray(returnRequests.status, ['open', 'accepted'])))
    .orderBy(desc(returnRequests.id))
    .limit(500);
  const list = [];
  for (const { request, shipping } of rows) {
    const items = await readItems(database, request.orderId);
    list.push({
      number: request.orderId,
      customer: shipping.fullName,
      status: request.status,
      items: describeItems(items, request.items),
      reason: request.reason,
      requestedAt: request.createdAt.toISOString(),
    });
  }
  return list;
}
