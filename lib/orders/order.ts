import type { ReceivedOrder } from '@aangan/contract/order';
import { formatDate, formatDay } from '@aangan/contract/rules/dates';
import { customerCancellation, orderStatus } from '@aangan/contract/rules/order-status';
import {
  remainingShipped,
  shippedPartLabel,
  shippedQuantityLabel,
} from '@aangan/contract/rules/shipped-part';
import { choiceLabel } from '@aangan/contract/rules/variants';
import type { CartLine, Complete } from '../checkout/cart-line';
import { toPictureUrl } from '../pictures/pictures';
import { priceBreakdown } from './price-breakdown';
import { readRefund } from './read-refund';

type ReceivedItem = ReceivedOrder['items'][number];

/** An item as a line of the cart; `price` in rupees. */
const toLine = (item: ReceivedItem, id: string, store: string): Complete<CartLine> => ({
  id,
  name: item.productTitle ?? 'Product',
  image: item.imgUrl ? toPictureUrl(item.imgUrl, store) : '',
  price: item.price,
  quantity: item.quantity,
  selectedSize: item.selectedSize,
  selectedColor: item.selectedColor,
});

function toItem(item: ReceivedItem, key: string, { reviewed }: ReceivedOrder, store: string) {
  const { productId, quantity, cancelled = 0, returned = 0 } = item;
  return {
    key,
    productId,
    line: toLine(item, productId ?? key, store),
    option: choiceLabel(item),
    isReviewed: reviewed?.includes(productId ?? '') ?? false,
    wasDelivered: quantity > cancelled,
    progress: itemProgress(item),
    returnable: quantity - cancelled - returned,
  };
}

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

function statusDatesOf({ events = [] }: ReceivedOrder): Map<number, string | undefined> {
  return new Map([...events].reverse().map(({ status, at }) => [status, formatDate(at)]));
}

function deliveryTimeOf({ events = [] }: ReceivedOrder): number | undefined {
  const delivery = events.findLast(({ status }) => status === orderStatus.delivered);
  return delivery && (Date.parse(delivery.at) || undefined);
}

/** Returns '1 shipped, 1 cancelled: Out of stock'; empty for an item that is as it was ordered. */
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

const { pending, processing, shipped, delivered, cancelled } = orderStatus;

type PaymentState = 'pending' | 'checking' | 'cancelled' | 'paid' | 'later' | 'unknown';

/** The statuses between Pending and Cancelled follow payment (specification §4). */
const paymentStates: Partial<Record<number, PaymentState>> = {
  [pending]: 'pending',
  [processing]: 'paid',
  [shipped]: 'paid',
  [delivered]: 'paid',
  [cancelled]: 'cancelled',
};

/** `checking`: the shopper has reported a payment; `later`: the cash is due on delivery. */
function toPaymentState({ status, payment }: ReceivedOrder): PaymentState {
  if (status === pending && payment === 'checking') return 'checking';
  const isCashDue = payment === 'later' && (status === processing || status === shipped);
  return isCashDue ? 'later' : (paymentStates[status] ?? 'unknown');
}

function toShipping(received: ReceivedOrder) {
  const { fullName, address, city, state, postalCode } = received.shippingAddress ?? {};
  const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');
  return {
    name: fullName ?? '',
    address: join(address, city, state, postalCode),
    summary: city && join(fullName, city, postalCode),
    method: received.speed === 'express' ? 'Express Shipping' : 'Standard Shipping',
    ...trackingOf(received),
    parcels: parcelsOf(received),
  };
}

/** Maps the wire format to the domain model (specification §3); amounts in rupees. */
export function toOrder(received: ReceivedOrder, store: string) {
  const { id, status, payment, items, total } = received;
  const price = priceBreakdown(received);
  return {
    id,
    date: formatDate(received.createdAt) ?? 'Date not available',
    status,
    items: items.map((item, index) => toItem(item, `${item.id ?? index}`, received, store)),
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    shipping: toShipping(received),
    shippedPart: shippedPart(received),
    price,
    /** What is paid; undefined where the backend sends neither a total nor items. */
    amount: total === undefined && items.length === 0 ? undefined : price.total,
    coupon: received.coupon,
    /** The part of the total for cancelled and returned items of an order that continues. */
    credited: status === cancelled ? 0 : (received.credited ?? 0),
    refund: readRefund(received),
    statusDates: statusDatesOf(received),
    /** The time of delivery in milliseconds; undefined where the backend does not state it. */
    deliveredAt: deliveryTimeOf(received),
    cancellationNote: received.events
      ?.find((event) => event.status === cancelled)
      ?.note?.replace(customerCancellation, 'You cancelled this order'),
    payment,
    paymentState: toPaymentState(received),
    uncollectedCash: received.uncollectedCash,
    payBy: status === pending ? received.payBy : undefined,
    /** The reported payment that was not found, while no other is reported or recorded. */
    rejectedPayment: payment === 'open' ? received.rejectedPayment : undefined,
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
