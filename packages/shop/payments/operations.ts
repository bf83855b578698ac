import { orderStatus } from '@aangan/contract/rules/order-status';
import { z } from 'zod';
import { hundredths, text } from '../operation/inputs';
import { operation } from '../operation/operation';
import { requireOrder } from '../orders/merchant-orders';
import { describeOrder, withStock } from '../orders/operations';
import { number, pastDay, shownText } from '../orders/order-fields';
import { isActiveReturn, paymentForm, refundForm } from '../orders/order-forms';
import { isPartlyShipped } from '../orders/order-parts';
import type { OrderDetails } from '../orders/read-store-order';
import { decimalRupees, formatPaise } from '../platform/paise';
import { confirmPayment, findManualPayment, moreThanTotalLabel } from './confirm-payment';
import { correctPayment } from './correct-payment';
import { methodName, paymentMethodLabel, receivedMethods, refundMethodLabel } from './method-names';
import { readScreenshot } from './payment-reports';
import { addRefundReference, recordRefund } from './record-refund';
import { rejectPayment } from './report-payment';
import { matchTransfers, transferSchema } from './reports/match-transfers';

const section = 'orders';

const amount = hundredths.meta({ unit: '₹' });
const correctTitle = 'Correct the payment';
const sendBack = 'Send the money back first.';
const refundReference = text(100).meta({
  label: "Bank's reference",
  hint: 'The shopper sees it.',
});

const methodField = (label: string, hint: string, labelOf = paymentMethodLabel) => {
  const options = receivedMethods.map((one) => [one, methodName(one, labelOf)]);
  return z
    .enum(receivedMethods)
    .optional()
    .meta({ label, hint, options: Object.fromEntries(options) });
};
const refundHint = 'If not as it was paid, or cash by bank transfer.';
const refundMethod = methodField('Refunded by', refundHint, refundMethodLabel);

export const paymentOperations = {
  confirmPayment: operation({
    title: 'Record the payment',
    section,
    subject: 'number',
    hint: 'Look in your account first, or count the cash.',
    input: z.object({
      number,
      amount: amount.optional().meta({
        label: 'Amount received',
        hint: 'Less than is due leaves the rest open.',
      }),
      moreThanTotal: z.boolean().optional().meta({ label: moreThanTotalLabel }),
      method: methodField('Paid by', 'If not as the order names it.'),
      date: pastDay,
      reference: text(100).optional().meta({
        label: 'Reference',
        hint: 'Such as a UTR, or the number of your receipt.',
      }),
    }),
    run: ({ database, store }, { number, amount, ...payment }, author) =>
      confirmPayment(database, store.id, number, { ...payment, amountPaise: amount, author }),
    asksFirst: true,
    undo: correctTitle,
    // Money may arrive after an unpaid order was cancelled.
    isOffered: ({ balancePaise, cashDuePaise, report, status, paidPaise }: OrderDetails) =>
      balancePaise > 0 ||
      cashDuePaise > 0 ||
      report !== null ||
      (status === orderStatus.cancelled && paidPaise === 0),
    form: paymentForm,
    done: describeOrder,
  }),
  correctPayment: operation({
    title: correctTitle,
    section,
    subject: 'number',
    hint: 'The last payment that was recorded by hand. If more than was due arrived, record the rest as another payment.',
    input: z.object({
      number,
      amount: amount.optional().meta({ label: 'Amount that arrived' }),
      reference: text(100).optional().meta({ label: 'Reference' }),
      reason: text(500).optional().meta({ label: 'Reason' }),
    }),
    run: ({ database, store }, { number, amount, ...correction }, author) =>
      correctPayment(database, store.id, number, { ...correction, amountPaise: amount, author }),
    asksFirst: true,
    undo: correctTitle,
    isOffered: ({ payments }: OrderDetails) => findManualPayment(payments, 'paid') !== undefined,
    form({ payments }) {
      const { amountPaise = 0, bankReference } = findManualPayment(payments, 'paid') ?? {};
      return {
        amount: { value: decimalRupees(amountPaise) },
        reference: { value: bankReference ?? undefined },
      };
    },
    done: describeOrder,
  }),
  /** The reported payment has not arrived: the order can be paid again. */
  rejectPayment: operation({
    title: 'The payment has not arrived',
    button: 'Reject the payment',
    section,
    subject: 'number',
    hint: 'The shopper gets an email, and can pay again.',
    input: z.object({
      number,
      note: shownText(500, 'Note'),
    }),
    run: ({ database, store }, { number, ...rejection }) =>
      rejectPayment(database, store.id, number, rejection),
    isOffered: ({ report }: OrderDetails) => report !== null,
    done: describeOrder,
  }),
  /** The screenshot of the reported payment: WebP in Base64. */
  showScreenshot: operation({
    title: 'Show the screenshot of a payment to be checked',
    section,
    input: z.object({ number }),
    isInternal: true,
    async run({ database, store }, { number }) {
      const { id } = await requireOrder(database, store.id, number);
      return { picture: await readScreenshot(database, id) };
    },
  }),
  /** The order of each transfer; changes nothing. */
  matchTransfers: operation({
    title: 'Match an account statement',
    section,
    input: z.object({ transfers: z.array(transferSchema).max(5000) }),
    isInternal: true,
    run: async ({ database, store }, { transfers }) => ({
      matches: await matchTransfers(database, store.id, transfers),
    }),
  }),
  recordRefund: operation({
    title: 'Record a refund',
    section,
    subject: 'number',
    hint: `${sendBack} More than is due is goodwill.`,
    input: z.object({
      number,
      amount: amount.optional().meta({ label: 'Amount' }),
      method: refundMethod,
      date: pastDay,
      reference: refundReference.optional(),
      reason: shownText(500, 'Reason'),
    }),
    run: (needs, { number, amount, ...refund }, author) =>
      withStock(
        needs,
        recordRefund(needs.database, needs.store.id, number, {
          ...refund,
          amountPaise: amount,
          isOfDue: amount === undefined,
          author,
        }),
      ),
    isOffered: ({ refundablePaise }: OrderDetails) => refundablePaise > 0,
    asksFirst: true,
    form: refundForm,
    done: describeOrder,
  }),
  refundOrder: operation({
    title: 'Cancel the order and refund',
    section,
    subject: 'number',
    hint: `${sendBack} What has not left returns to the stock.`,
    input: z.object({
      number,
      method: refundMethod,
      date: pastDay,
      reference: refundReference.optional(),
    }),
    isDestructive: true,
    run: (needs, { number, ...refund }, author) =>
      withStock(
        needs,
        recordRefund(needs.database, needs.store.id, number, { ...refund, cancels: true, author }),
      ),
    isOffered: (order: OrderDetails) =>
      order.status !== orderStatus.cancelled &&
      !order.returnRequests.some(isActiveReturn) &&
      order.refundablePaise > 0 &&
      order.refundDuePaise === 0 &&
      order.creditedPaise === 0 &&
      !isPartlyShipped(order, order.items),
    done: describeOrder,
  }),
  addRefundReference: operation({
    title: 'Add the reference of a refund',
    section,
    subject: 'number',
    hint: 'Of the oldest one without it. No email about it: the shopper sees it on the order.',
    input: z.object({ number, reference: refundReference }),
    run: ({ database, store }, { number, ...added }) =>
      addRefundReference(database, store.id, number, added),
    isOffered: ({ refunds }: OrderDetails) => refunds.some(({ reference }) => reference === null),
    done: ({ number, amountPaise }) =>
      `Reference added to the refund of ${formatPaise(amountPaise)} of order ${number}.`,
  }),
};
