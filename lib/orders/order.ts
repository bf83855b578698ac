import type { ReceivedOrder } from '@aangan/contract/order';
import { formatDate } from '@aangan/contract/rules/dates';
import { customerCancellation, orderStatus } from '@aangan/contract/rules/order-status';
import {
  creditLabel,
  remainingShipped,
  shippedPartLabel,
  shippedQuantityLabel,
} from '@aangan/contract/rules/shipped-part';
import { type ReceivedItem, toOrderItem, toOrderSummary } from './order-summary';
import type { Adjustment } from './price-breakdown';

export const ownCancellation = 'You cancelled this order';

export const noTracking = 'Not available';

function trackingOf({ tracking }: Pick<ReceivedOrder, 'tracking'>) {
  const url = tracking?.url;
  return {
    tracking: [tracking?.carrier, tracking?.number].filter(Boolean).join(' ') || noTracking,
    trackingUrl: url && /^https:\/\//i.test(url) ? url : undefined,
    trackingNumber: tracking?.number,
  };
}

const parcelsOf = (received: ReceivedOrder) =>
  (received.shipments ?? []).map((shipment) => ({
    ...trackingOf(shipment),
    items: itemsLabel(received, shipment.items),
    deliveredOn: formatDate(shipment.deliveredAt),
    cash: shipment.cash,
  }));

const itemsLabel = (
  { items }: ReceivedOrder,
  chosen: readonly { id: string; quantity: number }[],
): string =>
  chosen
    .map(({ id, quantity }) => {
      const item = items.find((one) => one.id === id);
      return `${quantity} × ${item?.productTitle ?? 'Product'}`;
    })
    .join(', ');

const requestLabels: Partial<Record<string, string>> = {
  open: 'You asked to return',
  accepted: 'We have accepted your return of',
  declined: 'We could not accept your return of',
};

/** Omits the returns that have come back. */
const returnRequestsOf = (received: ReceivedOrder) =>
  (received.returnRequests ?? []).flatMap(({ status, items, reply, requestedAt }) => {
    const label = requestLabels[status];
    return label ? [{ text: `${label} ${itemsLabel(received, items)}.`, reply, requestedAt }] : [];
  });

/** Returns '2 of 3 items are on their way.'; undefined unless the order is shipped in parts. */
function shippedPart({ items, shipments }: ReceivedOrder): string | undefined {
  if (!shipments) return undefined;
  const sum = (count: (item: ReceivedItem) => number) =>
    items.reduce((total, item) => total + count(item), 0);
  const onTheWay = sum((item) => remainingShipped(item).onTheWay);
  const ordered = sum(({ quantity, cancelled = 0 }) => quantity - cancelled);
  if (onTheWay === 0) return undefined;
  return `${shippedPartLabel(onTheWay, ordered)}.`;
}

/** Each payment and refund, the oldest first; a refund is below 0. */
function paymentRows({ entries = [], refund }: ReceivedOrder): Adjustment[] {
  // A reference may have been added later.
  const refunds = [...(refund?.refunds ?? [])];
  return entries
    .filter(({ kind, amount }) => (kind === 'payment' || kind === 'refund') && amount !== 0)
    .map(({ kind, amount, at, method: paidBy }) => {
      const { method = paidBy, reference } = (kind === 'refund' && refunds.shift()) || {};
      const day = formatDate(at);
      const words = [
        kind === 'payment' ? 'Paid' : 'Refunded',
        method && `by ${method}`,
        day && `on ${day}`,
        reference && `(reference ${reference})`,
      ];
      return { label: words.filter(Boolean).join(' '), amount: -amount };
    });
}

const statusDatesOf = ({ events = [] }: ReceivedOrder): Map<number, string | undefined> =>
  new Map([...events].reverse().map(({ status, at }) => [status, formatDate(at)]));

function deliveryTimeOf({ events = [] }: ReceivedOrder): number | undefined {
  const delivery = events.findLast(({ status }) => status === orderStatus.delivered);
  return delivery && (Date.parse(delivery.at) || undefined);
}

/** Returns '1 shipped, 1 cancelled: Out of stock'; empty for an item that is as it was ordered. */
const itemProgress = (item: ReceivedItem, order: ReceivedOrder): string => {
  const { reason } = item;
  if (reason?.startsWith(customerCancellation)) {
    const day = statusDatesOf(order).get(orderStatus.cancelled);
    return ['You cancelled this', day].filter(Boolean).join(' on ');
  }
  const progress = [shippedQuantityLabel(item), creditLabel(item)].filter(Boolean).join(', ');
  return reason ? `${progress}: ${reason}` : progress;
};

function toItemDetails(item: ReceivedItem, order: ReceivedOrder) {
  const { productId = '', quantity, cancelled = 0, returned = 0 } = item;
  return {
    isReviewed: order.reviewed?.includes(productId) ?? false,
    wasDelivered: quantity > cancelled,
    progress: itemProgress(item, order),
    returnable: item.returnable ?? quantity - cancelled - returned,
  };
}

/** Maps the wire format to the domain model (specification §3); amounts in rupees. */
export function toOrder(received: ReceivedOrder, store: string) {
  const summary = toOrderSummary(received, store);
  return {
    ...summary,
    date: formatDate(received.createdAt) ?? 'Date not available',
    items: received.items.map((item, index) => ({
      ...toOrderItem(item, index, store),
      ...toItemDetails(item, received),
    })),
    shipping: {
      ...summary.shipping,
      method: received.speed === 'express' ? 'Express Shipping' : 'Standard Shipping',
      ...trackingOf(received),
      parcels: parcelsOf(received),
    },
    payments: paymentRows(received),
    shippedPart: shippedPart(received),
    coupon: received.coupon,
    statusDates: statusDatesOf(received),
    /** The time of delivery in milliseconds; undefined where the backend does not state it. */
    deliveredAt: deliveryTimeOf(received),
    cancellationNote: received.events
      ?.find(({ status }) => status === orderStatus.cancelled)
      ?.note?.replace(customerCancellation, ownCancellation),
    /** The reported payment that was not found, while no other is reported or recorded. */
    rejectedPayment: received.payment === 'open' ? received.rejectedPayment : undefined,
    paymentInstructions: received.paymentInstructions,
    invoice: received.invoice,
    canReturn: received.canReturn ?? false,
    /** The backend takes requests for returns; otherwise the shopper writes a message. */
    takesReturns: received.canReturn !== undefined,
    returnRequests: returnRequestsOf(received),
  };
}

export type Order = ReturnType<typeof toOrder>;
