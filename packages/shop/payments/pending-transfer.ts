import type { PaymentInstructions } from '@aangan/contract/order';
import { formatDay } from '@aangan/contract/rules/dates';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, eq } from 'drizzle-orm';
import { orders } from '../orders/schema';
import type { Database } from '../platform/database/open';
import { decimalRupees, formatAmount } from '../platform/paise';
import type { Settings } from '../platform/settings';
import { stores } from '../stores/schema';
import { paymentAttempts } from './schema';

/** Instructions for a pending bank transfer; undefined for other orders. */
export async function pendingTransferInstructions(
  database: Database,
  orderId: string,
  { unpaidDays }: Pick<Settings, 'unpaidDays'>,
): Promise<PaymentInstructions | undefined> {
  const [found] = await database
    .select({
      amountPaise: orders.totalPaise,
      createdAt: orders.createdAt,
      userId: orders.userId,
      info: stores.info,
      payment: stores.payment,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.provider, 'bank'),
        eq(orders.status, orderStatus.pending),
      ),
    )
    .limit(1);
  if (!found) return undefined;
  const { amountPaise, createdAt, userId, info, payment } = found;
  const { bank } = payment;
  // Others than a guest have chosen the bank.
  const upi = bank && userId ? bank.upi : (bank?.upi ?? payment.upi?.vpa);
  const until = formatDay(new Date(createdAt.getTime() + unpaidDays * 24 * 60 * 60_000));
  const amount = formatAmount(amountPaise, info.orderCurrencySymbol ?? '₹');
  return {
    title: `Pay by ${[(bank || !upi) && 'bank transfer', upi && 'UPI'].filter(Boolean).join(' or ')}`,
    text: `Please pay by ${until} and quote the order number in the transfer. We will confirm your order once we receive the money.${bank || upi ? '' : ' Please ask us for our account.'}`,
    rows: [
      ...(bank
        ? [
            { label: 'Account name', value: bank.accountName },
            { label: 'Account number', value: bank.accountNumber },
            { label: 'IFSC', value: bank.ifsc },
            { label: 'Bank', value: bank.bankName },
          ]
        : []),
      ...(upi ? [{ label: 'UPI ID', value: upi }] : []),
      { label: 'Amount', value: amount, copy: decimalRupees(amountPaise) },
      { label: 'Order number', value: orderId },
    ],
  };
}
