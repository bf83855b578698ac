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
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { LinkedProduct } from '@/lib/contract/email-link';
import { attributeValues, optionKeys } from '@/lib/rules/product-attributes';
import { nameWithOptions } from '@/lib/rules/variants';
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

type RestockRequest = {
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
  { selectedSize, selectedColor }: RestockRequest,
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

const isFor = ({ productId, email }: { productId: number; email: string }) =>
  and(eq(restockNotices.productId, productId), eq(restockNotices.email, email));

/**
 * Stores a request and queues its confirmation, which an owner does not need; each address has one
 * per product, and a new choice replaces it. 404, 409 in stock, 422 for an unknown option.
 */
export function requestRestockNotice(
  database: Database,
  storeId: number,
  handle: string,
  request: RestockRequest,
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
    const subject = created ?? (await resendConfirmation(transaction, product.id, request));
    if (subject) await queueMails(transaction, ['restock confirmation'], subject);
  });
}

/** Returns the id if a mail is due. The link of an earlier mail confirms a new choice, too. */
async function resendConfirmation(
  database: Database,
  productId: number,
  { email, selectedSize: size = '', selectedColor: color = '' }: RestockRequest,
): Promise<{ noticeId: number } | undefined> {
  const [pending] = await database
    .select({
      noticeId: restockNotices.id,
      isResendable: sql<boolean>`${isResendable(restockNotices)}`,
    })
    .from(restockNotices)
    .where(and(isFor({ productId, email }), isNull(restockNotices.confirmedAt)))
    .for('update');
  if (!pending) return undefined;
  const { noticeId, isResendable: mayResend } = pending;
  await database
    .update(restockNotices)
    .set({ size, color, ...(mayResend && { createdAt: sql`now()` }) })
    .where(eq(restockNotices.id, noticeId));
  return mayResend ? { noticeId } : undefined;
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

/** Confirms all that waits for an address, which gets one link a day. */
export async function confirmRestockNotices(
  database: Database,
  storeId: number,
  email: string,
  { unconfirmedHours }: Pick<Retention, 'unconfirmedHours'>,
): Promise<void> {
  const isOfAddress = ofAddress(database, storeId, email);
  const waiting = await database
    .select({ id: restockNotices.id, productId: restockNotices.productId })
    .from(restockNotices)
    .where(
      and(
        isOfAddress,
        isNull(restockNotices.confirmedAt),
        isConfirmable(restockNotices, unconfirmedHours),
      ),
    )
    .for('update');
  const replaced = waiting.map(({ productId }) => productId);
  await database
    .delete(restockNotices)
    .where(
      and(
        isOfAddress,
        isNotNull(restockNotices.confirmedAt),
        inArray(restockNotices.productId, replaced),
      ),
    );
  const ids = waiting.map(({ id }) => id);
  await database
    .update(restockNotices)
    .set({ confirmedAt: sql`now()` })
    .where(inArray(restockNotices.id, ids));
}

type FoundNotice = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

/** The product as the shopper chose it. */
export const linkedProduct = ({
  handle,
  title,
  variants,
  ...options
}: FoundNotice): LinkedProduct => ({
  id: handle,
  title: nameWithOptions(title, options),
  variant: linkedVariant(variants, options),
});

/** Undefined for an unknown or expired link. */
export const findConfirmableNotice = (
  database: Database,
  storeId: number,
  token: string,
  { unconfirmedHours }: Pick<Retention, 'unconfirmedHours'>,
) => findNotice(database, storeId, token, isConfirmable(restockNotices, unconfirmedHours));

/** Undefined for an unknown or expired link. */
export function confirmByRestockLink(
  database: Database,
  storeId: number,
  token: string,
  retention: Pick<Retention, 'unconfirmedHours'>,
): Promise<LinkedProduct | undefined> {
  return database.transaction(async (transaction) => {
    const notice = await findConfirmableNotice(transaction, storeId, token, retention);
    if (!notice) return undefined;
    await confirmRestockNotices(transaction, storeId, notice.email, retention);
    return linkedProduct(notice);
  });
}

/** Deletes all requests of the token's address in the store. */
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

/** Confirmed requests that wait, by product and choice, the most wanted ones first. */
export async function listRestockRequests(
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
