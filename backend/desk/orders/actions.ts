import { orderStatus } from '@/lib/rules/order-status';
import type { OperationName, OrderDetails } from '../../merchant/operations';
import { isCancellable } from '../../services/order-states';
import type { FieldSpec } from '../components';

const { processing, shipped, delivered, cancelled } = orderStatus;

type OrderAction = {
  operation: OperationName;
  label: (order: OrderDetails) => string;
  hint?: string;
  /** The same for each order. */
  input?: object;
  /** Named by their path in the operation's input. */
  fields: readonly FieldSpec[];
  /** Whether the order page offers it; the operation decides whether it is allowed. */
  isOffered: (order: OrderDetails) => boolean;
};

const hasOpenReturn = ({ returnRequests }: OrderDetails) =>
  returnRequests.some(({ status }) => status === 'open');
const isPaid = ({ payments }: OrderDetails) => payments.some(({ state }) => state === 'paid');

const shownReason = 'The shopper sees it.';

/** By the last part of their path. */
export const orderActions: Record<string, OrderAction> = {
  ship: {
    operation: 'shipOrder',
    label: ({ status }) => (status === shipped ? 'Correct the tracking' : 'Ship'),
    fields: [
      { name: 'tracking.carrier', label: 'Carrier', maxLength: 100 },
      { name: 'tracking.number', label: 'Tracking number', maxLength: 100, required: true },
      {
        name: 'tracking.url',
        label: 'Tracking page',
        type: 'url',
        maxLength: 2000,
        hint: "The carrier's page for this parcel, if it has one.",
      },
      {
        name: 'tracking.expectedDate',
        label: 'Expected delivery',
        type: 'date',
        hint: "Without it, shoppers see the day that follows from the store's delivery days.",
      },
    ],
    isOffered: ({ status }) => status === processing || status === shipped,
  },
  deliver: {
    operation: 'deliverOrder',
    label: () => 'Mark as delivered',
    fields: [],
    isOffered: ({ status }) => status === shipped,
  },
  paid: {
    operation: 'confirmPayment',
    label: () => 'Record the payment',
    hint: 'Look for the money in your account first.',
    fields: [{ name: 'reference', label: "Bank's reference", maxLength: 100 }],
    isOffered: (order) => order.status !== cancelled && !isPaid(order),
  },
  'not-received': {
    operation: 'rejectPayment',
    label: () => 'The payment has not arrived',
    hint: 'The shopper gets an email and can pay again.',
    fields: [],
    isOffered: ({ report }) => report !== null,
  },
  'accept-return': {
    operation: 'decideReturn',
    label: () => 'Accept the return',
    input: { isAccepted: true },
    fields: [{ name: 'reply', label: 'What to do next', maxLength: 1000, hint: shownReason }],
    isOffered: hasOpenReturn,
  },
  'decline-return': {
    operation: 'decideReturn',
    label: () => 'Decline the return',
    input: { isAccepted: false },
    fields: [
      { name: 'reply', label: 'Reason', maxLength: 1000, required: true, hint: shownReason },
    ],
    isOffered: hasOpenReturn,
  },
  cancel: {
    operation: 'cancelOrder',
    label: () => 'Cancel the order',
    hint: 'The items return to the stock. If the order was paid, a refund is due.',
    fields: [{ name: 'reason', label: 'Reason', maxLength: 500, hint: shownReason }],
    isOffered: ({ status }) => isCancellable(status),
  },
  return: {
    operation: 'returnOrder',
    label: () => 'Take it back',
    hint: 'The order becomes Cancelled. If it was paid, a refund is due.',
    fields: [
      { name: 'reason', label: 'Reason', maxLength: 480, hint: shownReason },
      { name: 'restock', label: 'The items return to the stock', type: 'checkbox' },
    ],
    isOffered: ({ status }) => status === shipped || status === delivered,
  },
  refund: {
    operation: 'recordRefund',
    label: () => 'Record a refund',
    hint: 'Send the money back first. If no refund is due, the order becomes Cancelled.',
    fields: [
      {
        name: 'reference',
        label: "Bank's reference",
        maxLength: 100,
        hint: 'The shopper sees it.',
      },
    ],
    isOffered: isPaid,
  },
};
