import { emailSchema } from '@aangan/contract/credentials';
import { orderLineSchema, orderRequestSchema } from '@aangan/contract/order';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { shippingFormSchema } from '@aangan/contract/rules/shipping-form';
import { z } from 'zod';
import { confirmPayment } from '../payments/confirm-payment';
import { paymentAttempts } from '../payments/schema';
import type { Database } from '../platform/database/open';
import { readStoreRow } from '../stores/stores';
import { cashFeePaise, setCashFee } from './cash-fee';
import { createOrder } from './create-order';
import { hastenPlacedMail } from './mail/queue-order-mails';
import { newPaymentReference } from './order-number';
import { transitionOrder } from './order-states';

const { pending, processing } = orderStatus;

/** How an order by phone is paid; what is paid already names how it came. */
export const phonePayments = {
  cash: 'Cash on delivery',
  later: 'Later, by bank transfer or UPI',
  upi: 'Paid by UPI',
  transfer: 'Paid by bank transfer',
} as const;

export const phoneOrderSchema = z
  .object({
    address: shippingFormSchema,
    email: z.optional(emailSchema),
    lines: z.array(orderLineSchema).min(1, 'Choose at least one product.').max(100),
    payment: z.enum(Object.keys(phonePayments) as (keyof typeof phonePayments)[]),
    reference: z.string().trim().max(100).optional(),
    ...orderRequestSchema.pick({ coupon: true, buyerGstin: true, buyerName: true }).shape,
  })
  .refine(({ payment, reference }) => reference || payment === 'cash' || payment === 'later', {
    error: 'Enter the reference of the payment.',
    path: ['reference'],
    // Beside the errors of other fields.
    when: () => true,
  });
type PhoneOrder = z.output<typeof phoneOrderSchema>;

/** Places an order that the customer gave by phone or message, as the checkout does. */
export function placePhoneOrder(
  database: Database,
  storeId: number,
  { address, email = '', lines, payment, reference, ...others }: PhoneOrder,
  limits: Parameters<typeof createOrder>[1]['limits'],
) {
  const products: Record<string, number> = {};
  for (const { id, quantity } of lines) products[id] = (products[id] ?? 0) + quantity;
  return database.transaction(async (transaction) => {
    const { order, staleProducts } = await createOrder(transaction, {
      storeId,
      user: { id: undefined, email },
      request: { products, lines, shippingAddress: address, ...others },
      idempotencyKey: undefined,
      limits,
    });
    const orderId = String(order.id);
    const isCash = payment === 'cash';
    await transaction.insert(paymentAttempts).values({
      orderId,
      provider: isCash ? 'cod' : 'bank',
      method: isCash ? 'cash' : 'transfer',
      reference: newPaymentReference(orderId),
    });
    if (isCash) {
      const { payment } = await readStoreRow(transaction, storeId);
      await setCashFee(transaction, orderId, cashFeePaise(payment.cod));
      const note = 'To be paid later (cash)';
      await transitionOrder(transaction, orderId, { from: [pending], to: processing, note });
    } else if (payment === 'later') {
      await hastenPlacedMail(transaction, orderId);
    } else {
      await confirmPayment(transaction, storeId, orderId, { reference, method: payment });
    }
    return { number: orderId, staleProducts };
  });
}
