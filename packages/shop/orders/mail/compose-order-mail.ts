import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { users } from '../../customers/schema';
import { findRejection } from '../../payments/payment-reports';
import { pendingTransferInstructions } from '../../payments/pending-transfer';
import type { Database } from '../../platform/database/open';
import { brandOf } from '../../platform/mail/brand';
import {
  type ComposedMail,
  type MailSettings,
  toMerchant,
} from '../../platform/mail/composed-mail';
import { frameMail } from '../../platform/mail/frame';
import { limitedKinds, orderMailKinds } from '../../platform/mail/mail-kinds';
import type { OutboxRow } from '../../platform/mail/outbox';
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
  if (!found) throw new Error(`Unknown order ${orderId}`);
  return found;
}

/** Whether a mail has told the shopper of the parcel, whose tracking number was corrected since. */
async function isShippingMailed(
  database: Database,
  orderId: string,
  partId: number | null,
): Promise<boolean> {
  const earlier = and(
    eq(outbox.kind, 'order shipped'),
    eq(outbox.orderId, orderId),
    or(isNull(outbox.partId), partId === null ? undefined : eq(outbox.partId, partId)),
    isNotNull(outbox.sentAt),
  );
  return (await database.$count(outbox, earlier)) > 0;
}

const aboutRefundDue: ReadonlySet<OutboxRow['kind']> = new Set(['refund due', 'payment to refund']);

export async function composeOrderMail(
  database: Database,
  settings: MailSettings,
  kind: OutboxRow['kind'],
  { orderId, partId }: { orderId: string; partId: number | null },
): Promise<ComposedMail> {
  const found = await readMailed(database, orderId);
  const { order, host, info, userId, verifiedAt, verificationToken } = found;
  // The account was deleted.
  if (userId === null || verificationToken === null) return { host, mail: undefined };
  const read = await readMailedOrder(database, order, partId);
  const transfer = await pendingTransferInstructions(database, orderId, settings);
  const brand = brandOf(info, host, settings);
  const token =
    kind === 'cash confirmation' ? await findConfirmationToken(database, orderId) : undefined;
  if (kind === 'cash confirmation' && !token) return { host, mail: undefined };
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
    verificationUrl: verifiedAt ? undefined : confirmationUrl(settings, host, verificationToken),
    url: orderPageUrl(settings, host, orderId),
    confirmationUrl: token && cashConfirmationUrl(settings, token),
  };
  const { email } = order;
  const isCancelled = order.status === orderStatus.cancelled;
  const duePaise = isCancelled ? read.refundDuePaise : read.paidTwiceDuePaise;
  // Refunded before the mail was sent.
  if (aboutRefundDue.has(kind) && duePaise === 0) return { host, mail: undefined };
  if (isToMerchant) {
    // Confirmed, rejected or cancelled before the mail was sent.
    const isSettled = kind === 'payment reported' && mailed.report === undefined;
    const content = isSettled ? undefined : merchantOrderMail(kind, mailed, brand);
    return { host, mail: content && (await toMerchant(brand, content, email)) };
  }
  const shopperKind = orderMailKinds.find((known) => known === kind);
  if (!shopperKind) throw new Error(`Unknown order mail: ${kind}`);
  // Paid or reported again before the mail was sent.
  if (kind === 'payment not received' && read.payment !== 'open') return { host, mail: undefined };
  const mail = await frameMail(brand, orderMail(shopperKind, mailed, brand), { to: email });
  if (verifiedAt) return { host, mail, verifiedAccount: userId };
  // Nobody pays to have a stranger written to.
  if (read.isPaid) return { host, mail };
  return { host, mail, budget: limitedKinds[shopperKind] ?? 'verification' };
}
