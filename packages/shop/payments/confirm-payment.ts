import { parseUtr } from '@aangan/contract/rules/utr';
import { type ChangedOrder, changedOrder } from '../orders/changed-order';
import { timeOf } from '../orders/ledger';
import { orderChange } from '../orders/merchant-orders';
import { readOrderState } from '../orders/order-state';
import type { OrderRow } from '../orders/schema';
import { HttpError } from '../platform/http/http-error';
import { formatPaise } from '../platform/paise';
import { manualProviders } from '../stores/payment-settings';
import type { ReceivedMethod } from './method-names';
import { claimUtr, mayBeRecorded } from './payment-reports';
import { recordPaid } from './record-payment';

/** No provider confirms it: a transfer, or cash whatever the provider. */
const isManual = ({ provider, method }: { provider: string; method: string }): boolean =>
  method === 'cash' || manualProviders.some((manual) => manual === provider);

/** The last payment by hand in a state. */
export const findManualPayment = <
  Payment extends { provider: string; method: string; state: string },
>(
  payments: readonly Payment[],
  state: 'started' | 'paid',
): Payment | undefined =>
  payments.findLast((payment) => payment.state === state && isManual(payment));

export const moreThanTotalLabel = "The customer paid more than the order's total";

/** 409 for more than the order costs, which a forgotten dot of the amount looks like. */
function requirePlausible(paise: number, { totalPaise }: Pick<OrderRow, 'totalPaise'>): void {
  if (paise <= totalPaise) return;
  throw new HttpError(
    409,
    `${formatPaise(paise)} is more than the order's ${formatPaise(totalPaise)}. If the customer really paid that much, tick '${moreThanTotalLabel}'.`,
    { field: 'amount' },
  );
}

type ReceivedPayment = {
  reference?: string | undefined;
  /** What arrived, if not what is due. */
  amountPaise?: number | undefined;
  moreThanTotal?: boolean | undefined;
  method?: ReceivedMethod | undefined;
  /** On which it arrived; undefined: today. */
  date?: string | undefined;
  /** Email address of the person. */
  author?: string | undefined;
};

/**
 * Records money that the merchant received: what is due, or another amount. A refund is due where the
 * order is cancelled, or already paid: then 409 unless the reference shows that it is another payment.
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
      date,
      author,
    }: ReceivedPayment = {},
  ): Promise<ChangedOrder> => {
    const { id } = order;
    const { payments, toReceivePaise, cashDuePaise, balancePaise, report } = await readOrderState(
      transaction,
      order,
    );
    const received = payments.filter(({ state }) => state === 'paid');
    const isRest = balancePaise > 0 || cashDuePaise > 0;
    const recorded = received.filter((payment) => !isRest || payment.bankReference !== null);
    if (bankReference ? mayBeRecorded(recorded, bankReference) : received.length > 0 && !isRest) {
      throw new HttpError(
        409,
        `Order ${id} is already paid. For a second payment, name its own reference.`,
      );
    }
    if (enteredPaise !== undefined && !moreThanTotal) requirePlausible(enteredPaise, order);
    const reference = bankReference ?? report?.utr;
    const utr = reference && parseUtr(reference);
    if (utr) await claimUtr(transaction, order, utr);
    const attempt = findManualPayment(payments, 'started');
    const partMethod = isRest ? received.at(-1)?.method : undefined;
    const amountPaise = enteredPaise ?? toReceivePaise;
    await recordPaid(transaction, {
      ...{ orderId: id, amountPaise, reference, author },
      at: timeOf(date, order),
      attemptId: attempt?.attemptId ?? null,
      method: method ?? attempt?.method ?? (cashDuePaise > 0 ? 'cash' : (partMethod ?? 'transfer')),
    });
    const done = `A payment of ${formatPaise(amountPaise)} is recorded for ${id}.`;
    return changedOrder(transaction, id, done);
  },
);
