import { and, asc, desc, eq } from 'drizzle-orm';
import { orderStatus } from '@/lib/rules/order-status';
import { variantId } from '@/lib/rules/variants';
import { findVariant } from '../catalogue/variants';
import type { Database } from '../database/open';
import {
  contactMessages,
  newsletterSubscriptions,
  orderEvents,
  orderItems,
  orders,
  payments,
  products,
  restockNotices,
  stores,
  users,
} from '../database/schema';
import { paymentMethodLabel } from '../payments/method-names';
import {
  cashConfirmationUrl,
  confirmationUrl,
  newPasswordUrl,
  oneClickUnsubscribe,
  orderPageUrl,
  productPageUrl,
  type UrlSettings,
  unsubscribeUrl,
} from '../public-urls';
import { findConfirmationToken } from '../services/cash-orders';
import { readPaymentState } from '../services/orders';
import { createResetToken } from '../services/password-reset';
import { pendingTransferInstructions } from '../services/pending-transfer';
import { findReportedPayment } from '../services/report-payment';
import { isBackInStock, requeueNotice } from '../services/restock-notices';
import type { Settings } from '../settings';
import { type Brand, brandOf } from './brand';
import { frameMail } from './frame';
import { limitedKinds, type MailBudget, orderMailKinds } from './mail-kinds';
import type { Mail } from './mailer';
import {
  contactMail,
  newOrderMail,
  paymentReportedMail,
  transferAwaitedMail,
} from './merchant-mail';
import { newsletterConfirmationMail } from './newsletter-mail';
import { type MailedOrder, orderMail, type Refund } from './order-mail';
import type { OutboxRow } from './outbox';
import { resetLinkMail } from './reset-link-mail';
import { restockConfirmationMail, restockMail } from './restock-mail';
import { verificationMail } from './verification-mail';

export type MailSettings = UrlSettings & Pick<Settings, 'unpaidDays'>;

export type ComposedMail = {
  host: string;
  /** Undefined if there is no recipient or the mail is out of date. */
  mail: Mail | undefined;
  /** Set if strangers can trigger the mail. */
  budget?: MailBudget | undefined;
  /** The recipient's account, if its address is verified. */
  verifiedAccount?: string | undefined;
};

async function readRefund(database: Database, orderId: string): Promise<Refund | undefined> {
  const rows = await database
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'refunded')))
    .orderBy(desc(payments.updatedAt));
  const [last] = rows;
  if (!last) return undefined;
  const together = rows.filter(({ updatedAt }) => +updatedAt === +last.updatedAt);
  const { refundReference } = last.data;
  return {
    amountPaise: together.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    paidBy: [...new Set(together.flatMap(({ method }) => paymentMethodLabel(method) ?? []))],
    reference: typeof refundReference === 'string' ? refundReference : undefined,
    isSurplus: together.every(({ refundReason }) => refundReason === 'paid twice'),
  };
}

async function readOrder(database: Database, orderId: string) {
  const [found] = await database
    .select({
      order: orders,
      host: stores.host,
      info: stores.info,
      verifiedAt: users.verifiedAt,
      verificationToken: users.verificationToken,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  if (!found) throw new Error(`Unknown order ${orderId}`);
  const items = await database
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id));
  const events = await database
    .select({ status: orderEvents.status, note: orderEvents.note })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  // A refund repeats the status with its own note.
  const firstOf = (status: number) => events.find((event) => event.status === status);
  const payment = await readPaymentState(database, found.order);
  return {
    ...found,
    items,
    note: firstOf(orderStatus.cancelled)?.note,
    wasShipped: firstOf(orderStatus.shipped) !== undefined,
    refund: await readRefund(database, orderId),
    payment,
  };
}

/** Sends to the store's companyEmail. */
const toMerchant = (brand: Brand, content: Parameters<typeof frameMail>[1], replyTo: string) =>
  brand.email ? frameMail(brand, content, { to: brand.email, replyTo }) : undefined;

const merchantMails: Partial<Record<OutboxRow['kind'], typeof newOrderMail>> = {
  'new order': newOrderMail,
  'transfer awaited': transferAwaitedMail,
  'payment reported': paymentReportedMail,
};

async function composeOrderMail(
  database: Database,
  settings: MailSettings,
  kind: OutboxRow['kind'],
  orderId: string,
): Promise<ComposedMail> {
  const { host, info, verifiedAt, verificationToken, ...read } = await readOrder(database, orderId);
  const transfer = await pendingTransferInstructions(database, orderId, settings);
  if (kind === 'transfer details' && !transfer) return { host, mail: undefined };
  const brand = brandOf(info, host, settings);
  const token =
    kind === 'cash confirmation' ? await findConfirmationToken(database, orderId) : undefined;
  if (kind === 'cash confirmation' && !token) return { host, mail: undefined };
  const mailed: MailedOrder = {
    ...read,
    transfer,
    reportedReference: (await findReportedPayment(database, orderId))?.reference,
    verificationUrl: verifiedAt ? undefined : confirmationUrl(settings, host, verificationToken),
    url: orderPageUrl(settings, host, orderId),
    confirmationUrl: token && cashConfirmationUrl(settings, token),
  };
  const { email, status } = read.order;
  const merchantMail = merchantMails[kind];
  if (merchantMail) {
    // Confirmed or cancelled before the mail was sent.
    const isSettled = kind === 'payment reported' && status !== orderStatus.pending;
    const mail = isSettled
      ? undefined
      : await toMerchant(brand, merchantMail(mailed, brand, host), email);
    return { host, mail };
  }
  const shopperKind = orderMailKinds.find((known) => known === kind);
  if (!shopperKind) throw new Error(`Unknown order mail: ${kind}`);
  const mail = await frameMail(brand, orderMail(shopperKind, mailed, brand), { to: email });
  if (verifiedAt) return { host, mail, verifiedAccount: read.order.userId };
  return { host, mail, budget: limitedKinds[shopperKind] ?? 'verification' };
}

async function composeContactMail(
  database: Database,
  settings: MailSettings,
  messageId: number,
): Promise<ComposedMail> {
  const [found] = await database
    .select({ message: contactMessages, host: stores.host, info: stores.info })
    .from(contactMessages)
    .innerJoin(stores, eq(stores.id, contactMessages.storeId))
    .where(eq(contactMessages.id, messageId));
  if (!found) throw new Error(`Unknown message ${messageId}`);
  const { message, host, info } = found;
  const brand = brandOf(info, host, settings);
  return { host, mail: await toMerchant(brand, contactMail(message), message.email) };
}

/** Creates the token of a password link only now, so no stored mail contains it. */
async function composeAccountMail(
  database: Database,
  settings: MailSettings,
  kind: OutboxRow['kind'],
  userId: string,
): Promise<ComposedMail> {
  const [found] = await database
    .select({
      email: users.email,
      verifiedAt: users.verifiedAt,
      verificationToken: users.verificationToken,
      host: stores.host,
      info: stores.info,
    })
    .from(users)
    .innerJoin(stores, eq(stores.id, users.storeId))
    .where(eq(users.id, userId));
  if (!found) throw new Error('The account no longer exists');
  const { email: to, verifiedAt, verificationToken, host, info } = found;
  const brand = brandOf(info, host, settings);
  if (kind === 'email verification') {
    if (verifiedAt) return { host, mail: undefined };
    const link = confirmationUrl(settings, host, verificationToken);
    return { host, mail: await frameMail(brand, verificationMail(brand, link), { to }) };
  }
  const link = newPasswordUrl(settings, host, await createResetToken(database, userId));
  const mail = await frameMail(brand, resetLinkMail(brand, link), { to });
  return { host, mail, verifiedAccount: verifiedAt ? userId : undefined };
}

const unsubscribeLinks = (settings: MailSettings, host: string, token: string) => ({
  unsubscribeUrl: unsubscribeUrl(settings, host, token),
  oneClickUnsubscribe: oneClickUnsubscribe(settings, host, token),
});

async function composeNewsletterMail(
  database: Database,
  settings: MailSettings,
  subscriptionId: number,
): Promise<ComposedMail> {
  const [found] = await database
    .select({ subscription: newsletterSubscriptions, host: stores.host, info: stores.info })
    .from(newsletterSubscriptions)
    .innerJoin(stores, eq(stores.id, newsletterSubscriptions.storeId))
    .where(eq(newsletterSubscriptions.id, subscriptionId));
  if (!found) throw new Error(`Unknown subscription ${subscriptionId}`);
  const { subscription, host, info } = found;
  const { email: to, token, confirmedAt } = subscription;
  if (confirmedAt) return { host, mail: undefined };
  const brand = brandOf(info, host, settings);
  const content = newsletterConfirmationMail(brand, confirmationUrl(settings, host, token));
  const { unsubscribeUrl, ...header } = unsubscribeLinks(settings, host, token);
  return { host, mail: await frameMail(brand, { ...content, unsubscribeUrl }, { to, ...header }) };
}

async function composeRestockMail(
  database: Database,
  settings: MailSettings,
  kind: OutboxRow['kind'],
  noticeId: number,
): Promise<ComposedMail> {
  const [found] = await database
    .select({
      notice: restockNotices,
      handle: products.handle,
      title: products.title,
      variants: products.variants,
      host: stores.host,
      info: stores.info,
    })
    .from(restockNotices)
    .innerJoin(products, eq(products.id, restockNotices.productId))
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(eq(restockNotices.id, noticeId));
  if (!found) throw new Error(`Unknown restock notice ${noticeId}`);
  const { notice, handle, title, variants, host, info } = found;
  const { email: to, token, confirmedAt } = notice;
  const brand = brandOf(info, host, settings);
  const { unsubscribeUrl, ...header } = unsubscribeLinks(settings, host, token);
  const wanted = { title, size: notice.size, color: notice.color };
  if (kind === 'restock confirmation') {
    if (confirmedAt) return { host, mail: undefined };
    const link = confirmationUrl(settings, host, token);
    const content = restockConfirmationMail(brand, wanted, link);
    return {
      host,
      mail: await frameMail(brand, { ...content, unsubscribeUrl }, { to, ...header }),
    };
  }
  if (!(await isBackInStock(database, noticeId))) {
    await requeueNotice(database, noticeId);
    return { host, mail: undefined };
  }
  const chosen = findVariant(variants, notice);
  const variant = chosen && variantId({ size: chosen.size, color: chosen.color });
  const content = restockMail(brand, wanted, productPageUrl(settings, host, { handle, variant }));
  return { host, mail: await frameMail(brand, { ...content, unsubscribeUrl }, { to, ...header }) };
}

type Subject = Pick<
  OutboxRow,
  'kind' | 'orderId' | 'messageId' | 'userId' | 'noticeId' | 'subscriptionId'
>;

function compose(database: Database, settings: MailSettings, row: Subject): Promise<ComposedMail> {
  const { kind, orderId, messageId, userId, noticeId, subscriptionId } = row;
  if (orderId !== null) return composeOrderMail(database, settings, kind, orderId);
  if (messageId !== null) return composeContactMail(database, settings, messageId);
  if (userId !== null) return composeAccountMail(database, settings, kind, userId);
  if (noticeId !== null) return composeRestockMail(database, settings, kind, noticeId);
  if (subscriptionId !== null) return composeNewsletterMail(database, settings, subscriptionId);
  throw new Error(`Outbox mail without a subject row: ${kind}`);
}

/** Composes the mail of an outbox row from current data. */
export async function composeMail(
  database: Database,
  settings: MailSettings,
  row: Subject,
): Promise<ComposedMail> {
  const composed = await compose(database, settings, row);
  return { ...composed, budget: composed.budget ?? limitedKinds[row.kind] };
}
