import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { orderStatus } from '@/lib/contract/order-status';
import type { PaymentRequest, paymentAnswerSchema } from '@/lib/contract/payment';
import type { Database } from '../database/open';
import { orders, payments, stores } from '../database/schema';
import { checkFields } from '../payments/check-fields';
import type { PaymentStore } from '../payments/choose-provider';
import type { PaymentFieldAnswer, PaymentProvider } from '../payments/provider';
import { Refusal } from '../refusal';
import { newPaymentReference, normaliseOrderNumber } from './order-number';
import { lockOrder, moveOrder } from './order-states';

/** How a store takes payments; the secrets in it stay inside the API. */
export async function readPaymentStore(database: Database, storeId: number): Promise<PaymentStore> {
  const [store] = await database
    .select({ host: stores.host, payment: stores.payment })
    .from(stores)
    .where(eq(stores.id, storeId));
  if (!store) throw new Error(`There is no store ${storeId}.`);
  return store;
}

function requirePending(status: number): void {
  if (status === orderStatus.pending) return;
  const sentence =
    status === orderStatus.cancelled ? 'This order was cancelled.' : 'This order is already paid.';
  throw new Refusal(409, sentence, { field: 'orderId' });
}

async function findOwn(database: Database, userId: string, number: string) {
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.id, normaliseOrderNumber(number))));
  return order;
}

/** A provider's form; phone and e-mail come filled in from the order, if it is the user's own. */
export async function paymentForm(
  database: Database,
  { fields }: PaymentProvider,
  userId: string,
  number: string | undefined,
): Promise<PaymentFieldAnswer[]> {
  const order = number === undefined ? undefined : await findOwn(database, userId, number);
  const known = new Map([
    ['tel', order?.phone],
    ['email', order?.email],
  ]);
  return fields.map((field) => ({ defaultValue: known.get(field.type ?? ''), ...field }));
}

async function findPayable(database: Database, userId: string, number: string) {
  const order = await findOwn(database, userId, number);
  if (!order) throw new Refusal(404, 'Order not found or access denied', { field: 'orderId' });
  requirePending(order.status);
  return order;
}

/**
 * Starts paying a user's own pending order, as often as it takes. Refuses 404 for another order,
 * 409 for one that is not to be paid, 422 for fields that the provider's form does not take.
 */
export async function startPayment(
  database: Database,
  provider: PaymentProvider,
  userId: string,
  { orderId: number, fields }: PaymentRequest,
): Promise<z.input<typeof paymentAnswerSchema>> {
  const order = await findPayable(database, userId, number);
  const { id: orderId, totalPaise: amountPaise, email, phone, shipping } = order;
  const { values, kept } = checkFields(provider.fields, fields);
  const reference = newPaymentReference(orderId);
  const payer = { name: shipping.fullName, email, phone };
  const started = await provider.start({ reference, orderId, amountPaise, payer }, values);
  const { method, redirectUrl, action, isPaidLater, error } = started;
  await database.transaction(async (transaction) => {
    requirePending(await lockOrder(transaction, orderId));
    await transaction.insert(payments).values({
      orderId,
      provider: provider.name,
      method,
      amountPaise,
      state: error === undefined ? 'started' : 'failed',
      reference,
      data: kept,
    });
    if (!isPaidLater) return;
    const { pending, processing } = orderStatus;
    await moveOrder(transaction, orderId, {
      from: [pending],
      to: processing,
      note: `To be paid later (${method})`,
    });
  });
  return error === undefined ? { success: true, redirectUrl, action } : { success: false, error };
}
