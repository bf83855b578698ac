import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import { stores } from '../stores/schema';
import { lockStore } from '../stores/stores';
import { isShown } from './product-filters';
import { productCounts, products } from './schema';

/** The filled categories, largest first. */
async function listCategories(database: Database, storeId: number): Promise<string[]> {
  const { categoryKey } = productCounts;
  const firstSpelling = database
    .select({ category: products.category })
    .from(products)
    .where(and(eq(products.storeId, storeId), eq(products.categoryKey, categoryKey), isShown))
    .orderBy(asc(products.id))
    .limit(1);
  const rows = await database
    .select({ name: sql<string>`${firstSpelling}` })
    .from(productCounts)
    .where(
      and(
        eq(productCounts.storeId, storeId),
        eq(productCounts.list, 'category'),
        isNotNull(categoryKey),
      ),
    )
    .groupBy(categoryKey)
    .orderBy(desc(sql`sum(${productCounts.products})`), asc(categoryKey));
  return rows.map(({ name }) => name);
}

/** Keeps the order of filled categories; new ones follow, largest first. */
export function mergeCategories(current: string[], filled: string[]): string[] {
  const key = (name: string) => name.toLowerCase();
  const currentKeys = new Set(current.map(key));
  const filledKeys = new Set(filled.map(key));
  return [
    ...current.filter((name) => filledKeys.has(key(name))),
    ...filled.filter((name) => !currentKeys.has(key(name))),
  ];
}

type SyncedCategories = { before: string[]; after: string[] };

export async function syncCategories(
  database: Database,
  storeId: number,
  order?: string[],
): Promise<SyncedCategories> {
  return database.transaction(async (transaction) => {
    const { info } = await lockStore(transaction, storeId);
    const before = info.categories ?? [];
    const after = mergeCategories(order ?? before, await listCategories(transaction, storeId));
    if (before.join('\n') !== after.join('\n')) {
      await transaction
        .update(stores)
        .set({ info: { ...info, categories: after }, updatedAt: new Date() })
        .where(eq(stores.id, storeId));
    }
    return { before, after };
  });
}
