import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { PaymentRequest, paymentAnswerSchema } from '@/lib/contract/payment';
import type { Database } from '../database/open';
import { orders, payments } from '../database/schema';
import type { PaymentProvider } from '../payments/provider';
import { Refusal } from '../refusal';
import { normaliseOrderNumber } from './order-number';

/** The codes of specification §4. */
export const orderStatus = { pending: 0, processing: 1, shipped: 2, delivered: 3, cancelled: 4 };

async function findPayable(database: Database, userId: string, number: string) {
  const [order] = await database
    .select({
      id: orders.id,
      status: orders.status,
      amountPaise: orders.totalPaise,
      email: orders.email,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.id, normaliseOrderNumber(number))));
  if (!order) throw new Refusal(404, 'Order not found or access denied', { field: 'orderId' });
  if (order.status === orderStatus.pending) return order;
  throw new Refusal(
    409,
    order.status === orderStatus.cancelled
      ? 'This order was cancelled.'
      : 'This order is already paid.',
    { field: 'orderId' },
  );
}

/** Starts paying a user's own pending order; refuses 404 for another order, 409 for one not to be paid. */
export async function startPayment(
  database: Database,
  provider: PaymentProvider,
  userId: string,
  { orderId, fields }: PaymentRequest,
): Promise<z.input<typeof paymentAnswerSchema>> {
  const order = await findPayable(database, userId, orderId);
  const started = await provider.start(order, fields);
  const { method, reference, data, redirectUrl, action } = started;
  await database.insert(payments).values({
    orderId: order.id,
    provider: provider.name,
    method,
    amountPaise: order.amountPaise,
    state: 'started',
    reference,
    data,
  });
  return { success: true, redirectUrl, action };
}
