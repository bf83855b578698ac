import type { PaymentInstructions, PaymentState } from '@/lib/contract/order';
import { orderStatus } from '@/lib/contract/order-status';
import type { OrderItemRow, OrderRow } from '../services/order-answer';
import { orderAmount } from '../services/paise';
import type { Brand } from './brand';
import { dayIn, isoDay } from './days';
import type { MailContent } from './frame';
import type { OrderMailKind } from './mail-kinds';

/** An order as a mail tells it. */
export type MailedOrder = {
  order: OrderRow;
  items: OrderItemRow[];
  payment: PaymentState | undefined;
  /** Why it was cancelled. */
  note: string | null | undefined;
  /** While it waits for a bank transfer. */
  transfer: PaymentInstructions | undefined;
  /** Its page in the shop. */
  url: string;
};

const payments: Record<PaymentState, string> = {
  open: 'Not paid',
  paid: 'Paid',
  later: 'Cash on delivery',
  'refund due': 'Paid, to be sent back',
  refunded: 'Paid, and sent back',
};

type Words = Pick<MailContent, 'subject' | 'heading' | 'paragraphs'>;

function placedWords({ id, status }: OrderRow): Words {
  const text =
    status === orderStatus.pending
      ? `Order ${id} is placed, and not paid yet. We get it ready once it is.`
      : `Order ${id} is placed.`;
  return {
    subject: `Order ${id} is placed`,
    heading: 'Thank you for your order',
    paragraphs: [text],
  };
}

function confirmedWords(
  { id, status }: OrderRow,
  payment: PaymentState | undefined,
  amount: string,
) {
  const next = status === orderStatus.processing ? ' We are getting it ready.' : '';
  if (payment === 'later') {
    return {
      subject: `Order ${id} is confirmed`,
      heading: 'Your order is confirmed',
      paragraphs: [`You pay ${amount} for order ${id} on delivery.${next}`],
    };
  }
  return {
    subject: `Order ${id} is paid`,
    heading: 'Your payment has reached us',
    paragraphs: [`Thank you. We have received ${amount} for order ${id}.${next}`],
  };
}

function moneyWords(payment: PaymentState | undefined, amount: string): string {
  if (payment === 'refund due') {
    return `You have paid ${amount}. The shop knows that it has to send this money back; we cannot say here when it arrives.`;
  }
  if (payment === 'refunded') return `You had paid ${amount}, which has been sent back.`;
  return 'No payment for it has reached the shop.';
}

function cancelledWords({ order: { id }, note, payment }: MailedOrder, amount: string): Words {
  const money = moneyWords(payment, amount);
  return {
    subject: `Order ${id} was cancelled`,
    heading: 'Your order was cancelled',
    paragraphs: [`Order ${id} will not be delivered.`, ...(note ? [`Reason: ${note}`] : []), money],
  };
}

function wordsOf(kind: OrderMailKind, mailed: MailedOrder, { symbol, email }: Brand): Words {
  const { order, payment } = mailed;
  const { id } = order;
  const amount = orderAmount(order.totalPaise, symbol);
  switch (kind) {
    case 'order placed':
      return placedWords(order);
    case 'order confirmed':
      return confirmedWords(order, payment, amount);
    case 'order shipped':
      return {
        subject: `Order ${id} is on its way`,
        heading: 'Your order is on its way',
        paragraphs: [`Order ${id} is on its way to you.`],
      };
    case 'order delivered':
      return {
        subject: `Order ${id} has been delivered`,
        heading: 'Your order has been delivered',
        paragraphs: [
          `Order ${id} has been delivered.`,
          ...(email ? ['If something is not as it should be, please reply to this mail.'] : []),
        ],
      };
    case 'order cancelled':
      return cancelledWords(mailed, amount);
    case 'transfer details':
      return {
        subject: `How to pay order ${id}`,
        heading: `Please transfer ${amount}`,
        paragraphs: mailed.transfer?.text ? [mailed.transfer.text] : [],
      };
  }
}

/** Only web addresses become links. */
const webAddress = (url: string | undefined) => (/^https?:\/\//i.test(url ?? '') ? url : undefined);

function trackingFacts({ tracking }: OrderRow): NonNullable<MailContent['facts']> {
  if (!tracking) return [];
  const { carrier, number, url, expectedDate } = tracking;
  return [
    ...(carrier ? [['Carrier', carrier] as [string, string]] : []),
    ['Tracking number', number, webAddress(url)],
    ...(expectedDate ? [['Expected by', isoDay(expectedDate)] as [string, string]] : []),
  ];
}

/** What was ordered and where it goes, for the shopper and the merchant alike. */
export function orderDetails(
  { order, items, payment }: MailedOrder,
  { symbol }: Brand,
): Pick<MailContent, 'facts' | 'lines' | 'total'> {
  const { fullName, address, city, state, postalCode, phone } = order.shipping;
  return {
    facts: [
      ['Order', order.id],
      ['Ordered on', dayIn(order.createdAt)],
      ...(payment ? [['Payment', payments[payment]] as [string, string]] : []),
      ...trackingFacts(order),
      ['Address', [fullName, address, `${city}, ${state} ${postalCode}`, phone].join('\n')],
    ],
    lines: [
      ...items.map(({ quantity, title, size, colour, pricePaise }) => ({
        title: `${quantity} × ${title}`,
        choice: [size, colour].filter(Boolean).join(', '),
        amount: orderAmount(quantity * pricePaise, symbol),
      })),
      ...(order.couponCode === null
        ? []
        : [
            {
              title: 'Discount',
              choice: `Coupon ${order.couponCode}`,
              amount: `−${orderAmount(order.discountPaise, symbol)}`,
            },
          ]),
    ],
    total: orderAmount(order.totalPaise, symbol),
  };
}

/** What the shopper is told of an order's new status. */
export function orderMail(kind: OrderMailKind, mailed: MailedOrder, brand: Brand): MailContent {
  const { facts = [], ...details } = orderDetails(mailed, brand);
  const transfer = kind === 'transfer details' ? (mailed.transfer?.rows ?? []) : [];
  return {
    ...wordsOf(kind, mailed, brand),
    greeting: `Hello ${mailed.order.shipping.fullName},`,
    facts: [
      ...transfer.map(({ label, value }): [string, string] => [label, value]),
      ...facts.filter(([label]) => !transfer.length || label !== 'Order'),
    ],
    ...details,
    action: { label: 'See your order', url: mailed.url },
  };
}
