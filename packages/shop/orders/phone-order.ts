import { emailSchema } from '@aangan/contract/credentials';
import { orderLineSchema, orderRequestSchema } from '@aangan/contract/order';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { shippingFormSchema } from '@aangan/contract/rules/shipping-form';
import { and, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../customers/schema';
import { confirmPayment } from '../payments/confirm-payment';
import { paymentAttempts } from '../payments/schema';
import type { Database } from '../platform/database/open';
import type { PaymentView } from '../stores/payment-view';
import { readStoreRow } from '../stores/stores';
import { cashFeePaise, setCashFee } from './cash-fee';
import type { CancelledOrder } from './change-order';
import { changedOrder } from './changed-order';
import { createOrder } from './create-order';
import { hastenPlacedMail } from './mail/queue-order-mails';
import { newPaymentReference } from './order-number';
import { transitionOrder } from './transition-order';

const { pending, processing } = orderStatus;

/** How an order by phone is paid, where later needs an account; what is paid names how it came. */
export function phonePayments({ bank, upi }: PaymentView) {
  const accounts = [bank && 'bank transfer', (upi ?? bank?.upi) && 'UPI'].filter(Boolean);
  return {
    cash: 'Cash on delivery',
    ...(accounts.length > 0 && { later: `Later, by ${accounts.join(' or ')}` }),
    upi: 'Paid by UPI',
    transfer: 'Paid by bank transfer',
  };
}

export const phoneOrderSchema = z
  .object({
    address: shippingFormSchema,
    email: z.optional(emailSchema),
    lines: z.array(orderLineSchema).min(1, 'Choose at least one product.').max(100),
    payment: z.enum(['cash', 'later', 'upi', 'transfer']),
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

/** Only one that has confirmed the address: anyone may register with another person's. */
async function findVerifiedAccount(database: Database, storeId: number, email: string) {
  const isOfEmail = and(eq(users.storeId, storeId), eq(users.email, email));
  const [account] = await database
    .select({ id: users.id })
    .from(users)
    .where(and(isOfEmail, isNotNull(users.verifiedAt)));
  return account?.id;
}

/**
 * Places an order that the customer gave by phone or message, as the checkout does; in the account that
 * has confirmed the email address, if there is one.
 */
export function placePhoneOrder(
  database: Database,
  storeId: number,
  { address, email = '', lines, payment, reference, ...others }: PhoneOrder,
  limits: Parameters<typeof createOrder>[1]['limits'],
): Promise<CancelledOrder & { isOfAccount: boolean }> {
  const products: Record<string, number> = {};
  for (const { id, quantity } of lines) products[id] = (products[id] ?? 0) + quantity;
  return database.transaction(async (transaction) => {
    const userId = await findVerifiedAccount(transaction, storeId, email);
    const { order, staleProducts } = await createOrder(transaction, {
      storeId,
      user: { id: userId, email },
      isByPhone: true,
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
    const isOfAccount = userId !== undefined;
    const done = `${orderId} is placed${isOfAccount ? `, in the account of ${email}` : ''}.`;
    return { order: await changedOrder(transaction, orderId, done), isOfAccount, staleProducts };
  });
}
