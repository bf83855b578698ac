import { displayedSize } from '@aangan/contract/rules/variants';
import { and, asc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import type { MailContent } from '../platform/mail/frame';
import type { ComposeMail } from '../platform/mail/mail-draft';
import { queueMails } from '../platform/mail/outbox';
import { sanitiseLine } from '../platform/mail/sanitise-text';
import { deskPageUrl } from '../platform/public-urls';
import { stores } from '../stores/schema';
import { readMailedStore } from '../stores/stores';
import { isShown } from './product-filters';
import { products } from './schema';
import { choices } from './variants';

/** Locks products in the sequence of orders. */
async function markMailed(database: Database, mailedAt: SQL | null, condition: SQL | undefined) {
  const ids = database
    .select({ id: products.id })
    .from(products)
    .where(condition)
    .orderBy(asc(products.id))
    .for('no key update', { skipLocked: true });
  return database
    .update(products)
    .set({ lowStockMailedAt: mailedAt })
    .where(inArray(products.id, ids))
    .returning({ storeId: products.storeId });
}

/** Queues one mail for each store with products that have become low on stock. */
export function queueLowStockMails(database: Database): Promise<void> {
  return database.transaction(async (transaction) => {
    const isNew = and(isNull(products.lowStockMailedAt), isShown, isLow);
    const low = await markMailed(transaction, sql`now()`, isNew);
    const stores = [...new Set(low.map(({ storeId }) => storeId))];
    await queueMails(
      transaction,
      stores.map((subject) => ({ kind: 'low stock', subject })),
    );
    await markMailed(transaction, null, and(isNotNull(products.lowStockMailedAt), not(isLow)));
  });
}

const maxListed = 50;

const lowestStock = sql<number>`case when ${products.options} = '[]' then ${products.stock}
  else (select min(stock) from variants where product_id = products.id) end`;
const limitOfStore = sql`(select (${stores.info} ->> 'lowStockAt')::int from ${stores} where ${stores.id} = ${products.storeId})`;
const limit = sql<number>`coalesce(${products.lowStockAt}, ${limitOfStore})`;

// Cheap, before the others.
const hasLimit = sql`(${products.lowStockAt} is not null or ${products.storeId} in (select ${stores.id} from ${stores} where ${stores.info} ? 'lowStockAt'))`;

/** Whether a product or one of its variants has at most as many left as its limit. */
const isLow = sql`(${hasLimit} and coalesce(${lowestStock} <= ${limit}, false))`;

/** Also what is sold out, without a limit. */
export const isLowOrSoldOut = sql`(${isLow} or coalesce(${lowestStock} <= 0, false))`;

/** Fewest first: of the product, or of its variant with the fewest. */
export async function readLowStock(database: Database, storeId: number, condition = isLow) {
  const rows = await database
    .select({
      handle: products.handle,
      title: products.title,
      stock: lowestStock.mapWith(Number),
      limit: sql<number>`coalesce(${limit}, 0)`.mapWith(Number),
      variants: choices,
    })
    .from(products)
    .where(and(eq(products.storeId, storeId), isShown, condition))
    .orderBy(lowestStock, asc(products.id))
    .limit(maxListed);
  return rows.map(({ limit: most, variants, ...product }) => ({
    ...product,
    /** Those low on stock. */
    variants: variants
      .filter(({ stock }) => stock !== null && stock <= most)
      .map(
        ({ size, color, stock }) =>
          `${[displayedSize(size), color].filter(Boolean).join(', ')}: ${stock}`,
      ),
  }));
}
type LowStock = Awaited<ReturnType<typeof readLowStock>>[number];

const maxTitleLength = 100;

function lowStockMail(low: LowStock[], url: string): MailContent {
  const [first, ...others] = low;
  const isOne = others.length === 0;
  const left = low.map(({ title, handle, stock, variants }): [string, string] => [
    handle,
    `${sanitiseLine(title, maxTitleLength)}: ${stock} left${variants.length > 0 ? ` (${variants.join(', ')})` : ''}`,
  ]);
  return {
    subject: isOne ? `Low on stock: ${first?.title}` : `Low on stock: ${low.length} products`,
    heading: 'Low on stock',
    paragraphs: [
      'We write once for each product, and again when it was restocked and runs low anew.',
    ],
    details: left,
    action: { label: 'Enter the new stock', url },
  };
}

export const composeLowStockMail: ComposeMail = async (database, settings, { subject }) => {
  const store = await readMailedStore(database, subject);
  const low = await readLowStock(database, Number(subject));
  if (!store || low.length === 0) return undefined;
  const url = deskPageUrl(settings, store.host, 'products?list=listLowOnStock');
  return { ...store, content: () => lowStockMail(low, url) };
};
