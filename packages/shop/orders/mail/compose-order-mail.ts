import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { users } from '../../customers/schema';
import { findRejection } from '../../payments/payment-reports';
import { pendingTransferInstructions } from '../../payments/pending-transfer';
import type { Database } from '../../platform/database/open';
import type { Brand } from '../../platform/mail/brand';
import type { ComposeMail } from '../../platform/mail/mail-draft';
import { limitedKinds, orderMailKinds } from '../../platform/mail/mail-kinds';
import { isMail, postponeLimited } from '../../platform/mail/outbox';
import {
  cashConfirmationUrl,
  confirmationUrl,
  deskOrderUrl,
  orderPageUrl,
  paymentPageUrl,
} from '../../platform/public-urls';
import { outbox } from '../../platform/schema';
import { hasStoreStaff } from '../../staff/accounts';
import { stores } from '../../stores/schema';
import { readPayBy } from '../cancel-unpaid';
import { findConfirmationToken } from '../cash-orders';
import { orders } from '../schema';
import { isMerchantOrderMail, merchantOrderMail } from './merchant-mail';
import { type MailedOrder, readMailedOrder } from './order-details';
import { orderMail } from './order-mail';
import { holdFirstMail } from './queue-order-mails';

async function readMailed(database: Database, orderId: string) {
  const [found] = await database
    .select({
      order: orders,
      host: stores.host,
      info: stores.info,
      userId: users.id,
      verifiedAt: users.verifiedAt,
      verificationToken: users.verificationToken,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  return found;
}

/** Whether a mail has told the shopper of the parcel, whose tracking number was corrected since. */
async function isShippingMailed(
  database: Database,
  orderId: string,
  partId: number | null,
): Promise<boolean> {
  const earlier = and(
    isMail('order shipped', orderId),
    or(isNull(outbox.partId), partId === null ? undefined : eq(outbox.partId, partId)),
    isNotNull(outbox.sentAt),
  );
  return (await database.$count(outbox, earlier)) > 0;
}

/** Undefined once the account is deleted, and where an order has moved on. */
export const composeOrderMail: ComposeMail = async (database, settings, row) => {
  const { kind, subject: orderId, partId } = row;
  const found = await readMailed(database, orderId);
  if (!found) return undefined;
  const { order, host, info, userId, verifiedAt, verificationToken } = found;
  // The account was deleted, or an order by phone has no address.
  if (order.email === '') return undefined;
  const read = await readMailedOrder(database, order, { kind, partId });
  const transfer = await pendingTransferInstructions(database, orderId, settings);
  const token =
    kind === 'cash confirmation' ? await findConfirmationToken(database, orderId) : undefined;
  if (kind === 'cash confirmation' && !token) return undefined;
  const isToMerchant = isMerchantOrderMail(kind);
  const isUnpaid =
    kind === 'order placed' &&
    !transfer &&
    order.status === orderStatus.pending &&
    read.payment === 'open';
  const mailed: MailedOrder = {
    ...read,
    deskUrl:
      isToMerchant && (await hasStoreStaff(database, order.storeId))
        ? deskOrderUrl(settings, host, orderId)
        : undefined,
    isCorrected: kind === 'order shipped' && (await isShippingMailed(database, orderId, partId)),
    payUrl: isUnpaid ? paymentPageUrl(settings, host, orderId) : undefined,
    payBy: isUnpaid ? (await readPayBy(database, [orderId], settings)).get(orderId) : undefined,
    transfer,
    rejection: await findRejection(database, orderId),
    verificationUrl:
      verifiedAt || !verificationToken
        ? undefined
        : confirmationUrl(settings, host, verificationToken),
    url: orderPageUrl(settings, host, orderId),
    confirmationUrl: token && cashConfirmationUrl(settings, token),
  };
  const { email } = order;
  // Refunded before the mail was sent.
  if (kind === 'payment to refund' && read.refundDuePaise === 0) return undefined;
  if (isToMerchant) {
    // Confirmed, rejected or cancelled before the mail was sent.
    if (kind === 'payment reported' && mailed.report === undefined) return undefined;
    const content = (brand: Brand) => merchantOrderMail(kind, mailed, brand);
    return { host, info, replyTo: email, content };
  }
  const customerKind = orderMailKinds.find((known) => known === kind);
  if (!customerKind) throw new Error(`Unknown order mail: ${kind}`);
  // Paid or reported again before the mail was sent.
  if (kind === 'payment not received' && read.payment !== 'open') return undefined;
  const draft = {
    host,
    info,
    to: email,
    content: (brand: Brand) => orderMail(customerKind, mailed, brand),
    // An unconfirmed cash order is cancelled.
    onLimit: () =>
      kind === 'cash confirmation'
        ? postponeLimited(database, row.id)
        : holdFirstMail(database, row),
  };
  if (userId && verifiedAt) return { ...draft, verifiedAccount: userId };
  // Nobody pays to have a stranger written to.
  return read.paidPaise > 0
    ? draft
    : { ...draft, budget: limitedKinds[customerKind] ?? 'verification' };
};
