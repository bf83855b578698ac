import type { PaymentInstructions, PaymentState } from '@aangan/contract/order';
import { formatDate, formatDay } from '@aangan/contract/rules/dates';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { refundAmountLabel } from '@aangan/contract/rules/refund-amount';
import { optionsLabel } from '@aangan/contract/rules/variants';
import type { OrderPartKind, OrderTracking } from '../../platform/database/schema';
import { type Brand, publicPicture } from '../../platform/mail/brand';
import type { MailContent } from '../../platform/mail/frame';
import { sanitiseLine, sanitiseName } from '../../platform/mail/sanitise-text';
import type { OrderItemRow, OrderRow } from '../order-response';
import { formatAmount } from '../paise';

export type Refund = {
  amountPaise: number;
  paidBy: string[];
  /** The merchant's reference of the refund. */
  reference: string | undefined;
  /** The part of it that was paid twice. */
  paidTwicePaise: number;
  otherPaise: number;
};

/** The part of an order that a mail is about. */
export type MailedPart = {
  kind: OrderPartKind;
  /** Such as 2 × Terracotta Pot, 7 inch. */
  items: string[];
  amountPaise: number;
  note: string | null;
  tracking: OrderTracking | null;
  /** Whether another one of its kind was before it. */
  isLater: boolean;
  /** Of its items, and of all that are neither cancelled nor returned. */
  quantity: number;
  remaining: number;
  /** That the carrier collects with this parcel; undefined without outstanding cash. */
  cashPaise: number | undefined;
};

export type MailedOrder = {
  order: OrderRow;
  items: OrderItemRow[];
  payment: PaymentState | undefined;
  note: string | null | undefined;
  wasShipped: boolean;
  /** Undefined before the payment and after the delivery. */
  expectedDate: string | undefined;
  refund: Refund | undefined;
  /** No carrier collects the outstanding cash. */
  isCashLeftOut: boolean;
  refundDuePaise: number;
  /** The part of it that was paid twice. */
  paidTwiceDuePaise: number;
  paidTwiceMethod: string | undefined;
  refundMethod: string | undefined;
  /** An earlier mail had another tracking number. */
  isCorrected: boolean;
  part: MailedPart | undefined;
  /** Of the parcels that the mail is about. */
  trackings: OrderTracking[];
  /** The last one. */
  returnRequest:
    | { items: string[]; reason: string; status: string; reply: string | null }
    | undefined;
  /** Set while the order waits for a bank transfer. */
  transfer: PaymentInstructions | undefined;
  /** A payment that the shopper reports, for the merchant to check. */
  report:
    | { utr: string; previousUtr: string | null; isPreviousRejected: boolean; hasPicture: boolean }
    | undefined;
  /** The last one that the merchant has not found. */
  rejection: { utr: string; note: string | null } | undefined;
  /** Set while the shopper's email address is not verified. */
  verificationUrl: string | undefined;
  url: string;
  /** The order in the desk; undefined for a store without staff accounts. */
  deskUrl: string | undefined;
  /** Set in a mail about a placed order that is not paid. */
  payUrl: string | undefined;
  payBy: Date | undefined;
  /** Set while a cash order waits for confirmation. */
  confirmationUrl: string | undefined;
};

/** What is due back, with its parts where only one of them was paid twice. */
export const refundDueAmount = (
  { refundDuePaise, paidTwiceDuePaise }: MailedOrder,
  { symbol }: Brand,
  namesPurpose?: boolean,
): string =>
  refundAmountLabel(
    { total: refundDuePaise, paidTwice: paidTwiceDuePaise },
    (paise) => formatAmount(paise, symbol),
    namesPurpose,
  );

const payments: Record<Exclude<PaymentState, 'open'>, string> = {
  checking: 'Being checked',
  paid: 'Paid',
  later: 'Cash on delivery',
  'refund due': 'Paid, refund pending',
  refunded: 'Refunded',
};

type Details = NonNullable<MailContent['details']>;

const webAddress = (url: string | undefined) => (/^https?:\/\//i.test(url ?? '') ? url : undefined);

function trackingDetails({ carrier, number, url }: OrderTracking): Details {
  return [
    ...(carrier ? [['Carrier', carrier] as [string, string]] : []),
    ['Tracking number', number, webAddress(url)],
  ];
}

const streetLength = 200;
const townLength = 60;
const choiceLength = 100;

/** Removes everything that mail clients would link. */
function addressLines({ fullName, address, city, state, postalCode, phone }: OrderRow['shipping']) {
  const town = `${sanitiseLine(city, townLength)}, ${sanitiseLine(state, townLength)}`;
  return [
    sanitiseName(fullName),
    sanitiseLine(address, streetLength),
    `${town} ${sanitiseLine(postalCode, townLength)}`,
    phone.replace(/[^\d+ -]/g, ''),
  ].join('\n');
}

export function orderDetails(
  { order, items, trackings, payment, isCashLeftOut, expectedDate }: MailedOrder,
  brand: Brand,
): Pick<MailContent, 'details' | 'lines' | 'total'> {
  const { symbol } = brand;
  const expected = formatDay(expectedDate);
  // A cancelled order lists what it was.
  const creditedPaise = order.status === orderStatus.cancelled ? 0 : order.creditedPaise;
  return {
    details: [
      ['Order', order.id],
      ['Ordered on', formatDate(order.createdAt)],
      ...(payment && payment !== 'open'
        ? [['Payment', isCashLeftOut ? 'Not paid' : payments[payment]] as [string, string]]
        : []),
      ...(order.speed === 'express' ? [['Delivery', 'Express'] as [string, string]] : []),
      ...trackings.flatMap(trackingDetails),
      ...(expected ? [['Expected by', expected] as [string, string]] : []),
      ['Address', addressLines(order.shipping)],
    ],
    lines: [
      ...items.map(({ quantity, title, size, color, pricePaise, imgUrl }) => ({
        picture: publicPicture(imgUrl, brand),
        title: `${quantity} × ${title}`,
        choice: sanitiseLine(optionsLabel({ size, color }), choiceLength),
        amount: formatAmount(quantity * pricePaise, symbol),
      })),
      ...(order.couponCode === null
        ? []
        : [
            {
              title: 'Discount',
              choice: `Coupon ${order.couponCode}`,
              amount: `−${formatAmount(order.discountPaise, symbol)}`,
            },
          ]),
      ...order.charges.map(({ label, amountPaise }) => ({
        title: label,
        choice: '',
        amount: formatAmount(amountPaise, symbol),
      })),
      ...(creditedPaise === 0
        ? []
        : [
            {
              title: 'Cancelled or returned',
              choice: '',
              amount: `−${formatAmount(creditedPaise, symbol)}`,
            },
          ]),
    ],
    total: formatAmount(order.totalPaise - creditedPaise, symbol),
  };
}
