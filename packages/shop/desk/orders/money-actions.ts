import { orderStatus } from '@aangan/contract/rules/order-status';
import { readableTime } from '../../merchant/readable-time';
import { methodLabel, refundDueLabel } from '../../orders/order-labels';
import { isPartlyShipped } from '../../orders/order-parts';
import type { OrderDetails } from '../../orders/read-store-order';
import { moreThanTotalLabel } from '../../payments/confirm-payment';
import {
  paymentMethodLabel,
  type ReceivedMethod,
  receivedMethods,
} from '../../payments/method-names';
import { isSameReference } from '../../payments/payment-reports';
import { decimalRupees, formatPaise } from '../../platform/paise';
import type { FieldSpec } from '../components';
import { creditActions } from './item-actions';
import {
  describeReport,
  mailed,
  type OrderActions,
  type Recorded,
  shownReason,
} from './order-action';

const { pending, processing, cancelled } = orderStatus;

const isPaid = ({ payments }: OrderDetails) => payments.some(({ state }) => state === 'paid');

const isCash = ({ payments }: OrderDetails) => payments.at(-1)?.method === 'cash';

const amountToRecord = ({ toReceivePaise }: OrderDetails) => formatPaise(toReceivePaise);

/** A return that waits for the merchant's answer, or for the items. */
const hasActiveReturn = ({ returnRequests }: OrderDetails) =>
  returnRequests.some(({ status }) => status === 'open' || status === 'accepted');

type Received = Recorded & Pick<OrderDetails['payments'][number], 'bankReference'>;

const receivedPayments = ({ payments }: OrderDetails): Received[] =>
  payments
    .filter(({ state }) => state === 'paid')
    .map(({ amountPaise, paidAt, createdAt, bankReference }) => ({
      at: paidAt ?? createdAt,
      text: `Payment of ${formatPaise(amountPaise)}`,
      bankReference,
    }))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

/** The last payment, with its reference where the shopper has reported another one. */
function paidMessage(order: OrderDetails): string {
  const { text = 'Payment', bankReference } = receivedPayments(order).at(-1) ?? {};
  const { reportedUtr } = order;
  const isOther = bankReference && reportedUtr && !isSameReference(bankReference, reportedUtr);
  return isOther
    ? `${text} recorded with the reference ${bankReference}. The shopper reported UTR ${reportedUtr}.`
    : `${text} recorded.`;
}

const recordedRefunds = ({ refunds }: OrderDetails): Recorded[] =>
  refunds.map(({ at, amountPaise }) => ({ at, text: `Refund of ${formatPaise(amountPaise)}` }));

const refundReference: FieldSpec = {
  name: 'reference',
  label: "Bank's reference",
  maxLength: 100,
  hint: shownReason,
};

const methodField = (value: ReceivedMethod): FieldSpec => ({
  name: 'method',
  label: 'Paid by',
  type: 'select',
  value,
  options: receivedMethods.map((method) => [method, methodLabel({ provider: 'offline', method })]),
});

export const paymentActions: OrderActions = {
  paid: {
    operation: 'confirmPayment',
    title: 'Record the payment',
    recorded: receivedPayments,
    compares: ({ toReceivePaise }) => ({ shownPaise: toReceivePaise }),
    done: paidMessage,
    // The step of later cash begins with its amount.
    mails: ({ events }) => (events.at(-1)?.note?.startsWith('Paid,') ? 'sent' : undefined),
    hint: (order) =>
      order.report
        ? `${describeReport(order.report, order)} Look for it in your account first.`
        : isCash(order)
          ? `Record ${amountToRecord(order)} when you have the cash, from the customer or the carrier.`
          : `Look for ${amountToRecord(order)} in your account first.`,
    fields: (order) => [
      { name: 'reference', label: "Bank's reference", maxLength: 100, value: order.report?.utr },
      ...(isCash(order) ? [methodField('cash')] : []),
    ],
    isOffered: (order) => order.report !== null || (order.status !== cancelled && !isPaid(order)),
  },
  'not-received': {
    operation: 'rejectPayment',
    title: 'The payment has not arrived',
    done: () => 'Recorded that the payment has not arrived.',
    mails: mailed,
    compares: ({ report }) => ({ utr: report?.utr ?? '' }),
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
    isOffered: ({ report }) => report !== null,
  },
};

export const refundActions: OrderActions = {
  refund: {
    operation: 'recordRefund',
    title: 'Record a refund',
    recorded: recordedRefunds,
    statesRefund: true,
    mails: mailed,
    hint: (order) =>
      order.refundDuePaise > 0
        ? `Send the money back first. ${refundDueLabel(order)} is due.`
        : 'Send the money back first. No refund is due: the order continues, and this amount counts towards later refunds.',
    fields: ({ refundDuePaise, refundablePaise }) => [
      {
        name: 'amount',
        label: 'Amount, ₹',
        type: 'rupees',
        maxLength: 15,
        required: true,
        value: refundDuePaise > 0 ? decimalRupees(refundDuePaise) : undefined,
        hint: `At most ${formatPaise(refundablePaise)}.`,
      },
      refundReference,
    ],
    isOffered: ({ refundablePaise }) => refundablePaise > 0,
  },
  'refund-all': {
    operation: 'refundOrder',
    title: 'Cancel the order and refund',
    label: ({ refundablePaise }) => `Cancel the order and refund ${formatPaise(refundablePaise)}`,
    recorded: recordedRefunds,
    compares: ({ creditedPaise }) => ({ creditedPaise }),
    endedBy: creditActions,
    done: (order) =>
      `Order cancelled, and refund of ${formatPaise(order.refunds.at(-1)?.amountPaise ?? 0)} recorded.`,
    mails: mailed,
    hint: ({ status }) =>
      `Send the money back first. ${status === processing ? 'The items return to the stock.' : 'The items return to the stock when you take them back.'}`,
    fields: () => [refundReference],
    isOffered: (order) =>
      order.status !== cancelled &&
      !hasActiveReturn(order) &&
      order.refundablePaise > 0 &&
      order.refundDuePaise === 0 &&
      order.creditedPaise === 0 &&
      !isPartlyShipped(order, order.items),
  },
};

/** With their numbers. */
const unreferencedRefunds = ({ refunds }: OrderDetails) =>
  refunds.flatMap(({ reference, amountPaise, at }, index) =>
    reference === null
      ? [[String(index + 1), `${formatPaise(amountPaise)}, ${readableTime(at)}`] as const]
      : [],
  );

export const refundReferenceAction: OrderActions = {
  'refund-reference': {
    operation: 'addRefundReference',
    title: 'Add the reference of a refund',
    done: () => 'Reference added. No email about it: the shopper sees it on the order.',
    fields: (order) => [
      { name: 'refund', label: 'Refund', type: 'select', options: unreferencedRefunds(order) },
      { ...refundReference, required: true },
    ],
    isOffered: (order) => unreferencedRefunds(order).length > 0,
  },
};

const firstPayment = ({ payments }: OrderDetails) =>
  payments.find(({ state, isExtra }) => state === 'paid' && !isExtra);

/** The method of the first payment, or a transfer where the merchant receives none of its kind. */
function repeatedMethod(order: OrderDetails): ReceivedMethod {
  const label = paymentMethodLabel(firstPayment(order)?.method ?? '');
  return receivedMethods.find((method) => paymentMethodLabel(method) === label) ?? 'transfer';
}

export const secondPaymentAction: OrderActions = {
  'paid-twice': {
    operation: 'recordSecondPayment',
    title: 'The customer paid twice',
    recorded: receivedPayments,
    statesRefund: true,
    mails: mailed,
    hint: () => 'Records a second payment of this order, which is then due for refund.',
    fields: (order) => [
      {
        name: 'amount',
        label: 'Amount received, ₹',
        type: 'rupees',
        maxLength: 15,
        required: true,
        value: decimalRupees(firstPayment(order)?.amountPaise ?? order.totalPaise),
      },
      { name: 'moreThanTotal', label: moreThanTotalLabel, type: 'checkbox' },
      methodField(repeatedMethod(order)),
      { name: 'reference', label: "Bank's reference", maxLength: 100, required: true },
    ],
    isOffered: (order) => isPaid(order) && order.payments.some(({ method }) => method !== 'cash'),
  },
};
