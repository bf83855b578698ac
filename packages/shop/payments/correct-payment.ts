import { parseUtr } from '@aangan/contract/rules/utr';
import { type ChangedOrder, changedOrder } from '../orders/changed-order';
import { addEntries } from '../orders/ledger';
import { queueOrderMails } from '../orders/mail/queue-order-mails';
import { orderChange } from '../orders/merchant-orders';
import { readOrderState } from '../orders/order-state';
import { orderEvents } from '../orders/schema';
import { HttpError } from '../platform/http/http-error';
import { formatPaise } from '../platform/paise';
import { findManualPayment } from './confirm-payment';
import { claimUtr, isSameReference } from './payment-reports';

type Correction = {
  /** What really arrived; undefined: as recorded. */
  amountPaise?: number | undefined;
  reference?: string | undefined;
  reason?: string | undefined;
  author?: string | undefined;
};

/**
 * Corrects the amount of the last payment by hand, or replaces its reference, by an entry of the
 * ledger. 409 for more than the order cost, and for what is refunded already.
 */
export const correctPayment = orderChange(
  async (
    transaction,
    order,
    { amountPaise, reference, reason, author }: Correction,
  ): Promise<ChangedOrder> => {
    const { id: orderId, status } = order;
    const { payments, refundablePaise, paidPaise } = await readOrderState(transaction, order);
    const { entryId, method, bankReference, receivedPaise } =
      findManualPayment(payments, 'paid') ?? {};
    if (!entryId || !receivedPaise) {
      throw new HttpError(409, `Order ${orderId} has no payment that was recorded by hand.`);
    }
    const paise = amountPaise ?? receivedPaise;
    const lessPaise = receivedPaise - paise;
    const mostPaise = receivedPaise + Math.max(0, order.totalPaise - paidPaise);
    if (paise > mostPaise || lessPaise > refundablePaise) {
      const message =
        paise > mostPaise
          ? `At most ${formatPaise(mostPaise)} was due. Record the rest as another payment.`
          : `Only ${formatPaise(refundablePaise)} of it is not refunded.`;
      throw new HttpError(409, message, { field: 'amount' });
    }
    const isSame = !reference || isSameReference(reference, bankReference ?? '');
    if (lessPaise === 0 && isSame) {
      throw new HttpError(409, `The payment of order ${orderId} is recorded like this.`);
    }
    const utr = reference && parseUtr(reference);
    if (utr) await claimUtr(transaction, order, utr);
    const correction = { orderId, kind: 'payment', correctsId: entryId, method } as const;
    await addEntries(transaction, [
      { ...correction, amountPaise: lessPaise, reference, note: reason, author },
    ]);
    const label = `Payment corrected to ${formatPaise(paise)}`;
    const note = [label, reference].filter(Boolean).join(', ');
    await transaction.insert(orderEvents).values({ orderId, status, note });
    if (lessPaise !== 0) {
      await queueOrderMails(transaction, ['order confirmed'], { orderId, partId: entryId });
    }
    return changedOrder(transaction, orderId, `${note}.`);
  },
);
