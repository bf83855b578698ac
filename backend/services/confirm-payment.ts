import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/open';
import { payments } from '../database/schema';
import { HttpError } from '../http-error';
import { merchantConfirmedProviders } from '../payments/payment-settings';
import { type ChangedOrder, changedOrder } from './change-order';
import { requireOrder } from './merchant-orders';
import { newPaymentReference } from './order-number';
import { lockOrder } from './order-states';
import { recordPaid, settledPayments } from './record-payment';

/** Returns the last started payment, else creates one. */
async function paymentToConfirm(database: Database, orderId: string, amountPaise: number) {
  const [started] = await database
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.state, 'started'),
        inArray(payments.provider, merchantConfirmedProviders),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1);
  if (started) return started;
  const [created] = await database
    .insert(payments)
    .values({
      orderId,
      provider: 'offline',
      method: 'transfer',
      amountPaise,
      state: 'started',
      reference: newPaymentReference(orderId),
    })
    .returning({ id: payments.id, orderId: payments.orderId });
  if (!created) throw new Error(`Could not create a payment for order ${orderId}.`);
  return created;
}

/** Records money that the merchant received. 409 if paid; if cancelled, a refund is due. */
export function confirmPayment(
  database: Database,
  storeId: number,
  number: string,
  bankReference: string | undefined,
): Promise<ChangedOrder> {
  return database.transaction(async (transaction) => {
    const { id, totalPaise } = await requireOrder(transaction, storeId, number);
    await lockOrder(transaction, id);
    if ((await transaction.$count(payments, settledPayments(id))) > 0) {
      throw new HttpError(409, `Order ${id} is already paid.`);
    }
    const payment = await paymentToConfirm(transaction, id, totalPaise);
    await recordPaid(transaction, payment, bankReference);
    return changedOrder(transaction, id);
  });
}
