import { dayInIndia } from '@/lib/rules/dates';
import { orderStatus } from '@/lib/rules/order-status';
import { optionsLabel } from '@/lib/rules/variants';
import type { OperationName } from '../../merchant/operations';
import { cashParcelOf, isPacked, isToPack, repackLabel } from '../../merchant/order-labels';
import { maxNoteLength, type OrderDetails } from '../../merchant/order-operations';
import { isPartlyShipped, returnableOf, unshippedOf } from '../../services/order-parts';
import { isCancellable } from '../../services/order-states';
import { decimalRupees, formatPaise } from '../../services/paise';
import type { FieldSpec } from '../components';

const { pending, processing, shipped, delivered, cancelled } = orderStatus;

type Item = OrderDetails['items'][number];
export type OrderPart = OrderDetails['parts'][number];

/** The number of those that the action records, or the reported UTR. */
type Seen = { seen: number } | { utr: string };

type OrderAction = {
  operation: OperationName;
  label: (order: OrderDetails, parcel?: OrderPart) => string;
  hint?: (order: OrderDetails) => string;
  /** What no field enters. */
  input?: (order: OrderDetails) => object;
  /** Whether the operation takes the person as `author`. */
  isSigned?: boolean;
  /** Named by their path in the operation's input; `parcel` is the shipment of a form of its own. */
  fields: (order: OrderDetails, parcel?: OrderPart) => readonly FieldSpec[];
  /** What the form shows, for the operation to compare. */
  seen?: (order: OrderDetails) => Seen;
  /** What happened, after it was recorded. */
  done: string | ((order: OrderDetails) => string);
  /** Whether the message says what is due for refund afterwards. */
  statesRefund?: boolean;
  /** Whether the shopper gets an email about it; waits: only at a confirmed address. */
  mails?: (order: OrderDetails) => 'sent' | 'waits' | undefined;
  /** Before 'email to'; 'An' without it. */
  mailCondition?: string;
  /** Whether the order page offers it; the operation decides whether it is allowed. */
  isOffered: (order: OrderDetails) => boolean;
};

const hasOpenReturn = ({ returnRequests }: OrderDetails) =>
  returnRequests.some(({ status }) => status === 'open');
/** A return that waits for the merchant's answer, or for the items. */
const hasActiveReturn = ({ returnRequests }: OrderDetails) =>
  returnRequests.some(({ status }) => status === 'open' || status === 'accepted');
const isPaid = ({ payments }: OrderDetails) => payments.some(({ state }) => state === 'paid');

const isCash = ({ payments }: OrderDetails) => payments.at(-1)?.method === 'cash';

export const describeReport = (
  { utr, hasPicture }: NonNullable<OrderDetails['report']>,
  { totalPaise }: OrderDetails,
) =>
  `The shopper reports ${formatPaise(totalPaise)} with UTR ${utr}${hasPicture ? ' and a screenshot' : ''}.`;

const seenPayments = ({ payments }: OrderDetails): Seen => ({
  seen: payments.filter(({ state }) => state === 'paid' || state === 'refunded').length,
});

export const partsOf = ({ parts }: OrderDetails, ...kinds: OrderPart['kind'][]): OrderPart[] =>
  parts.filter(({ kind }) => kinds.includes(kind));

export const openParcelsOf = (order: OrderDetails): OrderPart[] =>
  partsOf(order, 'shipment').filter(({ deliveredAt }) => deliveredAt === null);

const seenParts =
  (kind: OrderPart['kind']) =>
  (order: OrderDetails): Seen => ({ seen: partsOf(order, kind).length });

/** Whether each parcel has forms of its own. */
export const hasParcelForms = (order: OrderDetails): boolean => {
  const { length } = partsOf(order, 'shipment');
  return order.status === processing || (order.status === shipped && length > 1);
};

/** A field for each item that the action may take, filled with all of them or with `proposed`. */
function quantityFields(
  { items }: OrderDetails,
  countOf: (item: Item) => number,
  proposed?: OrderDetails['returnRequests'][number],
): FieldSpec[] {
  return items.flatMap((item, index): FieldSpec[] => {
    const possible = countOf(item);
    if (possible <= 0) return [];
    const line = proposed?.lines.find((one) => one.item === index + 1);
    const quantity = proposed ? Math.min(line?.quantity ?? 0, possible) : possible;
    return [
      {
        name: `items.${index + 1}`,
        label: [item.title, optionsLabel(item)].filter(Boolean).join(', '),
        type: 'quantity',
        value: String(quantity),
        hint: `of ${possible}`,
        maxLength: 4,
      },
    ];
  });
}

const shownReason = 'The shopper sees it.';

/** A past day cannot be submitted; the tracking retains it. */
const unlessPast = (day: string) => (day >= dayInIndia() ? day : undefined);

const trackingFields = (tracking: OrderDetails['tracking'] = null): FieldSpec[] => [
  { name: 'tracking.carrier', label: 'Carrier', maxLength: 100, value: tracking?.carrier },
  {
    name: 'tracking.number',
    label: 'Tracking number',
    maxLength: 100,
    required: true,
    value: tracking?.number,
  },
  {
    name: 'tracking.url',
    label: 'Tracking page',
    type: 'url',
    maxLength: 2000,
    hint: "The carrier's page for this parcel, if it has one.",
    value: tracking?.url,
  },
  {
    name: 'tracking.expectedDate',
    label: 'Expected delivery',
    type: 'date',
    hint: "Without it, shoppers see the day that follows from the store's delivery days.",
    value: tracking?.expectedDate && unlessPast(tracking.expectedDate),
  },
];

/** While another parcel may collect the cash. */
function cashField(order: OrderDetails, parcel?: OrderPart): FieldSpec[] {
  const cashParcel = cashParcelOf(order);
  const isChoice = parcel
    ? parcel !== cashParcel
    : !cashParcel && order.items.reduce((sum, item) => sum + unshippedOf(item), 0) > 1;
  if (order.cashDuePaise === 0 || !isChoice) return [];
  const label = 'The cash is collected with this parcel';
  return [
    {
      name: 'collect',
      label: parcel ? label : `${label}, not with the last one`,
      type: 'checkbox',
    },
  ];
}

const parcelField = (parcel: OrderPart | undefined): FieldSpec => ({
  name: 'parcel',
  label: 'Parcel',
  type: 'hidden',
  value: parcel?.tracking?.number,
});

/** The form of the first one that the order offers is open. */
export const nextActions = ['accept-return', 'ship', 'deliver', 'paid'];

const refundReference: FieldSpec = {
  name: 'reference',
  label: "Bank's reference",
  maxLength: 100,
  hint: shownReason,
};

const mailed = () => 'sent' as const;
const mailedOnceConfirmed = () => 'waits' as const;

/** By the last part of their path. */
export const orderActions: Record<string, OrderAction> = {
  ship: {
    operation: 'shipOrder',
    label: () => 'Ship',
    done: 'Parcel recorded.',
    mails: mailedOnceConfirmed,
    fields: (order) => [
      ...quantityFields(order, unshippedOf),
      ...cashField(order),
      ...trackingFields(),
    ],
    seen: seenParts('shipment'),
    isOffered: ({ status }) => status === processing,
  },
  tracking: {
    operation: 'shipOrder',
    label: () => 'Correct the tracking',
    done: 'Tracking corrected.',
    mails: mailedOnceConfirmed,
    mailCondition: 'If the number or the carrier is new, an',
    fields: (order, parcel) => [
      parcelField(parcel),
      ...cashField(order, parcel ?? partsOf(order, 'shipment')[0]),
      ...trackingFields(parcel?.tracking ?? order.tracking),
    ],
    isOffered: (order) => order.status === shipped && !hasParcelForms(order),
  },
  deliver: {
    operation: 'deliverOrder',
    label: (order, parcel) => {
      const { length } = openParcelsOf(order);
      return !parcel && length > 1
        ? `Mark all ${length} parcels as delivered`
        : 'Mark as delivered';
    },
    done: 'Marked as delivered.',
    mails: ({ status }) => (status === delivered ? 'waits' : undefined),
    fields: (_, parcel) => [parcelField(parcel)],
    isOffered: ({ status }) => status === shipped,
  },
  paid: {
    operation: 'confirmPayment',
    label: () => 'Record the payment',
    done: 'Payment recorded.',
    mails: (order) => (order.status === processing && !isCash(order) ? 'sent' : undefined),
    hint: (order) =>
      order.report
        ? `${describeReport(order.report, order)} Look for it in your account first.`
        : isCash(order)
          ? 'Record it when you have the cash, from the customer or the carrier.'
          : 'Look for the money in your account first.',
    fields: ({ report }) => [
      { name: 'reference', label: "Bank's reference", maxLength: 100, value: report?.utr },
    ],
    seen: seenPayments,
    isOffered: (order) => order.report !== null || (order.status !== cancelled && !isPaid(order)),
  },
  'not-received': {
    operation: 'rejectPayment',
    label: () => 'The payment has not arrived',
    done: 'Recorded that the payment has not arrived.',
    mails: mailed,
    hint: (order) =>
      [
        order.report && describeReport(order.report, order),
        order.status === pending
          ? 'The shopper gets an email that names the UTR, and can pay again.'
          : 'The shopper gets an email that names the UTR.',
      ]
        .filter(Boolean)
        .join(' '),
    fields: () => [{ name: 'note', label: 'Note', maxLength: 500, hint: shownReason }],
    seen: ({ report }) => ({ utr: report?.utr ?? '' }),
    isOffered: ({ report }) => report !== null,
  },
  'accept-return': {
    operation: 'decideReturn',
    label: () => 'Accept the return',
    done: 'Return accepted.',
    mails: mailed,
    input: () => ({ isAccepted: true }),
    fields: () => [
      {
        name: 'reply',
        label: 'What to do next',
        maxLength: 1000,
        hint: `${shownReason} If empty, that your courier collects the items, or your address, as the settings say.`,
      },
    ],
    isOffered: hasOpenReturn,
  },
  'decline-return': {
    operation: 'decideReturn',
    label: () => 'Decline the return',
    done: 'Return declined.',
    mails: mailed,
    input: () => ({ isAccepted: false }),
    fields: () => [
      { name: 'reply', label: 'Reason', maxLength: 1000, required: true, hint: shownReason },
    ],
    isOffered: hasOpenReturn,
  },
  cancel: {
    operation: 'cancelOrder',
    label: ({ status }) => (status === pending ? 'Cancel the order' : 'Cancel items'),
    done: 'Cancellation recorded.',
    statesRefund: true,
    mails: mailed,
    hint: () => 'The items return to the stock. If they were paid, a refund is due.',
    fields: (order) => [
      ...(order.status === processing ? quantityFields(order, unshippedOf) : []),
      { name: 'reason', label: 'Reason', maxLength: 500, hint: shownReason },
    ],
    seen: seenParts('cancellation'),
    isOffered: ({ status, items }) =>
      isCancellable(status) && items.some((item) => unshippedOf(item) > 0),
  },
  return: {
    operation: 'returnOrder',
    label: () => 'Take items back',
    done: 'Return recorded.',
    statesRefund: true,
    mails: mailed,
    hint: () => 'The last items cancel the order. If the items were paid, a refund is due.',
    fields: (order) => [
      ...quantityFields(
        order,
        returnableOf,
        order.returnRequests.find(({ status }) => status === 'open' || status === 'accepted'),
      ),
      { name: 'reason', label: 'Reason', maxLength: 480, hint: shownReason },
      { name: 'restock', label: 'The items return to the stock', type: 'checkbox' },
    ],
    seen: seenParts('return'),
    isOffered: ({ status, items }) =>
      (status === processing || status === shipped || status === delivered) &&
      items.some((item) => returnableOf(item) > 0),
  },
  refund: {
    operation: 'recordRefund',
    label: () => 'Record a refund',
    done: 'Refund recorded.',
    statesRefund: true,
    mails: mailed,
    hint: ({ refundDuePaise }) =>
      refundDuePaise > 0
        ? `Send the money back first. ${formatPaise(refundDuePaise)} is due.`
        : 'Send the money back first. No refund is due: the order continues, and this amount counts towards later refunds.',
    fields: ({ refundDuePaise, refundablePaise }) => [
      {
        name: 'amountPaise',
        label: 'Amount, ₹',
        type: 'rupees',
        maxLength: 15,
        required: true,
        value: refundDuePaise > 0 ? decimalRupees(refundDuePaise) : undefined,
        hint: `At most ${formatPaise(refundablePaise)}.`,
      },
      refundReference,
    ],
    seen: seenParts('refund'),
    isOffered: ({ refundablePaise }) => refundablePaise > 0,
  },
  'refund-all': {
    operation: 'recordRefund',
    label: ({ refundablePaise }) => `Cancel the order and refund ${formatPaise(refundablePaise)}`,
    done: 'Order cancelled and refund recorded.',
    mails: mailed,
    hint: ({ status }) =>
      `Send the money back first. ${status === processing ? 'The items return to the stock.' : 'The items return to the stock when you take them back.'}`,
    input: () => ({ cancels: true }),
    fields: () => [refundReference],
    seen: seenParts('refund'),
    isOffered: (order) =>
      order.status !== cancelled &&
      !hasActiveReturn(order) &&
      order.refundablePaise > 0 &&
      order.refundDuePaise === 0 &&
      order.creditedPaise === 0 &&
      !isPartlyShipped(order, order.items),
  },
  pack: {
    operation: 'packOrders',
    label: () => 'Mark as packed',
    done: 'Marked as packed.',
    input: ({ number }) => ({ numbers: [number] }),
    fields: () => [],
    isOffered: isToPack,
  },
  unpack: {
    operation: 'packOrders',
    label: ({ status }) => (status === processing ? 'Not packed' : 'Unpacked'),
    done: ({ status }) => (status === processing ? 'Marked as not packed.' : 'Marked as unpacked.'),
    hint: ({ status }) =>
      status === processing
        ? 'The order is to be packed again.'
        : 'The items are back on the shelf; their stock was corrected when they were cancelled.',
    input: ({ number }) => ({ numbers: [number], undo: true }),
    fields: () => [],
    isOffered: (order) =>
      isPacked(order) || (order.status !== processing && repackLabel(order) !== ''),
  },
  note: {
    operation: 'addOrderNote',
    label: () => 'Add a note',
    done: 'Note added.',
    hint: () => 'Only staff see it.',
    isSigned: true,
    fields: () => [
      {
        name: 'text',
        label: 'Note',
        type: 'textarea',
        required: true,
        maxLength: maxNoteLength,
      },
    ],
    isOffered: ({ email }) => email !== '',
  },
  'paid-twice': {
    operation: 'confirmPayment',
    label: () => 'The customer paid twice',
    done: 'Second payment recorded.',
    statesRefund: true,
    mails: mailed,
    hint: () => 'Records a second payment of this order, which is then due for refund.',
    fields: () => [
      { name: 'reference', label: "Bank's reference", maxLength: 100, required: true },
    ],
    seen: seenPayments,
    isOffered: (order) => isPaid(order) && order.payments.some(({ method }) => method !== 'cash'),
  },
};

/** What the action recorded, and to whom an email about it goes. */
export function doneMessage(name: string, order: OrderDetails): string | undefined {
  const action = orderActions[name];
  if (!action) return undefined;
  const { refundDuePaise, email } = order;
  const due =
    action.statesRefund && refundDuePaise > 0
      ? ` ${formatPaise(refundDuePaise)} is due for refund.`
      : '';
  const done = (typeof action.done === 'string' ? action.done : action.done(order)) + due;
  const mail = email ? action.mails?.(order) : undefined;
  if (!mail) return done;
  const isHeld = mail === 'waits' && order.mailsWait;
  const state = isHeld ? 'waits until the address is confirmed' : 'is queued';
  return `${done} ${action.mailCondition ?? 'An'} email to ${email} ${state}.`;
}

/** What a form showed of the order, as it was submitted. */
export const seenIn = (
  { seen }: OrderAction,
  order: OrderDetails,
  form: Record<string, string>,
): Partial<Seen> => {
  if (!seen) return {};
  return 'utr' in seen(order) ? { utr: form.utr ?? '' } : { seen: Number(form.seen) };
};

/** Whether the order has changed since the form was opened. */
export function isStale(
  { seen }: OrderAction,
  order: OrderDetails,
  form: Record<string, string>,
): boolean {
  if (!seen) return false;
  const present = seen(order);
  return 'utr' in present ? present.utr !== form.utr : present.seen > Number(form.seen);
}
