import { orderStatus } from '@aangan/contract/rules/order-status';
import { refundAmountLabel } from '@aangan/contract/rules/refund-amount';
import { eq, sql } from 'drizzle-orm';
import { type CancelledOrder, cancelAndMarkRefundDue } from '../orders/change-order';
import { queueOrderMails } from '../orders/mail/queue-order-mails';
import { orderChange } from '../orders/merchant-orders';
import type { OrderInput } from '../orders/order-operations';
import { type OrderPart, readParts } from '../orders/order-parts';
import { isCancellable, requireSeenParts } from '../orders/order-states';
import { orderEvents, orderParts, type RefundedPayment } from '../orders/schema';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { formatPaise } from '../platform/paise';
import { isSameReference } from './payment-reports';
import { settledPayments } from './record-payment';
import {
  changedOrder,
  otherRefundedPaise,
  paidTwiceRefundedPaise,
  type RefundDue,
  readRefundDue,
  refundDuePaise,
} from './refunds';
import { payments } from './schema';

/** 409 for a refund that has a reference, and where several have none. */
function requireRefund(
  orderId: string,
  refunds: readonly OrderPart[],
  number: number | undefined,
): OrderPart {
  const open = refunds.filter(({ note }) => note === null);
  const refund = number === undefined ? open[0] : refunds[number - 1];
  if (number === undefined && open.length > 1) {
    const numbers = open.map((one) => refunds.indexOf(one) + 1).join(' or ');
    throw new HttpError(409, `Order ${orderId} has several refunds. Choose refund ${numbers}.`);
  }
  if (number !== undefined && !refund) {
    throw new HttpError(409, `Order ${orderId} has no refund ${number}.`);
  }
  if (refund?.note === null) return refund;
  throw new HttpError(
    409,
    refund
      ? `The refund of ${formatPaise(refund.amountPaise)} has the reference ${refund.note} already.`
      : `Order ${orderId} has no refund without a reference.`,
  );
}

/** Adds the bank's reference to a recorded refund that has none, the only one or the chosen. No email is sent. */
export const addRefundReference = orderChange(
  async (
    transaction,
    { id: orderId, status },
    { reference, refund: chosen }: OrderInput<'addRefundReference'>,
  ) => {
    const parts = await readParts(transaction, orderId);
    const refunds = parts.filter(({ kind }) => kind === 'refund');
    const { id, amountPaise } = requireRefund(orderId, refunds, chosen);
    requireNewReference(orderId, parts, reference);
    await transaction.update(orderParts).set({ note: reference }).where(eq(orderParts.id, id));
    const note = `Reference of the refund of ${formatPaise(amountPaise)}: ${reference}`;
    await transaction.insert(orderEvents).values({ orderId, status, note });
    return { number: orderId, amountPaise };
  },
);

/** Returns how much of it is of which payment. 409 for more than was paid and is not yet refunded. */
async function distribute(
  database: Database,
  { order, received }: RefundDue,
  amountPaise: number,
): Promise<RefundedPayment[]> {
  // An amount that is due of one payment was sent back for that one.
  const exact = received.find((payment) => refundDuePaise(order, [payment]) === amountPaise);
  const inOrder = exact ? [exact, ...received.filter((payment) => payment !== exact)] : received;
  let leftPaise = amountPaise;
  const refundedPayments: RefundedPayment[] = [];
  for (const payment of inOrder) {
    const { id, refundReason } = payment;
    const refundable = payment.amountPaise - payment.refundedPaise;
    const taken = Math.min(leftPaise, refundable);
    if (taken === 0) continue;
    leftPaise -= taken;
    const otherPaise = Math.max(0, taken - refundDuePaise(order, [payment]));
    refundedPayments.push({ paymentId: id, amountPaise: taken, otherPaise });
    await database
      .update(payments)
      .set({
        refundedPaise: payment.refundedPaise + taken,
        // A continuing order stays paid.
        ...(refundReason && taken === refundable && { state: 'refunded' }),
        updatedAt: sql`now()`,
      })
      .where(eq(payments.id, id));
  }
  if (leftPaise === 0) return refundedPayments;
  const most = formatPaise(amountPaise - leftPaise);
  throw new HttpError(409, `Order ${order.id} can be refunded up to ${most}.`, {
    field: 'amount',
  });
}

/** 409 for a transfer that is recorded already. */
function requireNewReference(
  orderId: string,
  parts: readonly OrderPart[],
  reference: string | undefined,
): void {
  if (reference === undefined) return;
  const isKnown = parts.some(
    ({ kind, note }) => kind === 'refund' && note !== null && isSameReference(note, reference),
  );
  if (!isKnown) return;
  throw new HttpError(
    409,
    `A refund of order ${orderId} with the reference ${reference} is already recorded. Another transfer has another reference.`,
    { field: 'reference' },
  );
}

/**
 * Records a refund by the merchant: of what is due, or of another amount. Without either it cancels the
 * order and releases stock that never left. 409 where nothing is refundable.
 */
export const recordRefund = orderChange(
  async (
    transaction,
    locked,
    { reference, amountPaise, cancels, isOfDue, seen }: OrderInput<'recordRefund'> = {},
  ): Promise<CancelledOrder> => {
    const { id, status } = locked;
    await requireSeenParts(transaction, id, 'refund', seen);
    requireNewReference(id, await readParts(transaction, id), reference);
    const before = await readRefundDue(transaction, id);
    const { order, duePaise } = before;
    if (cancels && duePaise > 0) {
      throw new HttpError(409, `Order ${id} has a refund due. Record it first.`);
    }
    if (isOfDue && duePaise === 0) {
      throw new HttpError(409, `Order ${id} has no refund due. Name an amount.`, {
        field: 'amount',
      });
    }
    const isWhole = duePaise === 0 && amountPaise === undefined;
    const hasPayment = (await transaction.$count(payments, settledPayments(id))) > 0;
    if (isWhole && !hasPayment) {
      throw new HttpError(409, `Order ${id} has no payment to refund.`);
    }
    if (isWhole && order.creditedPaise > 0) {
      throw new HttpError(
        409,
        `Order ${id} has no refund due. Cancel or return its other items first, or enter an amount.`,
      );
    }
    const note = ['Refunded', reference].filter(Boolean).join(', ');
    const { processing, shipped, delivered } = orderStatus;
    const { staleProducts } = isWhole
      ? await cancelAndMarkRefundDue(transaction, locked, {
          from: [processing, shipped, delivered],
          note,
          releasesStock: isCancellable(status),
          mails: [],
        })
      : { staleProducts: [] };
    const due = isWhole ? await readRefundDue(transaction, id) : before;
    const refunded = amountPaise ?? due.duePaise;
    const refundedPayments = await distribute(transaction, due, refunded);
    const [part] = await transaction
      .insert(orderParts)
      .values({
        orderId: id,
        kind: 'refund',
        amountPaise: refunded,
        refundedPayments,
        note: reference,
      })
      .returning({ id: orderParts.id });
    await queueOrderMails(transaction, ['order refunded'], { orderId: id, partId: part?.id });
    if (!isWhole) {
      const paidTwicePaise = paidTwiceRefundedPaise(refundedPayments, due.received);
      const amounts = {
        total: refunded,
        paidTwice: paidTwicePaise,
        other: otherRefundedPaise(refundedPayments),
      };
      const amount = refundAmountLabel(amounts, formatPaise, paidTwicePaise > 0);
      const named = note.replace('Refunded', `Refunded ${amount}`);
      await transaction.insert(orderEvents).values({ orderId: id, status, note: named });
    }
    const changed = await changedOrder(transaction, id);
    return { order: { ...changed, refundedPaise: refunded }, staleProducts };
  },
);
