import { parseUtr } from '@aangan/contract/rules/utr';
import { asc, eq } from 'drizzle-orm';
import { orderChange } from '../orders/merchant-orders';
import { newPaymentReference } from '../orders/order-number';
import type { OrderInput } from '../orders/order-operations';
import type { OrderRow } from '../orders/order-response';
import { requireSeen } from '../orders/order-states';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { formatPaise } from '../platform/paise';
import { claimUtr, findReports, mayBeRecorded } from './payment-reports';
import { manualProviders } from './payment-settings';
import { recordPaid } from './record-payment';
import { type ChangedOrder, changedOrder, readReceived } from './refunds';
import { payments } from './schema';

/** The last started one that no provider confirms: a transfer, or cash whatever the provider. */
export const findManualPayment = <
  Attempt extends { provider: string; method: string; state: string },
>(
  attempts: readonly Attempt[],
): Attempt | undefined =>
  attempts.findLast(
    ({ provider, method, state }) =>
      state === 'started' &&
      (method === 'cash' || manualProviders.some((manual) => manual === provider)),
  );

/** Returns the started payment that the merchant confirms, else creates one, as for another amount. */
async function paymentToConfirm(
  database: Database,
  { id: orderId, totalPaise }: Pick<OrderRow, 'id' | 'totalPaise'>,
  amountPaise: number | undefined,
) {
  const attempts = await database
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt));
  const started = findManualPayment(attempts);
  if (started && amountPaise === undefined) return started;
  const [created] = await database
    .insert(payments)
    .values({
      orderId,
      provider: 'offline',
      method: 'transfer',
      amountPaise: amountPaise ?? totalPaise,
      state: 'started',
      reference: newPaymentReference(orderId),
    })
    .returning({
      id: payments.id,
      orderId: payments.orderId,
      amountPaise: payments.amountPaise,
    });
  if (!created) throw new Error(`Could not create a payment for order ${orderId}.`);
  return created;
}

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
      amountPaise,
      moreThanTotal,
      method,
      seen,
      shownPaise,
    }: OrderInput<'confirmPayment'> = {},
  ): Promise<ChangedOrder> => {
    const { id } = order;
    const received = await readReceived(transaction, id);
    requireSeen('payment', received.length, seen);
    if (received.length > 0 && (!bankReference || mayBeRecorded(received, bankReference))) {
      throw new HttpError(
        409,
        `Order ${id} is already paid. For a second payment, name its own reference.`,
      );
    }
    if (received.length === 0 && amountPaise !== undefined) {
      throw new HttpError(
        409,
        `Order ${id} is not paid yet. Only a second payment has an amount of its own.`,
        { field: 'amount' },
      );
    }
    if (amountPaise !== undefined && !moreThanTotal) requirePlausible(amountPaise, order);
    const reference = bankReference ?? (await findReports(transaction, [id])).get(id)?.utr;
    const utr = reference && parseUtr(reference);
    if (utr) await claimUtr(transaction, order, utr);
    const payment = await paymentToConfirm(transaction, order, amountPaise);
    if (shownPaise !== undefined && shownPaise !== payment.amountPaise) {
      throw new HttpError(
        409,
        `The order has changed since you opened the form: ${formatPaise(payment.amountPaise)} is to be paid now, not ${formatPaise(shownPaise)}. Nothing was recorded.`,
      );
    }
    await recordPaid(transaction, payment, reference, method);
    return changedOrder(transaction, id);
  },
);
