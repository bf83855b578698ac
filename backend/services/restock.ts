import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Database } from '../database/open';
import { products, restockNotices } from '../database/schema';
import { queueMails } from '../mail/outbox';
import { isShown } from './product-filters';

/** Nobody waits longer: whoever wants it asks again. */
const daysWaited = 365;
/** As long as mails are kept. */
const daysKept = 30;
/** Mails that are handed over at once. */
const batch = 500;

type Wish = { size: SQLWrapper; colour: SQLWrapper };

/** Whether a product, or what is wished of its variants, can be bought now. */
const isForSale = ({ size, colour }: Wish): SQL => sql`(${isShown} and ${products.available}
  and coalesce(${products.stock} > 0, true)
  and (${products.variants} = '[]' or exists (
    select from jsonb_array_elements(${products.variants}) as variant
    where coalesce(variant->>'size' = nullif(${size}, ''), true)
      and coalesce(variant->>'colour' = nullif(${colour}, ''), true)
      and coalesce((variant->>'stock')::int > 0, true)
  )))`;

type Choice = {
  email: string;
  selectedSize?: string | undefined;
  selectedColor?: string | undefined;
};

/** Keeps an address for when a sold-out product is back, once for each choice. */
export async function keepNotice(
  database: Database,
  storeId: number,
  handle: string,
  { email, selectedSize: size = '', selectedColor: colour = '' }: Choice,
): Promise<'kept' | 'unknown product' | 'in stock'> {
  const [product] = await database
    .select({
      productId: products.id,
      isForSale: isForSale({ size: sql`${size}::text`, colour: sql`${colour}::text` }),
    })
    .from(products)
    .where(and(eq(products.storeId, storeId), isShown, eq(products.handle, handle)));
  if (!product) return 'unknown product';
  if (product.isForSale) return 'in stock';
  await database
    .insert(restockNotices)
    .values({ productId: product.productId, email, size, colour })
    // Told before, and sold out again.
    .onConflictDoUpdate({
      target: [
        restockNotices.productId,
        restockNotices.email,
        restockNotices.size,
        restockNotices.colour,
      ],
      set: { toldAt: null, createdAt: sql`now()` },
    });
  return 'kept';
}

/** Whether what a notice waits for can be bought now. */
export async function isBack(database: Database, noticeId: number): Promise<boolean> {
  const [found] = await database
    .select({ isBack: isForSale(restockNotices) })
    .from(restockNotices)
    .innerJoin(products, eq(products.id, restockNotices.productId))
    .where(eq(restockNotices.id, noticeId));
  return found?.isBack === true;
}

/** Has a notice wait on: what it waits for was gone before its mail went out. */
export async function waitOn(database: Database, noticeId: number): Promise<void> {
  await database
    .update(restockNotices)
    .set({ toldAt: null })
    .where(eq(restockNotices.id, noticeId));
}

/** Hands the mails about what is back to the outbox, each once; answers how many. */
export function queueRestockMails(database: Database): Promise<number> {
  return database.transaction(async (transaction) => {
    const back = await transaction
      .select({ noticeId: restockNotices.id })
      .from(restockNotices)
      .innerJoin(products, eq(products.id, restockNotices.productId))
      .where(and(isNull(restockNotices.toldAt), isForSale(restockNotices)))
      .limit(batch)
      .for('update', { of: restockNotices, skipLocked: true });
    for (const notice of back) await queueMails(transaction, ['back in stock'], notice);
    const ids = back.map(({ noticeId }) => noticeId);
    if (ids.length > 0) {
      await transaction
        .update(restockNotices)
        .set({ toldAt: sql`now()` })
        .where(inArray(restockNotices.id, ids));
    }
    return ids.length;
  });
}

/** Forgets who was told long ago, and who has waited in vain. */
export async function tidyNotices(database: Database): Promise<void> {
  const isOlder = (days: number) =>
    lt(restockNotices.createdAt, sql`now() - make_interval(days => ${days})`);
  const isTold = and(
    isNotNull(restockNotices.toldAt),
    lt(restockNotices.toldAt, sql`now() - make_interval(days => ${daysKept})`),
  );
  await database.delete(restockNotices).where(or(isOlder(daysWaited), isTold));
}
