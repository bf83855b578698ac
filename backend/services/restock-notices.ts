import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  min,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { LinkedProduct } from '@/lib/contract/email-link';
import { attributeValues, optionKeys } from '@/lib/rules/product-attributes';
import { nameWithOptions } from '@/lib/rules/variant-name';
import { linkedVariant, optionAttributes } from '../catalogue/variants';
import type { Database } from '../database/open';
import { products, restockNotices } from '../database/schema';
import { HttpError } from '../http-error';
import { queueMails } from '../mail/outbox';
import type { Retention } from '../settings';
import { isConfirmable, isExpired, isResendable } from './double-opt-in';
import type { ProductRow } from './order-lines';
import { isShown } from './product-filters';
import { isForSale } from './restock-mails';

type NoticeRequest = {
  email: string;
  selectedSize?: string | undefined;
  selectedColor?: string | undefined;
  /** Sent by the signed-in owner of a verified address. */
  isOwner?: boolean;
};

type OfferedOptions = Pick<ProductRow, 'attributes' | 'variants'>;

function offeredValues(product: OfferedOptions, option: 'size' | 'color'): string[] {
  const { attributes, variants } = product;
  const ofVariants = attributeValues(optionAttributes(variants), optionKeys[option]);
  return ofVariants.length > 0 ? ofVariants : attributeValues(attributes, optionKeys[option]);
}

/** A stranger's text must not reach a mail. */
function requireOffered(
  product: OfferedOptions,
  { selectedSize, selectedColor }: NoticeRequest,
): void {
  const choices = [
    ['selectedSize', 'size', selectedSize],
    ['selectedColor', 'color', selectedColor],
  ] as const;
  for (const [field, option, value] of choices) {
    if (value && !offeredValues(product, option).includes(value)) {
      const name = option === 'color' ? 'colour' : option;
      throw new HttpError(422, `This product is not available in this ${name}.`, { field });
    }
  }
}

type NoticeKey = { productId: number; email: string; size: string; color: string };

const isFor = ({ productId, email, size, color }: NoticeKey) =>
  and(
    eq(restockNotices.productId, productId),
    eq(restockNotices.email, email),
    eq(restockNotices.size, size),
    eq(restockNotices.color, color),
  );

/**
 * Stores a notice and queues its confirmation, which an owner does not need; each address has one
 * per product and choice. 404, 409 in stock, 422 for an unknown option.
 */
export function requestRestockNotice(
  database: Database,
  storeId: number,
  handle: string,
  request: NoticeRequest,
): Promise<void> {
  const { email, selectedSize: size = '', selectedColor: color = '', isOwner = false } = request;
  return database.transaction(async (transaction) => {
    const [product] = await transaction
      .select({
        id: products.id,
        attributes: products.attributes,
        variants: products.variants,
        isForSale: isForSale({ size: sql`${size}::text`, color: sql`${color}::text` }),
      })
      .from(products)
      .where(and(eq(products.storeId, storeId), isShown, eq(products.handle, handle)));
    if (!product) throw new HttpError(404, 'Product not found');
    requireOffered(product, request);
    if (product.isForSale) throw new HttpError(409, 'This product is in stock.');

    const notice = { productId: product.id, email, size, color };
    if (isOwner) {
      await transaction.delete(restockNotices).where(isFor(notice));
      await transaction.insert(restockNotices).values({ ...notice, confirmedAt: sql`now()` });
      return;
    }
    const [created] = await transaction
      .insert(restockNotices)
      .values(notice)
      .onConflictDoNothing()
      .returning({ noticeId: restockNotices.id });
    const subject = created ?? (await resendConfirmation(transaction, notice));
    if (subject) await queueMails(transaction, ['restock confirmation'], subject);
  });
}

/** Returns the id if a mail is due. */
async function resendConfirmation(
  database: Database,
  notice: NoticeKey,
): Promise<{ noticeId: number } | undefined> {
  const [resent] = await database
    .update(restockNotices)
    .set({ createdAt: sql`now()` })
    .where(and(isFor(notice), isResendable(restockNotices)))
    .returning({ noticeId: restockNotices.id });
  return resent;
}

/** Undefined for unknown tokens and other stores. */
async function findNotice(database: Database, storeId: number, token: string, condition?: SQL) {
  const [found] = await database
    .select({
      email: restockNotices.email,
      confirmedAt: restockNotices.confirmedAt,
      handle: products.handle,
      title: products.title,
      variants: products.variants,
      size: restockNotices.size,
      color: restockNotices.color,
    })
    .from(restockNotices)
    .innerJoin(products, eq(products.id, restockNotices.productId))
    .where(and(eq(products.storeId, storeId), eq(restockNotices.token, token), condition))
    .for('update', { of: restockNotices });
  return found;
}

const ofAddress = (database: Database, storeId: number, email: string) =>
  and(
    eq(restockNotices.email, email),
    inArray(
      restockNotices.productId,
      database.select({ id: products.id }).from(products).where(eq(products.storeId, storeId)),
    ),
  );

type Unconfirmed = Pick<Retention, 'unconfirmedHours'>;

/** What any link of an address confirms. */
const awaitsConfirmation = (
  database: Database,
  storeId: number,
  email: string,
  { unconfirmedHours }: Unconfirmed,
) =>
  and(
    ofAddress(database, storeId, email),
    isNull(restockNotices.confirmedAt),
    isConfirmable(restockNotices, unconfirmedHours),
  );

/** What waits for a confirmation, besides the notice of the link itself; undefined for none. */
export async function countOtherNotices(
  database: Database,
  storeId: number,
  { email, token }: { email: string; token: string },
  retention: Unconfirmed,
): Promise<number | undefined> {
  const waiting = awaitsConfirmation(database, storeId, email, retention);
  const isOther = ne(restockNotices.token, token);
  return (await database.$count(restockNotices, and(waiting, isOther))) || undefined;
}

/** Confirms all that waits for an address, which gets one link a day. */
export async function confirmRestockNotices(
  database: Database,
  storeId: number,
  email: string,
  retention: Unconfirmed,
): Promise<void> {
  const waiting = await database
    .select()
    .from(restockNotices)
    .where(awaitsConfirmation(database, storeId, email, retention))
    .for('update');
  if (waiting.length === 0) return;
  await database
    .delete(restockNotices)
    .where(and(isNotNull(restockNotices.confirmedAt), or(...waiting.map(isFor))));
  const ids = waiting.map(({ id }) => id);
  await database
    .update(restockNotices)
    .set({ confirmedAt: sql`now()` })
    .where(inArray(restockNotices.id, ids));
}

type FoundNotice = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

/** The product as the shopper chose it. */
const linkedProduct = ({ handle, title, variants, ...options }: FoundNotice): LinkedProduct => ({
  id: handle,
  title: nameWithOptions(title, options),
  variant: linkedVariant(variants, options),
});

/** What a link confirms or ends; undefined for an unknown or expired one. */
export async function readRestockLink(
  database: Database,
  storeId: number,
  token: string,
  retention: Unconfirmed,
) {
  const isValid = isConfirmable(restockNotices, retention.unconfirmedHours);
  const notice = await findNotice(database, storeId, token, isValid);
  if (!notice) return undefined;
  const { email, confirmedAt } = notice;
  const others = await countOtherNotices(database, storeId, { email, token }, retention);
  const waiting = and(ofAddress(database, storeId, email), isNull(restockNotices.notifiedAt));
  const stopped = (await database.$count(restockNotices, waiting)) === 0 || undefined;
  return { email, confirmedAt, product: linkedProduct(notice), others, stopped };
}

/** Undefined for an unknown or expired link. */
export function confirmByRestockLink(
  database: Database,
  storeId: number,
  token: string,
  retention: Unconfirmed,
) {
  return database.transaction(async (transaction) => {
    const link = await readRestockLink(transaction, storeId, token, retention);
    if (link) await confirmRestockNotices(transaction, storeId, link.email, retention);
    return link;
  });
}

/** Deletes all notices of the token's address in the store. */
export function cancelRestockNotices(
  database: Database,
  storeId: number,
  token: string,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const notice = await findNotice(transaction, storeId, token);
    if (!notice) return;
    await transaction.delete(restockNotices).where(ofAddress(transaction, storeId, notice.email));
  });
}

/** Confirmed notices that wait, by product and choice, the most wanted ones first. */
export async function listRestockNotices(
  database: Database,
  storeId: number,
  { skip, limit }: { skip: number; limit: number },
) {
  const { size, color } = restockNotices;
  const { handle, title } = products;
  const requests = count();
  const rows = await database
    .select({ handle, title, size, color, requests, oldest: min(restockNotices.createdAt) })
    .from(restockNotices)
    .innerJoin(products, eq(products.id, restockNotices.productId))
    .where(
      and(
        eq(products.storeId, storeId),
        isNotNull(restockNotices.confirmedAt),
        isNull(restockNotices.notifiedAt),
      ),
    )
    .groupBy(products.id, size, color)
    .orderBy(desc(requests), asc(products.id), asc(size), asc(color))
    .offset(skip)
    .limit(limit);
  return rows.map(({ oldest, ...row }) => ({ ...row, oldestAt: oldest?.toISOString() ?? '' }));
}

export async function deleteOldNotices(
  database: Database,
  { noticeDays, notifiedDays, unconfirmedHours }: Retention,
): Promise<void> {
  const isOlder = (days: number) =>
    lt(restockNotices.createdAt, sql`now() - make_interval(days => ${days}::int)`);
  const isNotified = and(
    isNotNull(restockNotices.notifiedAt),
    lt(restockNotices.notifiedAt, sql`now() - make_interval(days => ${notifiedDays}::int)`),
  );
  await database
    .delete(restockNotices)
    .where(or(isOlder(noticeDays), isNotified, isExpired(restockNotices, unconfirmedHours)));
}
