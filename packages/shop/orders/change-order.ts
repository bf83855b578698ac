import {
  customerCancellation,
  customerChange,
  orderStatus,
} from '@aangan/contract/rules/order-status';
import { statusLabel } from '@aangan/contract/rules/order-status-label';
import { releaseStock, type StaleProduct, takenItems } from '../catalogue/stock';
import { findReports } from '../payments/payment-reports';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { type ChangedOrder, changedOrder } from './changed-order';
import { releaseCoupon } from './coupons/coupon-uses';
import { type CustomerOrder, requireCustomerOrder } from './customer-orders';
import { queueOrderMails } from './mail/queue-order-mails';
import { orderChange } from './merchant-orders';
import {
  chooseItems,
  creditItems,
  describeItems,
  includesAll,
  isPartlyShipped,
  partItems,
  type RequestedItem,
  readItemStates,
  remainingOf,
  returnableOf,
  unshippedOf,
} from './order-parts';
import { requireRepacking } from './pack-orders';
import type { OrderRow } from './schema';
import { orderEvents, orderItems } from './schema';
import { completeShipping } from './ship-order';
import {
  cancellable,
  isCancellable,
  lockOrder,
  requireTransition,
  type Transition,
} from './transition-order';

const { processing, shipped, delivered, cancelled } = orderStatus;

type Credit = {
  kind: 'cancellation' | 'return';
  items: readonly RequestedItem[];
  reason?: string | undefined;
  restock: boolean;
};

const creditRules = {
  cancellation: {
    countOf: unshippedOf,
    verb: 'cancelled',
    from: [orderStatus.processing],
  },
  return: {
    countOf: returnableOf,
    verb: 'returned',
    from: [processing, shipped, delivered],
  },
} as const;

/** Undefined where the items are all that remain: then the whole order is cancelled. */
async function creditSome(
  database: Database,
  order: OrderRow,
  { kind, items: requested, reason, restock }: Credit,
): Promise<CancelledOrder | undefined> {
  const { id, storeId, status } = order;
  const { countOf, verb, from } = creditRules[kind];
  const items = await readItemStates(database, { id, status });
  const chosen = chooseItems(items, id, requested, countOf, verb);
  const rest = partItems(items, remainingOf);
  if (includesAll(chosen, rest)) return undefined;
  if (!from.some((code) => code === status)) {
    throw new HttpError(
      409,
      `Order ${id} is ${statusLabel(status)}. Only items of ${from.map(statusLabel).join(' or ')} orders can be ${verb}.`,
    );
  }
  const part = await creditItems(database, order, kind, chosen, reason);
  const label = verb.charAt(0).toUpperCase() + verb.slice(1);
  const note = [`${label} ${describeItems(items, chosen).join(', ')}`, reason]
    .filter(Boolean)
    .join(': ');
  await database.insert(orderEvents).values({ orderId: id, status, note });
  if (kind === 'cancellation') await requireRepacking(database, id);
  await queueOrderMails(database, ['items credited'], { orderId: id, partId: part.id });
  const staleProducts = restock ? await releaseStock(database, storeId, id, chosen) : [];
  const done = `${label} for ${id}: ${describeItems(items, chosen).join(', ')}.`;
  if (kind === 'cancellation') await completeShipping(database, id);
  return { order: await changedOrder(database, id, done), staleProducts };
}

type ChosenItems = {
  reason?: string | undefined;
  items?: readonly RequestedItem[] | undefined;
};

/** Pending or Processing → Cancelled, or some items; releases the stock. */
export const cancelOrder = orderChange(
  async (transaction, order, { reason, items }: ChosenItems = {}): Promise<CancelledOrder> => {
    const credit = { kind: 'cancellation', reason, restock: true } as const;
    const some = items && (await creditSome(transaction, order, { ...credit, items }));
    if (some) return some;
    const how = { from: cancellable, note: reason, releasesStock: true };
    return cancelWholeOrder(transaction, order, how);
  },
);

/**
 * Shipped or Delivered → Cancelled, or some items. An order that was refunded before its return only
 * releases its stock.
 */
export const returnOrder = orderChange(
  async (
    transaction,
    order,
    { reason, items, restock: releasesStock }: ChosenItems & { restock: boolean },
  ): Promise<CancelledOrder> => {
    const { id, storeId, status } = order;
    const note = ['Returned', reason].filter(Boolean).join(': ');
    const credit = { kind: 'return', reason, restock: releasesStock } as const;
    const some = items && (await creditSome(transaction, order, { ...credit, items }));
    if (some) return some;
    if (
      releasesStock &&
      status === cancelled &&
      (await transaction.$count(orderItems, takenItems(id))) > 0
    ) {
      await transaction.insert(orderEvents).values({ orderId: id, status, note });
      const staleProducts = await releaseStock(transaction, storeId, id);
      const done = `The items of ${id} are back in the stock.`;
      return { order: await changedOrder(transaction, id, done), staleProducts };
    }
    const how = { from: [shipped, delivered], note, reason: reason ?? null, releasesStock };
    return cancelWholeOrder(transaction, order, how);
  },
);

export type CancelledOrder = { order: ChangedOrder; staleProducts: StaleProduct[] };
type Cancellation = Pick<Transition, 'from' | 'note' | 'reason' | 'mails'> & {
  releasesStock: boolean;
};

/** The caller has locked the order. */
export async function cancelWholeOrder(
  database: Database,
  order: OrderRow,
  { releasesStock, ...transition }: Cancellation,
): Promise<CancelledOrder> {
  const { id, storeId } = order;
  const items = await readItemStates(database, order);
  const rest = partItems(items, remainingOf);
  if (isPartlyShipped(order, items)) {
    throw new HttpError(
      409,
      `Some items of order ${id} are shipped. Name the items to cancel or return.`,
    );
  }
  await requireTransition(database, order, { ...transition, to: cancelled });
  if ((await findReports(database, [id])).has(id)) {
    await queueOrderMails(database, ['payment reported'], { orderId: id });
  }
  // A dispatched order keeps its coupon used.
  if (isCancellable(order.status)) {
    await releaseCoupon(database, id);
    await requireRepacking(database, id);
  }
  const staleProducts = releasesStock ? await releaseStock(database, storeId, id, rest) : [];
  const done = isCancellable(order.status)
    ? `${id} is cancelled.`
    : `${id} is taken back, and cancelled by it.`;
  return { order: await changedOrder(database, id, done), staleProducts };
}

/** 409 for an order that another page has paid, confirmed or cancelled: its items would be bought twice. */
function requireChangeable(status: number): void {
  if (status === orderStatus.pending) return;
  throw new HttpError(
    409,
    status === cancelled
      ? 'This order is cancelled already. If its items are not in your cart, add them again.'
      : 'This order has been confirmed meanwhile, so nothing was changed. To cancel it, open it in My orders.',
  );
}

/** Cancels a shopper's own order; idempotent, but for a change. 404 unless own, 409 once it is shipped. */
export function cancelCustomerOrder(
  database: Database,
  shopperOrder: CustomerOrder,
  { isChange }: { isChange?: boolean | undefined },
): Promise<{ staleProducts: StaleProduct[] }> {
  const { storeId, number } = shopperOrder;
  return database.transaction(async (transaction) => {
    await requireCustomerOrder(transaction, shopperOrder);
    const status = await lockOrder(transaction, number);
    if (isChange) requireChangeable(status);
    if (status === cancelled) return { staleProducts: [] };
    const items = await readItemStates(transaction, { id: number, status });
    if (!isCancellable(status) || isPartlyShipped({ status }, items)) {
      const state = isCancellable(status) ? 'partly shipped' : statusLabel(status);
      throw new HttpError(
        409,
        `This order is ${state}, so it can no longer be cancelled online. Please contact us.`,
      );
    }
    const result = await cancelOrder(transaction, storeId, number, {
      reason: isChange ? customerChange : customerCancellation,
    });
    // The merchant knows of a paid or cash order.
    if (status === processing) {
      await queueOrderMails(transaction, ['order called off'], { orderId: number });
    }
    return result;
  });
}
