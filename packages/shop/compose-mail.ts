import { and, desc, eq } from 'drizzle-orm';
import { readLowStock } from './catalogue/low-stock';
import { products } from './catalogue/schema';
import { linkedVariant } from './catalogue/variants';
import { createResetToken } from './customers/password-reset';
import { contactMessages, users } from './customers/schema';
import { composeModerationMail, composeReviewMail } from './marketing/mail/compose-review-mail';
import {
  newsletterConfirmationMail,
  restockConfirmationMail,
  restockMail,
} from './marketing/mail/subscription-mails';
import { isStillInStock } from './marketing/restock';
import { reviews, subscriptions } from './marketing/schema';
import { composeOrderMail } from './orders/mail/compose-order-mail';
import { contactMail, lowStockMail, waitingReviewsMail } from './orders/mail/merchant-mail';
import type { Database } from './platform/database/open';
import { type Brand, brandOf } from './platform/mail/brand';
import {
  type ComposedMail,
  frameUnsubscribable,
  type MailSettings,
  toMerchant,
} from './platform/mail/composed-mail';
import { frameMail, type MailContent } from './platform/mail/frame';
import { limitedKinds } from './platform/mail/mail-kinds';
import type { OutboxRow } from './platform/mail/outbox';
import {
  confirmationUrl,
  newPasswordUrl,
  productPageUrl,
  staffPasswordUrl,
} from './platform/public-urls';
import { createPasswordToken } from './staff/accounts';
import { staff, staffRoles } from './staff/schema';
import { type StoredStoreInfo, stores } from './stores/schema';

function verificationMail({ name }: Brand, url: string): MailContent {
  return {
    subject: `Confirm your email address for ${name}`,
    heading: 'Please confirm your email address',
    paragraphs: [
      `An account at ${name} was created with this email address. Please confirm it: we send emails about your orders only to confirmed addresses.`,
      'If you did not create this account, ignore this email.',
    ],
    action: { label: 'Confirm my email address', url },
  };
}

function resetLinkMail({ name }: Brand, url: string): MailContent {
  return {
    subject: `Choose a new password for ${name}`,
    heading: 'Choose a new password',
    paragraphs: [
      `We received a request for a new password for your ${name} account. The link works once and expires in an hour.`,
      'If you did not ask for this, ignore this email: your password stays the same.',
    ],
    action: { label: 'Choose a new password', url },
  };
}

function invitationMail({ name }: Brand, url: string): MailContent {
  return {
    subject: `Your account at the desk of ${name}`,
    heading: 'Choose your password',
    paragraphs: [
      `You can work on ${name} in the browser. Choose a password for your account first. The link works once and expires in a day.`,
      'If you did not expect this, ignore this email.',
    ],
    action: { label: 'Choose a password', url },
  };
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

/** Undefined once there is nothing to confirm, or the product has sold out again. */
async function composeSubscriptionMail(
  database: Database,
  settings: MailSettings,
  kind: OutboxRow['kind'],
  subscriptionId: number,
): Promise<ComposedMail> {
  const [found] = await database
    .select({
      subscription: subscriptions,
      product: products,
      host: stores.host,
      info: stores.info,
    })
    .from(subscriptions)
    .innerJoin(stores, eq(stores.id, subscriptions.storeId))
    .leftJoin(products, eq(products.id, subscriptions.productId))
    .where(eq(subscriptions.id, subscriptionId));
  if (!found) throw new Error(`Unknown subscription ${subscriptionId}`);
  const { subscription, product, host, info } = found;
  const { email: to, token, confirmedAt } = subscription;
  const isAlert = kind === 'back in stock';
  const isDue = isAlert ? await isStillInStock(database, subscriptionId) : !confirmedAt;
  if (!isDue) return { host, mail: undefined };
  const brand = brandOf(info, host, settings);
  const link = confirmationUrl(settings, host, token);
  const compose = () => {
    if (!product) return newsletterConfirmationMail(brand, link);
    const { handle, title, variants } = product;
    const wanted = { ...subscription, title };
    if (!isAlert) return restockConfirmationMail(brand, wanted, link);
    const variant = linkedVariant(variants, subscription);
    return restockMail(brand, wanted, productPageUrl(settings, host, { handle, variant }));
  };
  return frameUnsubscribable(settings, brand, compose(), { to, host, token });
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
  | 'subscriptionId'
  | 'staffId'
  | 'reviewId'
>;

function compose(database: Database, settings: MailSettings, row: Subject): Promise<ComposedMail> {
  const { kind, orderId, partId, messageId, userId, storeId, subscriptionId } = row;
  const { staffId, reviewId } = row;
  if (kind === 'review request' && orderId !== null)
    return composeReviewMail(database, settings, orderId);
  if (orderId !== null) return composeOrderMail(database, settings, kind, { orderId, partId });
  if (messageId !== null) return composeContactMail(database, settings, messageId);
  if (userId !== null) return composeAccountMail(database, settings, kind, userId);
  if (storeId !== null) return composeStoreMail(database, settings, kind, storeId);
  if (subscriptionId !== null)
    return composeSubscriptionMail(database, settings, kind, subscriptionId);
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
