import type { ReadEmailLink } from '@aangan/contract/email-link';
import { nameWithOptions } from '@aangan/contract/rules/variant-name';
import {
  and,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { products } from '../catalogue/schema';
import { choices, linkedVariant } from '../catalogue/variants';
import { users } from '../customers/schema';
import type { Database } from '../platform/database/open';
import { brandName } from '../platform/mail/brand';
import { queueMails } from '../platform/mail/outbox';
import type { Retention } from '../platform/settings';
import { readStoredInfo, type Store } from '../stores/stores';
import { newsletterConsent } from './mail/subscription-mails';
import { subscriptions } from './schema';

/** As often as an address gets a confirmation (`packages/shop/platform/mail/limit-mails.ts`). */
const resendHours = 24;
/** The mails say two days. */
export const unconfirmedHours = 48;

type Choice = Pick<typeof subscriptions.$inferInsert, 'storeId' | 'kind' | 'email'> &
  Partial<Pick<typeof subscriptions.$inferInsert, 'productId' | 'size' | 'color'>>;
type Requested = Choice & { kind: 'newsletter' | 'restock' };

const { id, storeId, kind, email, productId, size, color, token, confirmedAt, notifiedAt } =
  subscriptions;
const { createdAt } = subscriptions;

const hoursAgo = (hours: number) => sql`now() - make_interval(hours => ${hours}::int)`;
const isConfirmable = or(
  isNotNull(confirmedAt),
  eq(kind, 'reviews'),
  gt(createdAt, hoursAgo(unconfirmedHours)),
);

const ofAddress = (ofStore: number, kindOf: Choice['kind'], address: string) =>
  and(eq(storeId, ofStore), eq(kind, kindOf), eq(email, address));

const isSame = (choice: Choice) =>
  and(
    ofAddress(choice.storeId, choice.kind, choice.email),
    sql`${productId} is not distinct from ${choice.productId ?? null}::bigint`,
    eq(size, choice.size ?? ''),
    eq(color, choice.color ?? ''),
  );

/** Stores a request once and queues its confirmation; one that is confirmed and waits stays. */
export async function requestSubscription(database: Database, requested: Requested): Promise<void> {
  const waits = and(isSame(requested), isNotNull(confirmedAt), isNull(notifiedAt));
  if ((await database.$count(subscriptions, waits)) > 0) return;
  const [created] = await database
    .insert(subscriptions)
    .values(requested)
    .onConflictDoNothing()
    .returning({ subject: id });
  const [found] = created
    ? [created]
    : await database
        .update(subscriptions)
        .set({ createdAt: sql`now()` })
        .where(and(isSame(requested), isNull(confirmedAt), lte(createdAt, hoursAgo(resendHours))))
        .returning({ subject: id });
  if (found) {
    await queueMails(database, [{ kind: `${requested.kind} confirmation`, ...found }]);
  }
}

/** Stores a request of the verified owner of an address, which replaces an earlier one. */
export async function addConfirmed(database: Database, requested: Requested): Promise<void> {
  await database.delete(subscriptions).where(isSame(requested));
  await database.insert(subscriptions).values({ ...requested, confirmedAt: sql`now()` });
}

/** Stores a subscriber of another shop to the newsletter; false for an address that has one. */
export async function addSubscriber(
  database: Database,
  ofStore: number,
  address: string,
  agreedTo: string,
): Promise<boolean> {
  const own = { storeId: ofStore, kind: 'newsletter', email: address } as const;
  if ((await database.$count(subscriptions, isSame(own))) > 0) return false;
  await database.insert(subscriptions).values({ ...own, confirmedAt: sql`now()`, agreedTo });
  return true;
}

/** Undefined for unknown tokens, other stores and expired requests. */
async function findByToken(
  database: Database,
  ofStore: number,
  text: string,
  condition?: SQL | undefined,
) {
  const [found] = await database
    .select({ subscription: subscriptions, product: products, variants: choices })
    .from(subscriptions)
    .leftJoin(products, eq(products.id, productId))
    .where(and(eq(storeId, ofStore), eq(token, text), condition))
    .for('update', { of: subscriptions });
  return found;
}

/** The restock requests of an address that any link of it confirms. */
const awaitsConfirmation = (ofStore: number, address: string) =>
  and(ofAddress(ofStore, 'restock', address), isNull(confirmedAt), isConfirmable);

const shortened = (address: string) => address.replace(/^(.)[^@]*/u, '$1…');

/** Shortened once it is confirmed: later mails, which may be forwarded, contain the same token. */
export const linkedAddress = (row: { email: string; confirmedAt: Date | null }) =>
  row.confirmedAt ? { email: shortened(row.email), confirmed: true } : { email: row.email };

/** What a link confirms or ends; undefined for an unknown or expired one. */
export async function readSubscription(
  database: Database,
  ofStore: number,
  text: string,
): Promise<ReadEmailLink | undefined> {
  const found = await findByToken(database, ofStore, text, isConfirmable);
  if (!found) return undefined;
  const { subscription, product, variants } = found;
  const { email: address } = subscription;
  if (subscription.kind === 'reviews') {
    const stopped = subscription.confirmedAt ? undefined : true;
    return { subject: 'reviews', email: shortened(address), stopped };
  }
  const waiting = awaitsConfirmation(ofStore, address);
  const others = await database.$count(subscriptions, and(waiting, ne(token, text)));
  const read: ReadEmailLink = {
    subject: subscription.kind,
    ...linkedAddress(subscription),
    others: others || undefined,
  };
  if (!product) return read;
  const unsent = and(ofAddress(ofStore, 'restock', address), isNull(notifiedAt));
  return {
    ...read,
    product: {
      id: product.handle,
      title: nameWithOptions(product.title, subscription),
      variant: linkedVariant(variants, subscription),
    },
    stopped: (await database.$count(subscriptions, unsent)) === 0 || undefined,
  };
}

/** Confirms a request, and all restock requests of its address, which gets one link a day. */
export function confirmSubscription(
  database: Database,
  store: Store,
  text: string,
): Promise<ReadEmailLink | undefined> {
  return database.transaction(async (transaction) => {
    const read = await readSubscription(transaction, store.id, text);
    if (!read || read.subject === 'reviews') return undefined;
    const found = await findByToken(transaction, store.id, text);
    const info = await readStoredInfo(transaction, store.id);
    const consent = newsletterConsent(info, brandName(info, store.host));
    const ofLink = and(eq(storeId, store.id), eq(token, text));
    const waiting = awaitsConfirmation(store.id, found?.subscription.email ?? '');
    const pending = await transaction
      .select()
      .from(subscriptions)
      .where(and(isNull(confirmedAt), or(ofLink, waiting)))
      .for('update');
    for (const request of pending) {
      await transaction.delete(subscriptions).where(and(isSame(request), isNotNull(confirmedAt)));
      const agreedTo = request.kind === 'newsletter' ? consent : null;
      await transaction
        .update(subscriptions)
        .set({ confirmedAt: sql`now()`, agreedTo })
        .where(eq(id, request.id));
    }
    return read;
  });
}

/** Ends all of the kind for the address of the link; an unknown link has no effect. */
export async function endSubscription(
  database: Database,
  ofStore: number,
  text: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const found = await findByToken(transaction, ofStore, text);
    if (!found) return;
    const { kind: ended, email: address } = found.subscription;
    const all = ofAddress(ofStore, ended, address);
    // Kept, so that later orders ask for no review either.
    if (ended === 'reviews') {
      await transaction.update(subscriptions).set({ confirmedAt: null }).where(all);
    } else await transaction.delete(subscriptions).where(all);
  });
}

/** The subscription to emails about reviews, which a verified address has until it ends it. */
export async function reviewSubscription(
  database: Database,
  ofStore: number,
  address: string,
): Promise<{ token: string; isEnded: boolean }> {
  const own = { storeId: ofStore, kind: 'reviews', email: address } as const;
  const read = async () => {
    const [found] = await database
      .select({ token, confirmedAt })
      .from(subscriptions)
      .where(isSame(own));
    return found && { token: found.token, isEnded: found.confirmedAt === null };
  };
  const before = await read();
  if (before) return before;
  await database
    .insert(subscriptions)
    .values({ ...own, confirmedAt: sql`now()` })
    .onConflictDoNothing();
  const stored = await read();
  if (!stored) throw new Error('The subscription was not stored.');
  return stored;
}

/** Whether the address of an account has ended the emails about reviews. */
export const hasEndedReviewMails = (database: Database) =>
  exists(
    database
      .select({ id })
      .from(subscriptions)
      .where(
        and(
          eq(storeId, users.storeId),
          eq(kind, 'reviews'),
          eq(email, users.email),
          isNull(confirmedAt),
        ),
      ),
  );

export async function deleteOldSubscriptions(
  database: Database,
  { noticeDays, notifiedDays }: Pick<Retention, 'noticeDays' | 'notifiedDays'>,
): Promise<void> {
  const isOlder = (column: SQLWrapper, days: number) => lt(column, hoursAgo(days * 24));
  await database
    .delete(subscriptions)
    .where(
      or(
        not(isConfirmable as SQL),
        and(eq(kind, 'restock'), isOlder(createdAt, noticeDays)),
        isOlder(notifiedAt, notifiedDays),
      ),
    );
}
