import { and, desc, eq } from 'drizzle-orm';
import { readLowStock } from '../catalogue/low-stock';
import { linkedVariant } from '../catalogue/variants';
import type { Database } from '../database/open';
import {
  contactMessages,
  newsletterSubscriptions,
  products,
  restockNotices,
  reviews,
  type StoredStoreInfo,
  staff,
  staffRoles,
  stores,
  users,
} from '../database/schema';
import { confirmationUrl, newPasswordUrl, productPageUrl, staffPasswordUrl } from '../public-urls';
import { createResetToken } from '../services/password-reset';
import { isBackInStock, requeueNotice } from '../services/restock-mails';
import { createPasswordToken } from '../staff/accounts';
import { brandOf } from './brand';
import { composeOrderMail } from './compose-order-mail';
import { composeModerationMail, composeReviewMail } from './compose-review-mail';
import {
  type ComposedMail,
  frameUnsubscribable,
  type MailSettings,
  toMerchant,
} from './composed-mail';
import { frameMail } from './frame';
import { invitationMail } from './invitation-mail';
import { limitedKinds } from './mail-kinds';
import { contactMail, lowStockMail, waitingReviewsMail } from './merchant-mail';
import { newsletterConfirmationMail } from './newsletter-mail';
import type { OutboxRow } from './outbox';
import { resetLinkMail } from './reset-link-mail';
import { restockConfirmationMail, restockMail } from './restock-mail';
import { verificationMail } from './verification-mail';

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
  return frameUnsubscribable(settings, brand, content, { to, host, token });
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
  const wanted = { title, size: notice.size, color: notice.color };
  if (kind === 'restock confirmation') {
    if (confirmedAt) return { host, mail: undefined };
    const link = confirmationUrl(settings, host, token);
    const content = restockConfirmationMail(brand, wanted, link);
    return frameUnsubscribable(settings, brand, content, { to, host, token });
  }
  if (!(await isBackInStock(database, noticeId))) {
    await requeueNotice(database, noticeId);
    return { host, mail: undefined };
  }
  const variant = linkedVariant(variants, notice);
  const content = restockMail(brand, wanted, productPageUrl(settings, host, { handle, variant }));
  return frameUnsubscribable(settings, brand, content, { to, host, token });
}

/** About the state of a store; undefined once there is nothing to do. */
async function composeStoreMail(
  database: Database,
  settings: MailSettings,
  kind: OutboxRow['kind'],
  storeId: number,
): Promise<ComposedMail> {
  const [store] = await database
    .select({ host: stores.host, info: stores.info })
    .from(stores)
    .where(eq(stores.id, storeId));
  if (!store) throw new Error('The store no longer exists');
  const { host, info } = store;
  const read = kind === 'low stock' ? lowStockContent : waitingReviewsContent;
  const content = await read(database, storeId, store);
  const mail = content && (await toMerchant(brandOf(info, host, settings), content));
  return { host, mail };
}

type MailedStore = { host: string; info: StoredStoreInfo };

async function lowStockContent(database: Database, storeId: number, { host }: MailedStore) {
  const low = await readLowStock(database, storeId);
  return low.length > 0 ? lowStockMail(low, host) : undefined;
}

async function waitingReviewsContent(
  database: Database,
  storeId: number,
  { host, info }: MailedStore,
) {
  const isWaiting = and(eq(reviews.storeId, storeId), eq(reviews.status, 'waiting'));
  const count = info.reviews ? await database.$count(reviews, isWaiting) : 0;
  return count > 0 ? waitingReviewsMail(count, host) : undefined;
}

/** Brands the mail by the store of the latest role. */
async function composeStaffMail(
  database: Database,
  settings: MailSettings,
  staffId: string,
): Promise<ComposedMail> {
  const [found] = await database
    .select({ to: staff.email, host: stores.host, info: stores.info })
    .from(staff)
    .innerJoin(staffRoles, eq(staffRoles.staffId, staff.id))
    .innerJoin(stores, eq(stores.id, staffRoles.storeId))
    .where(eq(staff.id, staffId))
    .orderBy(desc(staffRoles.createdAt))
    .limit(1);
  if (!found) throw new Error('The staff account has no role');
  const { to, host, info } = found;
  const brand = brandOf(info, host, settings);
  const link = staffPasswordUrl(settings, await createPasswordToken(database, staffId));
  return { host, mail: await frameMail(brand, invitationMail(brand, link), { to }) };
}

type Subject = Pick<
  OutboxRow,
  | 'kind'
  | 'orderId'
  | 'partId'
  | 'messageId'
  | 'userId'
  | 'storeId'
  | 'noticeId'
  | 'subscriptionId'
  | 'staffId'
  | 'reviewId'
>;

function compose(database: Database, settings: MailSettings, row: Subject): Promise<ComposedMail> {
  const { kind, orderId, partId, messageId, userId, storeId, noticeId, subscriptionId } = row;
  const { staffId, reviewId } = row;
  if (kind === 'review request' && orderId !== null)
    return composeReviewMail(database, settings, orderId);
  if (orderId !== null) return composeOrderMail(database, settings, kind, { orderId, partId });
  if (messageId !== null) return composeContactMail(database, settings, messageId);
  if (userId !== null) return composeAccountMail(database, settings, kind, userId);
  if (storeId !== null) return composeStoreMail(database, settings, kind, storeId);
  if (noticeId !== null) return composeRestockMail(database, settings, kind, noticeId);
  if (subscriptionId !== null) return composeNewsletterMail(database, settings, subscriptionId);
  if (staffId !== null) return composeStaffMail(database, settings, staffId);
  if (reviewId !== null) return composeModerationMail(database, settings, kind, reviewId);
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
