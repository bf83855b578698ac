import { attributeValues, optionKeys } from '@aangan/contract/rules/product-attributes';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  min,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { isShown } from '../catalogue/product-filters';
import { type ProductAttribute, products } from '../catalogue/schema';
import { allAttributes, hasChoice, optionOf } from '../catalogue/variants';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { queueMails } from '../platform/mail/outbox';
import { subscriptions } from './schema';
import { addConfirmed, requestSubscription } from './subscriptions';

const batchSize = 500;

type NoticeRequest = {
  email: string;
  selectedSize?: string | undefined;
  selectedColor?: string | undefined;
  /** Sent by the signed-in owner of a verified address. */
  isOwner?: boolean;
};

/** A stranger's text must not reach a mail. */
function requireOffered(
  attributes: readonly ProductAttribute[],
  { selectedSize, selectedColor }: NoticeRequest,
): void {
  const choices = [
    ['selectedSize', 'size', selectedSize],
    ['selectedColor', 'color', selectedColor],
  ] as const;
  for (const [field, option, value] of choices) {
    if (value && !attributeValues(attributes, optionKeys[option]).includes(value)) {
      const name = option === 'color' ? 'colour' : option;
      throw new HttpError(422, `This product is not available in this ${name}.`, { field });
    }
  }
}

/** Whether the product or its chosen variant is in stock. */
const isForSale = ({ size, color }: { size: SQLWrapper; color: SQLWrapper }): SQL =>
  sql`(${isShown} and ${products.available}
  and coalesce(${products.stock} > 0, true)
  and ${hasChoice(sql`coalesce(${optionOf('size')} = nullif(${size}, ''), true)
    and coalesce(${optionOf('color')} = nullif(${color}, ''), true)
    and coalesce(variants.stock > 0, true)`)})`;

/**
 * Stores a request for an email once a product is back, and queues its confirmation, which an owner
 * does not need. 404, 409 in stock, 422 for an unknown option.
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
        attributes: allAttributes,
        isForSale: isForSale({ size: sql`${size}::text`, color: sql`${color}::text` }),
      })
      .from(products)
      .where(and(eq(products.storeId, storeId), isShown, eq(products.handle, handle)));
    if (!product) throw new HttpError(404, 'Product not found');
    requireOffered(product.attributes, request);
    if (product.isForSale) throw new HttpError(409, 'This product is in stock.');
    const store = isOwner ? addConfirmed : requestSubscription;
    const productId = product.id;
    await store(transaction, { storeId, kind: 'restock', email, productId, size, color });
  });
}

/** Otherwise, the request waits again: the product sold out before the mail was sent. */
export async function isStillInStock(database: Database, id: number): Promise<boolean> {
  const [found] = await database
    .select({ isForSale: isForSale(subscriptions) })
    .from(subscriptions)
    .innerJoin(products, eq(products.id, subscriptions.productId))
    .where(eq(subscriptions.id, id));
  if (found?.isForSale === true) return true;
  await database.update(subscriptions).set({ notifiedAt: null }).where(eq(subscriptions.id, id));
  return false;
}

const isWaiting = and(
  eq(subscriptions.kind, 'restock'),
  isNotNull(subscriptions.confirmedAt),
  isNull(subscriptions.notifiedAt),
);

/** Queues each mail once. */
export function queueRestockMails(database: Database): Promise<void> {
  return database.transaction(async (transaction) => {
    const inStock = transaction
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .innerJoin(products, eq(products.id, subscriptions.productId))
      .where(and(isWaiting, isForSale(subscriptions)))
      .limit(batchSize)
      .for('update', { of: subscriptions, skipLocked: true });
    const notified = await transaction
      .update(subscriptions)
      .set({ notifiedAt: sql`now()` })
      .where(inArray(subscriptions.id, inStock))
      .returning({ subject: subscriptions.id });
    await queueMails(
      transaction,
      notified.map(({ subject }) => ({ kind: 'back in stock', subject })),
    );
  });
}

/** Confirmed requests that wait, by product and choice, the most wanted ones first. */
export async function listRestockRequests(
  database: Database,
  storeId: number,
  { skip, limit }: { skip: number; limit: number },
) {
  const { size, color, createdAt } = subscriptions;
  const { handle, title } = products;
  const requests = count();
  const rows = await database
    .select({ handle, title, size, color, requests, oldest: min(createdAt) })
    .from(subscriptions)
    .innerJoin(products, eq(products.id, subscriptions.productId))
    .where(and(eq(subscriptions.storeId, storeId), isWaiting))
    .groupBy(products.id, size, color)
    .orderBy(desc(requests), asc(products.id), asc(size), asc(color))
    .offset(skip)
    .limit(limit);
  return rows.map(({ oldest, ...row }) => ({ ...row, oldestAt: oldest?.toISOString() ?? '' }));
}
