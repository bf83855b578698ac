import { parseUtr } from '@aangan/contract/rules/utr';
import { orderChange } from '../orders/merchant-orders';
import type { OrderRow } from '../orders/order-response';
import { readOrderState } from '../orders/order-state';
import { HttpError } from '../platform/http/http-error';
import { formatPaise } from '../platform/paise';
import type { ReceivedMethod } from './method-names';
import { claimUtr, mayBeRecorded } from './payment-reports';
import { manualProviders } from './payment-settings';
import { recordPaid } from './record-payment';
import { type ChangedOrder, changedOrder } from './refunds';

/** The last started one that no provider confirms: a transfer, or cash whatever the provider. */
const findManualPayment = <Attempt extends { provider: string; method: string; state: string }>(
  attempts: readonly Attempt[],
): Attempt | undefined =>
  attempts.findLast(
    ({ provider, method, state }) =>
      state === 'started' &&
      (method === 'cash' || manualProviders.some((manual) => manual === provider)),
  );

export const moreThanTotalLabel = "The customer paid more than the order's total";

/** 409 for more than the order costs, which a forgotten dot of the amount looks like. */
function requirePlausible(paise: number, { totalPaise }: Pick<OrderRow, 'totalPaise'>): void {
  if (paise <= totalPaise) return;
  throw new HttpError(
    409,
    `${formatPaise(paise)} is more than the order's ${formatPaise(totalPaise)}. If the customer really paid that much, tick '${moreThanTotalLabel}' (--more-than-total in the command).`,
    { field: 'amount' },
  );
}

type ReceivedPayment = {
  reference?: string | undefined;
  /** Of a second payment; 409 for the first one. */
  amountPaise?: number | undefined;
  moreThanTotal?: boolean | undefined;
  method?: ReceivedMethod | undefined;
  /** Email address of the person. */
  author?: string | undefined;
};

/**
 * Records money that the merchant received. A refund is due where the order is cancelled, or already
 * paid: then 409 unless the reference shows that it is another payment.
 */
export const confirmPayment = orderChange(
  async (
    transaction,
    order,
    {
      reference: bankReference,
      amountPaise: enteredPaise,
      moreThanTotal,
      method,
      author,
    }: ReceivedPayment = {},
  ): Promise<ChangedOrder> => {
    const { id, totalPaise } = order;
    const { payments, toReceivePaise, report } = await readOrderState(transaction, order);
    const received = payments.filter(({ state }) => state === 'paid');
    if (received.length > 0 && (!bankReference || mayBeRecorded(received, bankReference))) {
      throw new HttpError(
        409,
        `Order ${id} is already paid. For a second payment, name its own reference.`,
      );
    }
    if (received.length === 0 && enteredPaise !== undefined) {
      throw new HttpError(
        409,
        `Order ${id} is not paid yet. Only a second payment has an amount of its own.`,
        { field: 'amount' },
      );
    }
    if (enteredPaise !== undefined && !moreThanTotal) requirePlausible(enteredPaise, order);
    const reference = bankReference ?? report?.utr;
    const utr = reference && parseUtr(reference);
    if (utr) await claimUtr(transaction, order, utr);
    const amountPaise = enteredPaise ?? (received.length > 0 ? totalPaise : toReceivePaise);
    const attempt = enteredPaise === undefined ? findManualPayment(payments) : undefined;
    await recordPaid(transaction, {
      ...{ orderId: id, amountPaise, reference, author },
      attemptId: attempt?.attemptId ?? null,
      method: method ?? attempt?.method ?? 'transfer',
    });
    return changedOrder(transaction, id);
  },
);
