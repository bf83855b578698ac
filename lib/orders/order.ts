import type { ReceivedOrder } from '@aangan/contract/order';
import { dayInIndia, dayMs, formatDate, formatDay, startOfDay } from '@aangan/contract/rules/dates';
import { customerCancellation, orderStatus } from '@aangan/contract/rules/order-status';
import {
  remainingShipped,
  shippedPartLabel,
  shippedQuantityLabel,
} from '@aangan/contract/rules/shipped-part';
import { priceBreakdown } from '../price-breakdown';
import { deliveryPlace, orderedItem, type ReceivedItem } from './ordered-items';

function trackingOf({ tracking }: Pick<ReceivedOrder, 'tracking'>) {
  if (!tracking)
    return { tracking: 'Not available', trackingUrl: undefined, trackingNumber: undefined };
  const url = tracking.url && /^https:\/\//i.test(tracking.url) ? tracking.url : undefined;
  return {
    tracking: [tracking.carrier, tracking.number].filter(Boolean).join(' '),
    trackingUrl: url,
    trackingNumber: tracking.number,
  };
}

/** The parcels of an order that is shipped in parts. */
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

/** Without those that have come back. */
const returnRequestsOf = (received: ReceivedOrder) =>
  (received.returnRequests ?? []).flatMap(({ status, items, reply, requestedAt }) => {
    const label = requestLabels[status];
    return label ? [{ text: `${label} ${itemsLabel(received, items)}.`, reply, requestedAt }] : [];
  });

/** Such as '2 of 3 items are on their way'; undefined unless the order is shipped in parts. */
function shippedPart({ items, shipments }: ReceivedOrder): string | undefined {
  if (!shipments) return undefined;
  const sum = (count: (item: ReceivedItem) => number) =>
    items.reduce((total, item) => total + count(item), 0);
  const onTheWay = sum((item) => remainingShipped(item).onTheWay);
  const ordered = sum(({ quantity, cancelled = 0 }) => quantity - cancelled);
  if (onTheWay === 0) return undefined;
  return `${shippedPartLabel(onTheWay, ordered)}.`;
}

function statusDatesOf({ events = [] }: ReceivedOrder): Map<number, string | undefined> {
  return new Map([...events].reverse().map(({ status, at }) => [status, formatDate(at)]));
}

function deliveryTimeOf({ events = [] }: ReceivedOrder): number | undefined {
  const delivery = events.findLast(({ status }) => status === orderStatus.delivered);
  return delivery && (Date.parse(delivery.at) || undefined);
}

/** Such as '1 shipped, 1 cancelled: Out of stock'; empty for an item that is as it was ordered. */
const itemProgress = (item: ReceivedItem): string => {
  const { cancelled = 0, returned = 0, reason } = item;
  const progress = [
    shippedQuantityLabel(item),
    cancelled > 0 && `${cancelled} cancelled`,
    returned > 0 && `${returned} returned`,
  ]
    .filter(Boolean)
    .join(', ');
  return reason ? `${progress}: ${reason}` : progress;
};

/** Maps the wire format to the domain model (specification §3); amounts in rupees. */
export function toOrder(received: ReceivedOrder, store: string) {
  const items = received.items.map((item, index) => ({
    ...orderedItem(item, index, store),
    isReviewed: received.reviewed?.includes(item.productId ?? '') ?? false,
    wasDelivered: item.quantity > (item.cancelled ?? 0),
    progress: itemProgress(item),
    returnable: item.quantity - (item.cancelled ?? 0) - (item.returned ?? 0),
  }));
  return {
    id: received.id,
    date: formatDate(received.createdAt) ?? 'Date not available',
    status: received.status,
    items,
    shipping: {
      ...deliveryPlace(received),
      method: received.speed === 'express' ? 'Express Shipping' : 'Standard Shipping',
      ...trackingOf(received),
      parcels: parcelsOf(received),
    },
    shippedPart: shippedPart(received),
    price: priceBreakdown(received),
    coupon: received.coupon,
    /** Of the total, for cancelled and returned items of an order that continues. */
    credited: received.status === orderStatus.cancelled ? 0 : (received.credited ?? 0),
    refund: received.refund,
    statusDates: statusDatesOf(received),
    /** In milliseconds; undefined where the backend does not state it. */
    deliveredAt: deliveryTimeOf(received),
    cancellationNote: received.events
      ?.find(({ status }) => status === orderStatus.cancelled)
      ?.note?.replace(customerCancellation, 'You cancelled this order'),
    payment: received.payment,
    uncollectedCash: received.uncollectedCash,
    payBy: received.status === orderStatus.pending ? received.payBy : undefined,
    /** While no other payment is reported or recorded. */
    rejectedPayment: received.payment === 'open' ? received.rejectedPayment : undefined,
    paymentMethod: received.paymentMethod,
    paymentInstructions: received.paymentInstructions,
    expectedDate: formatDay(received.expectedDate),
    invoice: received.invoice,
    canReturn: received.canReturn ?? false,
    /** The backend takes requests for returns; otherwise the shopper writes a message. */
    takesReturns: received.canReturn !== undefined,
    returnRequests: returnRequestsOf(received),
    canCancel: received.canCancel ?? false,
    canReport: received.canReport ?? false,
  };
}

export type Order = ReturnType<typeof toOrder>;

/**
 * Whether the order has arrived within the store's return time; the day of delivery is not
 * counted. `returnDays` is undefined for a store without returns.
 */
export function isReturnable(
  { status, deliveredAt }: Pick<Order, 'status' | 'deliveredAt'>,
  returnDays: number | undefined,
): boolean {
  if (status !== orderStatus.delivered || returnDays === undefined) return false;
  if (deliveredAt === undefined) return true;
  return Date.now() < startOfDay(dayInIndia(deliveredAt)) + (returnDays + 1) * dayMs;
}
