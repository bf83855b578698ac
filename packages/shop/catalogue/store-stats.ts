import {
  and,
  asc,
  desc,
  eq,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { categoryRateBasisPoints } from '../invoices/product-rates';
import type { Database } from '../platform/database/open';
import { type StoredStoreInfo, stores } from '../stores/schema';
import { readStoredInfo } from '../stores/stores';
import { readLowStock } from './low-stock';
import { isShown } from './product-filters';
import { productCounts, products } from './schema';

type Category = { name: string; products: number };

/** Counts products by category, largest first. */
export async function countCategories(database: Database, storeId: number): Promise<Category[]> {
  const { categoryKey } = productCounts;
  const firstSpelling = database
    .select({ category: products.category })
    .from(products)
    .where(and(eq(products.storeId, storeId), eq(products.categoryKey, categoryKey), isShown))
    .orderBy(asc(products.id))
    .limit(1);
  const number = sql<number>`sum(${productCounts.products})`.mapWith(Number);
  return database
    .select({ name: sql<string>`${firstSpelling}`, products: number })
    .from(productCounts)
    .where(
      and(
        eq(productCounts.storeId, storeId),
        eq(productCounts.list, 'category'),
        isNotNull(categoryKey),
      ),
    )
    .groupBy(categoryKey)
    .orderBy(desc(number), asc(categoryKey));
}

async function readAttributeKeys(database: Database, storeId: number): Promise<string[]> {
  const rows = await database
    .selectDistinct({
      key: sql<string>`jsonb_array_elements(${products.attributes}) ->> 'key'`.as('key'),
    })
    .from(products)
    .where(eq(products.storeId, storeId))
    .orderBy(sql`key`);
  return rows.map(({ key }) => key);
}

const maxListedHandles = 20;

/** Products without a GST rate, whose orders get no tax invoice. */
async function findWithoutGstRate(database: Database, id: number, { gst }: StoredStoreInfo) {
  if (!gst) return undefined;
  if (typeof gst.rate === 'number') return { products: 0, handles: [] };
  const ratedCategories = [...categoryRateBasisPoints(gst).keys()];
  const condition = and(
    eq(products.storeId, id),
    isShown,
    isNull(products.gstRatePoints),
    or(isNull(products.categoryKey), notInArray(products.categoryKey, ratedCategories)),
  );
  const rows = await database
    .select({
      handle: products.handle,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(products)
    .where(condition)
    .orderBy(asc(products.id))
    .limit(maxListedHandles);
  return {
    products: rows[0]?.total ?? 0,
    handles: rows.map(({ handle }) => handle),
  };
}

type Store = { id: number; host: string; info: StoredStoreInfo };

async function readStoreStats(database: Database, { id, host, info }: Store) {
  const filtered = (condition: SQLWrapper) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const shown = (condition: SQLWrapper) => filtered(sql`${isShown} and (${condition})`);
  const [counts] = await database
    .select({
      products: shown(sql`true`),
      hidden: filtered(products.hidden),
      unavailable: shown(sql`not ${products.available} or ${products.stock} = 0`),
      discounted: shown(sql`${products.discountedPricePaise} is not null`),
      featured: shown(products.featured),
      withoutPicture: shown(sql`${products.imgUrl} is null`),
    })
    .from(products)
    .where(eq(products.storeId, id));
  return {
    host,
    name: info.storeName ?? host,
    products: 0,
    hidden: 0,
    unavailable: 0,
    discounted: 0,
    featured: 0,
    withoutPicture: 0,
    ...counts,
    lowOnStock: await readLowStock(database, id),
    categories: await countCategories(database, id),
    attributeKeys: await readAttributeKeys(database, id),
    /** With a GSTIN: products without a GST rate, and the first handles. */
    withoutGstRate: await findWithoutGstRate(database, id, info),
  };
}

export type StoreStats = Awaited<ReturnType<typeof readStoreStats>>;

export async function readStats(database: Database, storeId?: number): Promise<StoreStats[]> {
  const rows = await database
    .select({ id: stores.id, host: stores.host, info: stores.info })
    .from(stores)
    .where(storeId === undefined ? undefined : eq(stores.id, storeId))
    .orderBy(asc(stores.id));
  const stats: StoreStats[] = [];
  for (const store of rows) stats.push(await readStoreStats(database, store));
  return stats;
}

/** None without a GSTIN. */
export async function readWithoutGstRate(database: Database, storeId: number) {
  const info = await readStoredInfo(database, storeId);
  const found = await findWithoutGstRate(database, storeId, info);
  return found ?? { products: 0, handles: [] };
}
