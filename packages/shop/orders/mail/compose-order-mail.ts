import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { findRejection, findReports } from '../../payments/payment-reports';
import { pendingTransferInstructions } from '../../payments/pending-transfer';
import {
  isPaidTwice,
  isReceived,
  otherRefundedPaise,
  paidMethodLabel,
  paidTwiceDuePaise,
  paidTwiceRefundedPaise,
  refundDuePaise,
  refundMethod,
} from '../../payments/refunds';
import type { Database } from '../../platform/database/open';
import {
  orderEvents,
  orders,
  outbox,
  type payments,
  stores,
  users,
} from '../../platform/database/schema';
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
import { hasStoreStaff } from '../../staff/accounts';
import { readPayBy } from '../cancel-unpaid';
import { cashDuePaise, isCashLeftOut, parcelCashPaise } from '../cash-collection';
import { findConfirmationToken } from '../cash-orders';
import { expectedDate } from '../expected-date';
import {
  describeItems,
  type OrderPart,
  readItems,
  readParts,
  remainingOf,
  withStates,
} from '../order-parts';
import type { OrderRow } from '../order-response';
import { paymentState, readAttempts } from '../orders';
import { readReturnRequests } from '../return-requests';
import { isMerchantOrderMail, merchantOrderMail } from './merchant-mail';
import type { MailedOrder, Refund } from './order-details';
import { orderMail } from './order-mail';

function refundOf(
  attempts: readonly (typeof payments.$inferSelect)[],
  part: OrderPart | undefined,
): Refund | undefined {
  if (part?.kind !== 'refund') return undefined;
  const { amountPaise, note, refundedPayments } = part;
  const refunded = refundedPayments.flatMap(
    ({ paymentId }) => attempts.find(({ id }) => id === paymentId) ?? [],
  );
  return {
    amountPaise,
    paidBy: [...new Set(refunded.flatMap((payment) => paidMethodLabel(payment) ?? []))],
    reference: note ?? undefined,
    paidTwicePaise: paidTwiceRefundedPaise(refundedPayments, attempts),
    otherPaise: otherRefundedPaise(refundedPayments),
  };
}

/** Of the parcel of a mail about one; otherwise of those on the way, or of all that arrived. */
function mailedTrackings({ tracking }: OrderRow, parts: OrderPart[], part: OrderPart | undefined) {
  const shipments = parts.filter(({ kind }) => kind === 'shipment');
  if (shipments.length === 0) return tracking ? [tracking] : [];
  const onTheWay = shipments.filter(({ deliveredAt }) => deliveredAt === null);
  const all = onTheWay.length > 0 ? onTheWay : shipments;
  const meant = part?.kind === 'shipment' ? [part] : all;
  return meant.flatMap((shipment) => shipment.tracking ?? []);
}

async function readOrder(database: Database, orderId: string, partId: number | null) {
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
  const items = await readItems(database, orderId);
  const request = (await readReturnRequests(database, orderId)).at(-1);
  const parts = await readParts(database, orderId);
  const part = parts.find(({ id }) => id === partId);
  const events = await database
    .select({ status: orderEvents.status, note: orderEvents.note, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  // A refund repeats the status with its own note.
  const firstOf = (status: number) => events.find((event) => event.status === status);
  const report = (await findReports(database, [orderId])).get(orderId);
  const attempts = await readAttempts(database, [orderId]);
  const payment = paymentState(attempts, found.order.status, report !== undefined);
  const cash = {
    parts,
    status: found.order.status,
    cashDuePaise: cashDuePaise(payment, attempts),
  };
  return {
    ...found,
    isCashLeftOut: isCashLeftOut(cash),
    items,
    note: firstOf(orderStatus.cancelled)?.note,
    wasShipped: firstOf(orderStatus.shipped) !== undefined,
    expectedDate:
      found.order.status === orderStatus.pending ? undefined : expectedDate(found.order, events),
    refund: refundOf(attempts, part),
    isPaid: attempts.some(isReceived),
    refundDuePaise: refundDuePaise(found.order, attempts),
    paidTwiceDuePaise: paidTwiceDuePaise(found.order, attempts),
    refundMethod: refundMethod(found.order, attempts),
    paidTwiceMethod: refundMethod(found.order, attempts.filter(isPaidTwice)),
    returnRequest: request && { ...request, items: describeItems(items, request.items) },
    trackings: mailedTrackings(found.order, parts, part),
    part: part && {
      ...part,
      isLater: parts.find(({ kind }) => kind === part.kind) !== part,
      items: describeItems(items, part.items),
      cashPaise: parcelCashPaise(cash, part),
      quantity: part.items.reduce((sum, { quantity }) => sum + quantity, 0),
      remaining: withStates(found.order, items, parts).reduce(
        (sum, item) => sum + remainingOf(item),
        0,
      ),
    },
    payment,
    report,
  };
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
  const { host, info, userId, verifiedAt, verificationToken, ...read } = await readOrder(
    database,
    orderId,
    partId,
  );
  // The account was deleted.
  if (userId === null || verificationToken === null) return { host, mail: undefined };
  const transfer = await pendingTransferInstructions(database, orderId, settings);
  const brand = brandOf(info, host, settings);
  const token =
    kind === 'cash confirmation' ? await findConfirmationToken(database, orderId) : undefined;
  if (kind === 'cash confirmation' && !token) return { host, mail: undefined };
  const isToMerchant = isMerchantOrderMail(kind);
  const isUnpaid =
    kind === 'order placed' &&
    !transfer &&
    read.order.status === orderStatus.pending &&
    read.payment === 'open';
  const mailed: MailedOrder = {
    ...read,
    deskUrl:
      isToMerchant && (await hasStoreStaff(database, read.order.storeId))
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
  const { email } = read.order;
  const isCancelled = read.order.status === orderStatus.cancelled;
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
