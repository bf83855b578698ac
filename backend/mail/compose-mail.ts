import { and, asc, desc, eq } from 'drizzle-orm';
import { orderStatus } from '@/lib/contract/order-status';
import type { Database } from '../database/open';
import {
  contactMessages,
  orderEvents,
  orderItems,
  orders,
  products,
  restockNotices,
  stores,
  users,
} from '../database/schema';
import { type AddressSettings, newPasswordPage, orderPage, productPage } from '../public-addresses';
import { awaitedTransfer } from '../services/awaited-transfer';
import { paymentOf } from '../services/orders';
import { makeResetToken } from '../services/password-reset';
import { isBack, waitOn } from '../services/restock';
import type { Settings } from '../settings';
import { type Brand, brandOf } from './brand';
import { frameMail } from './frame';
import { orderMailKinds } from './mail-kinds';
import type { Mail } from './mailer';
import { contactMail, newOrderMail, transferAwaitedMail } from './merchant-mail';
import { type MailedOrder, orderMail } from './order-mail';
import type { OutboxRow } from './outbox';
import { resetLinkMail } from './reset-link-mail';
import { restockMail } from './restock-mail';

export type MailSettings = AddressSettings & Pick<Settings, 'unpaidDays'>;

export type Composed = {
  /** The store that it comes from. */
  host: string;
  /** Undefined when there is nobody to send it to, or nothing to tell any more. */
  mail: Mail | undefined;
};

async function readOrder(database: Database, orderId: string) {
  const [found] = await database
    .select({ order: orders, host: stores.host, info: stores.info })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(eq(orders.id, orderId));
  if (!found) throw new Error(`There is no order ${orderId}.`);
  const items = await database
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id));
  const [cancelled] = await database
    .select({ note: orderEvents.note })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, orderStatus.cancelled)))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  const payment = await paymentOf(database, found.order);
  return { ...found, items, note: cancelled?.note, payment };
}

/** A mail to the merchant, at the e-mail address of the store information. */
const toMerchant = (brand: Brand, content: Parameters<typeof frameMail>[1], replyTo: string) =>
  brand.email ? frameMail(brand, content, { to: brand.email, replyTo }) : undefined;

async function composeOrderMail(
  database: Database,
  settings: MailSettings,
  kind: OutboxRow['kind'],
  orderId: string,
): Promise<Composed> {
  const { host, info, ...read } = await readOrder(database, orderId);
  const transfer = await awaitedTransfer(database, orderId, settings);
  // Paid or called off meanwhile.
  if (kind === 'transfer details' && !transfer) return { host, mail: undefined };
  const brand = brandOf(info, host, settings);
  const mailed: MailedOrder = { ...read, transfer, url: orderPage(settings, host, orderId) };
  const { email } = read.order;
  const shopperKind = orderMailKinds.find((known) => known === kind);
  const merchantMail = kind === 'transfer awaited' ? transferAwaitedMail : newOrderMail;
  const mail = await (shopperKind
    ? frameMail(brand, orderMail(shopperKind, mailed, brand), { to: email })
    : toMerchant(brand, merchantMail(mailed, brand, host), email));
  return { host, mail };
}

async function composeContactMail(
  database: Database,
  settings: MailSettings,
  messageId: number,
): Promise<Composed> {
  const [found] = await database
    .select({ message: contactMessages, host: stores.host, info: stores.info })
    .from(contactMessages)
    .innerJoin(stores, eq(stores.id, contactMessages.storeId))
    .where(eq(contactMessages.id, messageId));
  if (!found) throw new Error(`There is no message ${messageId}.`);
  const { message, host, info } = found;
  const brand = brandOf(info, host, settings);
  return { host, mail: await toMerchant(brand, contactMail(message), message.email) };
}

/** Makes the link's token now, so that it stands nowhere before it is sent. */
async function composeResetMail(
  database: Database,
  settings: MailSettings,
  userId: string,
): Promise<Composed> {
  const [found] = await database
    .select({ email: users.email, host: stores.host, info: stores.info })
    .from(users)
    .innerJoin(stores, eq(stores.id, users.storeId))
    .where(eq(users.id, userId));
  if (!found) throw new Error('The account is gone.');
  const { email, host, info } = found;
  const brand = brandOf(info, host, settings);
  const link = newPasswordPage(settings, host, await makeResetToken(database, userId));
  return { host, mail: await frameMail(brand, resetLinkMail(brand, link), { to: email }) };
}

async function composeRestockMail(
  database: Database,
  settings: MailSettings,
  noticeId: number,
): Promise<Composed> {
  const [found] = await database
    .select({
      notice: restockNotices,
      handle: products.handle,
      title: products.title,
      host: stores.host,
      info: stores.info,
    })
    .from(restockNotices)
    .innerJoin(products, eq(products.id, restockNotices.productId))
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(eq(restockNotices.id, noticeId));
  if (!found) throw new Error(`There is no notice ${noticeId}.`);
  const { notice, handle, title, host, info } = found;
  if (!(await isBack(database, noticeId))) {
    await waitOn(database, noticeId);
    return { host, mail: undefined };
  }
  const brand = brandOf(info, host, settings);
  const { email, size, colour } = notice;
  const content = restockMail(brand, { title, size, colour }, productPage(settings, host, handle));
  return { host, mail: await frameMail(brand, content, { to: email }) };
}

/** Writes the mail of an outbox row, by what is known now. */
export function composeMail(
  database: Database,
  settings: MailSettings,
  {
    kind,
    orderId,
    messageId,
    userId,
    noticeId,
  }: Pick<OutboxRow, 'kind' | 'orderId' | 'messageId' | 'userId' | 'noticeId'>,
): Promise<Composed> {
  if (orderId !== null) return composeOrderMail(database, settings, kind, orderId);
  if (messageId !== null) return composeContactMail(database, settings, messageId);
  if (userId !== null) return composeResetMail(database, settings, userId);
  if (noticeId !== null) return composeRestockMail(database, settings, noticeId);
  throw new Error(`A mail about nothing: ${kind}`);
}
