import type { PaymentRequest, paymentResponseSchema } from '@aangan/contract/payment';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { cashFeePaise, chargedFeePaise, setCashFee } from '../orders/cash-fee';
import { cashRejection, recordCashOrder } from '../orders/cash-orders';
import { type CustomerOrder, requireCustomerOrder } from '../orders/customer-orders';
import { hastenPlacedMail, queueOrderMails } from '../orders/mail/queue-order-mails';
import { newPaymentReference } from '../orders/order-number';
import type { OrderRow } from '../orders/schema';
import { lockOrder, transitionOrder } from '../orders/transition-order';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { isMail } from '../platform/mail/outbox';
import { formatPaise, toPaise } from '../platform/paise';
import { outbox } from '../platform/schema';
import type { CashRules } from '../stores/payment-settings';
import { checkFields } from './check-fields';
import { findProvider, methodFields } from './method-fields';
import { findReports } from './payment-reports';
import type { PayableOrder, PaymentFieldResponse, PaymentProvider } from './provider';
import { paymentAttempts } from './schema';

const maxConfirmationMails = 3;

async function requireUnpaid(database: Database, orderId: string, status: number): Promise<void> {
  const isPending = status === orderStatus.pending;
  if (isPending && !(await findReports(database, [orderId])).has(orderId)) return;
  const isCancelled = status === orderStatus.cancelled;
  const sentence = isPending
    ? 'Your payment is being checked.'
    : `This order ${isCancelled ? 'was cancelled' : 'is already paid'}.`;
  throw new HttpError(409, sentence, { field: 'orderId' });
}

const toPayableOrder = async (
  database: Database,
  order: OrderRow,
  { rules, sendsMail }: Pick<CashContext, 'rules' | 'sendsMail'>,
): Promise<PayableOrder> => ({
  amountPaise: order.totalPaise - chargedFeePaise(order.charges),
  cashFeePaise: cashFeePaise(rules),
  chargedFeePaise: chargedFeePaise(order.charges),
  postalCode: order.shipping.postalCode,
  cashRejection:
    rules.confirmByMail && !sendsMail
      ? cashUnavailable
      : await cashRejection(database, order, rules),
});

type CashContext = {
  rules: CashRules;
  sendsMail: boolean;
  orderUrl: (orderId: string) => string;
  /** Applies the network limit of cash orders. */
  countOrder: <T>(record: () => Promise<T>) => Promise<T>;
};

type Shopper = Omit<CustomerOrder, 'number'>;
export type PaymentContext = { providers: readonly PaymentProvider[]; cash: CashContext };

/** Returns the form of the user's own order with contact details, or of all providers; 404 for another order. */
export async function paymentForm(
  database: Database,
  { providers, cash }: PaymentContext,
  shopper: Shopper,
  number: string | undefined,
): Promise<PaymentFieldResponse[]> {
  const order =
    number === undefined
      ? undefined
      : await requireCustomerOrder(database, { ...shopper, number }, 'orderId');
  const prefilled = new Map([
    ['tel', order?.phone],
    ['email', order?.email],
  ]);
  const payable = order && (await toPayableOrder(database, order, cash));
  const fields = methodFields(providers, payable);
  return fields.map((field) => ({ defaultValue: prefilled.get(field.type ?? ''), ...field }));
}

function singleMethod(providers: readonly PaymentProvider[]): string | undefined {
  const [only, ...others] = providers.flatMap(({ methods }) => methods);
  return others.length === 0 ? only?.value : undefined;
}

/** Only the first transfer of an order is mailed. */
async function mailTransferDetails(database: Database, orderId: string): Promise<void> {
  const { orderId: ofOrder, provider } = paymentAttempts;
  const transfers = and(eq(ofOrder, orderId), eq(provider, 'bank'));
  if ((await database.$count(paymentAttempts, transfers)) === 1)
    await hastenPlacedMail(database, orderId);
}

/** 409 where the fee has changed since the shopper saw the total. */
function requireSeenTotal(totalPaise: number, expectedTotal: number | undefined): void {
  if (expectedTotal === undefined || toPaise(expectedTotal) === totalPaise) return;
  throw new HttpError(409, `The total is ${formatPaise(totalPaise)} now. Please check it again.`);
}

const cashError = (reason: string) => new HttpError(422, reason, { field: 'fields.method' });
const cashUnavailable =
  'Cash on delivery is not available right now. Please choose another payment method.';

/** At most `maxConfirmationMails` per order. */
async function queueConfirmation(database: Database, orderId: string): Promise<void> {
  const sent = isMail('cash confirmation', orderId);
  if ((await database.$count(outbox, sent)) >= maxConfirmationMails) return;
  await queueOrderMails(database, ['cash confirmation'], { orderId });
}

/**
 * Starts a payment of the user's own pending order. 404 for another order, 409 if not payable, 422
 * for invalid fields.
 */
export async function startPayment(
  database: Database,
  { providers, cash }: PaymentContext,
  shopper: Shopper,
  { orderId: number, fields, expectedTotal }: PaymentRequest,
): Promise<z.input<typeof paymentResponseSchema>> {
  const order = await requireCustomerOrder(database, { ...shopper, number }, 'orderId');
  await requireUnpaid(database, order.id, order.status);
  const { id: orderId, email, phone, shipping } = order;
  const payable = await toPayableOrder(database, order, cash);
  const form = methodFields(providers, payable);
  const chosen = fields.method?.trim() || singleMethod(providers);
  const provider = findProvider(providers, payable, chosen);
  const { values, storable } = checkFields(form, { ...fields, ...(chosen && { method: chosen }) });
  if (!provider) throw new Error(`No payment provider is configured for the method ${chosen}.`);
  const feePaise = chosen === 'cash' ? payable.cashFeePaise : 0;
  const { amountPaise } = payable;
  requireSeenTotal(amountPaise + feePaise, expectedTotal);
  const reference = newPaymentReference(orderId);
  const payer = { name: shipping.fullName, email, phone };
  const started = await provider.start({ reference, orderId, amountPaise, payer }, values);
  const { method, redirectUrl, action, isPaidLater, error, providerData } = started;
  const isConfirmedByMail = isPaidLater === true && cash.rules.confirmByMail === true;
  await database.transaction(async (transaction) => {
    await requireUnpaid(transaction, orderId, await lockOrder(transaction, orderId));
    await transaction.insert(paymentAttempts).values({
      orderId,
      provider: provider.name,
      method,
      hasFailed: error !== undefined,
      reference,
      data: { ...storable, ...providerData },
    });
    if (error === undefined) await setCashFee(transaction, orderId, feePaise);
    if (provider.name === 'bank') await mailTransferDetails(transaction, orderId);
    if (!isPaidLater) return;
    await cash.countOrder(async () => {
      const rejection = await recordCashOrder(transaction, order, cash.rules);
      if (rejection) throw cashError(rejection);
    });
    if (isConfirmedByMail) return queueConfirmation(transaction, orderId);
    const { pending, processing } = orderStatus;
    await transitionOrder(transaction, orderId, {
      from: [pending],
      to: processing,
      note: `To be paid later (${method})`,
    });
  });
  if (error !== undefined) return { success: false, error };
  if (isConfirmedByMail) return { success: true, redirectUrl: cash.orderUrl(orderId) };
  return { success: true, redirectUrl, action };
}
