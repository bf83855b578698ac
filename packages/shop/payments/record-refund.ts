import { sumEntries } from '@aangan/contract/rules/order-entries';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { type CancelledOrder, cancelWholeOrder } from '../orders/change-order';
import { changedOrder } from '../orders/changed-order';
import { addEntries, listRefunds, type Refund, readEntries, timeOf } from '../orders/ledger';
import { queueOrderMails } from '../orders/mail/queue-order-mails';
import { orderChange } from '../orders/merchant-orders';
import { orderEvents } from '../orders/schema';
import { isCancellable } from '../orders/transition-order';
import { HttpError } from '../platform/http/http-error';
import { formatPaise } from '../platform/paise';
import type { ReceivedMethod } from './method-names';
import { isSameReference } from './payment-reports';

/** Adds the bank's reference to the oldest refund that has none; 409 without one. No email is sent. */
export const addRefundReference = orderChange(
  async (transaction, { id: orderId, status }, { reference }: { reference: string }) => {
    const refunds = listRefunds(await readEntries(transaction, [orderId]));
    const refund = refunds.find((one) => one.reference === null);
    if (!refund) {
      throw new HttpError(409, `Order ${orderId} has no refund without a reference.`);
    }
    const { id, amountPaise } = refund;
    requireNewReference(orderId, refunds, reference);
    await addEntries(transaction, [
      { orderId, kind: 'refund', amountPaise: 0, reference, correctsId: id },
    ]);
    const note = `Reference of the refund of ${formatPaise(amountPaise)}: ${reference}`;
    await transaction.insert(orderEvents).values({ orderId, status, note });
    return { number: orderId, amountPaise };
  },
);

/** 409 for a transfer that is recorded already. */
function requireNewReference(
  orderId: string,
  refunds: readonly Refund[],
  reference: string | undefined,
): void {
  if (reference === undefined) return;
  if (!refunds.some((one) => one.reference && isSameReference(one.reference, reference))) return;
  throw new HttpError(
    409,
    `A refund of order ${orderId} with the reference ${reference} is already recorded. Another transfer has another reference.`,
    { field: 'reference' },
  );
}

type RefundInput = {
  /** Undefined: as the order was paid; bank transfer if that was cash. */
  method?: ReceivedMethod | undefined;
  reference?: string | undefined;
  /** The merchant's words to the shopper. */
  reason?: string | undefined;
  amountPaise?: number | undefined;
  /** On which it was sent; undefined: today. */
  date?: string | undefined;
  /** 409 where a refund is due instead of the whole order. */
  cancels?: boolean | undefined;
  /** 409 where none is due. */
  isOfDue?: boolean | undefined;
  /** Email address of the person. */
  author?: string | undefined;
};

/**
 * Records a refund by the merchant: of what is due, or of another amount, whose excess is goodwill.
 * Without either it cancels the order and releases stock that never left. 409 where nothing is
 * refundable.
 */
export const recordRefund = orderChange(
  async (
    transaction,
    order,
    { method, reference, reason, amountPaise, date, cancels, isOfDue, author }: RefundInput = {},
  ): Promise<CancelledOrder> => {
    const { id, status } = order;
    const entries = await readEntries(transaction, [id]);
    const { refundDuePaise, refundablePaise, creditedPaise } = sumEntries(entries);
    const refunds = listRefunds(entries);
    requireNewReference(id, refunds, reference);
    if (cancels && refundDuePaise > 0) {
      throw new HttpError(409, `Order ${id} has a refund due. Record it first.`);
    }
    if (isOfDue && refundDuePaise === 0) {
      throw new HttpError(409, `Order ${id} has no refund due. Name an amount.`, {
        field: 'amount',
      });
    }
    const isWhole = refundDuePaise === 0 && amountPaise === undefined;
    if (isWhole && refundablePaise === 0) {
      throw new HttpError(409, `Order ${id} has no payment to refund.`);
    }
    if (isWhole && creditedPaise > 0) {
      throw new HttpError(
        409,
        `Order ${id} has no refund due. Cancel or return its other items first, or enter an amount.`,
      );
    }
    const refundPaise = amountPaise ?? (isWhole ? refundablePaise : refundDuePaise);
    if (refundPaise > refundablePaise) {
      throw new HttpError(
        409,
        `Order ${id} can be refunded up to ${formatPaise(refundablePaise)}.`,
        { field: 'amount' },
      );
    }
    const { processing, shipped, delivered } = orderStatus;
    const { staleProducts } = isWhole
      ? await cancelWholeOrder(transaction, order, {
          from: [processing, shipped, delivered],
          note: ['Refunded', reference].filter(Boolean).join(', '),
          releasesStock: isCancellable(status),
          mails: [],
        })
      : { staleProducts: [] };
    const sent = { method, reference, note: reason, at: timeOf(date, order), author };
    const [entry] = await addEntries(transaction, [
      { orderId: id, kind: 'refund', amountPaise: refundPaise, ...sent },
    ]);
    const goodwillPaise = isWhole ? 0 : refundPaise - refundDuePaise;
    if (goodwillPaise > 0) {
      const goodwill = { orderId: id, kind: 'credit', note: 'Goodwill', author } as const;
      await addEntries(transaction, [{ ...goodwill, amountPaise: -goodwillPaise }]);
    }
    await queueOrderMails(transaction, ['order refunded'], { orderId: id, partId: entry?.id });
    if (!isWhole) {
      const note = [`Refunded ${formatPaise(refundPaise)}`, reference].filter(Boolean).join(', ');
      await transaction.insert(orderEvents).values({ orderId: id, status, note });
    }
    const done = `A refund of ${formatPaise(refundPaise)} is recorded for ${id}${isWhole ? ', which is cancelled' : ''}.`;
    return { order: await changedOrder(transaction, id, done), staleProducts };
  },
);
