import type { ReceivedOrder } from '@aangan/contract/order';
import { formatDay } from '@aangan/contract/rules/dates';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { choiceLabel } from '@aangan/contract/rules/variants';
import type { CartLine, Complete } from '../checkout/cart-line';
import { toPictureUrl } from '../pictures/pictures';
import { priceBreakdown } from './price-breakdown';

export type ReceivedItem = ReceivedOrder['items'][number];

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

export function toOrderItem(item: ReceivedItem, index: number, store: string) {
  const { productId } = item;
  const key = `${item.id ?? index}`;
  return { key, productId, line: toLine(item, productId ?? key, store), option: choiceLabel(item) };
}

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

const paymentsOf = ({ entries = [] }: ReceivedOrder) =>
  entries.flatMap(({ kind, amount }) => (kind === 'payment' ? -amount : []));

function toAddress({ shippingAddress }: ReceivedOrder) {
  const { fullName, address, city, state, postalCode } = shippingAddress ?? {};
  const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');
  return {
    name: fullName ?? '',
    address: join(address, city, state, postalCode),
    summary: city && join(fullName, city, postalCode),
  };
}

/**
 * What is ordered, what it costs and how it is paid; amounts in rupees. The payment page loads no
 * more of an order.
 */
export function toOrderSummary(received: ReceivedOrder, store: string) {
  const { id, status, payment, items, total } = received;
  const price = priceBreakdown(received);
  const credited = received.credited ?? 0;
  const payments = paymentsOf(received);
  const paid = payments.reduce((sum, amount) => sum + amount, 0);
  return {
    id,
    status,
    items: items.map((item, index) => toOrderItem(item, index, store)),
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    shipping: toAddress(received),
    price,
    /** What is paid; undefined where the backend sends neither a total nor items. */
    amount: total === undefined && items.length === 0 ? undefined : price.total,
    /** The part of the total for cancelled and returned items. */
    credited: status === cancelled ? price.total : credited,
    refund: received.refund && {
      ...received.refund,
      /** By several payments that are not parts of one. */
      isOverpaid: payments.length > 1 && paid > (total ?? 0),
    },
    payment,
    paid,
    /** Still to be paid, also in cash on delivery; of an unpaid order in all. */
    due: received.balance ?? price.total - credited - paid,
    paymentState: toPaymentState(received),
    paymentMethod: received.paymentMethod,
    uncollectedCash: received.uncollectedCash,
    /** Cancelled, and nothing was paid or reported by the ledger. */
    isUncharged:
      status === cancelled && payment === 'open' && received.entries !== undefined && paid === 0,
    payBy: status === pending ? received.payBy : undefined,
    expectedDate: formatDay(received.expectedDate),
    canCancel: received.canCancel ?? false,
    canReport: received.canReport ?? false,
  };
}

export type OrderSummary = ReturnType<typeof toOrderSummary>;
