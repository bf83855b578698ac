import type { Revalidation } from '@aangan/contract/revalidation';
import { inBatches } from '@aangan/contract/rules/in-batches';
import {
  and,
  asc,
  eq,
  gt,
  ilike,
  inArray,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { pageOf } from '../operation/all-rows';
import type { Needs } from '../operation/operation';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { readStoredInfo, type Store } from '../stores/stores';
import { type HandleSelection, maxNamedChanges } from './batch';
import { withCatalogueLock } from './catalogue-lock';
import { pick, rowFields } from './product-fields';
import { isShown } from './product-filters';
import { categoryRateBasisPoints } from './product-rates';
import { products } from './schema';
import { syncCategories } from './sync-categories';
import { choices, ownWeight } from './variants';

const pageSize = 500;
const removalBatchSize = 5000;
/** Limit of the revalidation webhook. */
const maxCategories = 1000;

const columns = {
  id: products.id,
  ...pick(products, rowFields),
  variants: choices,
  weightGrams: ownWeight,
};

/** Titles by handle; a deleted product has none. */
export async function readTitles(database: Database, storeId: number, handles: string[]) {
  const rows = await database
    .select({ handle: products.handle, title: products.title })
    .from(products)
    .where(and(eq(products.storeId, storeId), inArray(products.handle, handles)));
  return new Map(rows.map(({ handle, title }) => [handle, title]));
}

const withCategory = <Row extends { id: number; category: string | null }>({
  id: _,
  category,
  ...product
}: Row) => ({ ...product, category: category ?? '' });

export async function readProduct(database: Database, { id, host }: Store, handle: string) {
  const [product] = await database
    .select(columns)
    .from(products)
    .where(and(eq(products.storeId, id), eq(products.handle, handle)));
  if (!product) throw new HttpError(404, `${host} has no product "${handle}".`);
  return withCategory(product);
}

type ProductFilter = {
  text?: string | undefined;
  hidden?: boolean | undefined;
  skip: number;
  limit: number;
};

export async function findProducts(
  database: Database,
  storeId: number,
  { text, hidden, skip, limit }: ProductFilter,
) {
  const words = text?.split(/\s+/).filter(Boolean) ?? [];
  const hasWord = (word: string) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    return or(
      ...[products.handle, products.title, products.category].map((one) => ilike(one, pattern)),
    );
  };
  const rows = await database
    .select(columns)
    .from(products)
    .where(
      and(
        eq(products.storeId, storeId),
        hidden === undefined ? undefined : eq(products.hidden, hidden),
        ...words.map(hasWord),
      ),
    )
    .orderBy(asc(products.id))
    .offset(skip)
    .limit(limit);
  return rows.map(withCategory);
}

export async function readPage(database: Database, storeId: number, after: number) {
  const rows = await database
    .select(columns)
    .from(products)
    .where(and(eq(products.storeId, storeId), gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(pageSize);
  return {
    rows: rows.map(withCategory),
    next: rows.length === pageSize ? rows.at(-1)?.id : undefined,
  };
}

/** Also of hidden products. */
export async function readCategories(database: Database, storeId: number): Promise<string[]> {
  const rows = await database
    .selectDistinct({ name: products.category })
    .from(products)
    .where(eq(products.storeId, storeId));
  return rows.flatMap(({ name }) => name ?? []);
}

export async function readAttributeKeys(database: Database, storeId: number): Promise<string[]> {
  const rows = await database
    .selectDistinct({
      key: sql<string>`jsonb_array_elements(${products.attributes}) ->> 'key'`.as('key'),
    })
    .from(products)
    .where(eq(products.storeId, storeId))
    .orderBy(sql`key`);
  return rows.map(({ key }) => key);
}

/** Shown ones whose orders get no tax invoice; none without a GSTIN. */
export async function readWithoutGstRate(database: Database, storeId: number, after: number) {
  const { gst } = await readStoredInfo(database, storeId);
  if (!gst || typeof gst.rate === 'number') return { rows: [], total: 0 };
  const ratedCategories = [...categoryRateBasisPoints(gst).keys()];
  const rows = await database
    .select({
      id: products.id,
      handle: products.handle,
      title: products.title,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(products)
    .where(
      and(
        eq(products.storeId, storeId),
        gt(products.id, after),
        isShown,
        isNull(products.gstRatePoints),
        or(isNull(products.categoryKey), notInArray(products.categoryKey, ratedCategories)),
      ),
    )
    .orderBy(asc(products.id))
    .limit(pageSize);
  return { ...pageOf(rows, pageSize), total: rows[0]?.total ?? 0 };
}

async function removeBatch(database: Database, storeId: number, condition?: SQL) {
  const batchIds = database
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.storeId, storeId), condition))
    .limit(removalBatchSize);
  const removed = await withCatalogueLock(database, storeId, (transaction) =>
    transaction
      .delete(products)
      .where(inArray(products.id, batchIds))
      .returning({ id: products.id }),
  );
  return removed.length;
}

/** Removes products in batches to keep locks short. */
export async function removeProducts(
  database: Database,
  storeId: number,
  handles: HandleSelection,
) {
  let removed = 0;
  if (handles === 'all') {
    let count: number;
    do {
      count = await removeBatch(database, storeId);
      removed += count;
    } while (count === removalBatchSize);
  } else {
    for (const batch of inBatches(handles, removalBatchSize)) {
      removed += await removeBatch(database, storeId, inArray(products.handle, batch));
    }
  }
  return removed;
}

/** Adds the addresses that redirect to the products. */
async function withFormerHandles(database: Database, storeId: number, handles: HandleSelection) {
  if (handles === 'all' || handles.length > maxNamedChanges) return handles;
  const rows = await database
    .select({ formerHandles: products.formerHandles })
    .from(products)
    .where(and(eq(products.storeId, storeId), inArray(products.handle, handles)));
  return [...handles, ...rows.flatMap(({ formerHandles }) => formerHandles)];
}

/** The revalidation event; a moved product changes its former lists, too. */
function toRevalidation(
  store: string,
  changed: HandleSelection,
  before: string[],
  after: string[],
): Revalidation {
  const storeInfo = before.join('\n') !== after.join('\n');
  const categories = [...new Set([...before, ...after])];
  if (changed === 'all' || changed.length > maxNamedChanges || categories.length > maxCategories) {
    return { store, storeInfo, catalogue: true };
  }
  return { store, storeInfo, products: changed, categories };
}

/** Updates the categories of the store, and tells the storefronts what changed. */
export async function syncCatalogue(
  { database, settings, publish, store: { id, host } }: Needs & { store: Store },
  changed: HandleSelection,
  categories?: string[],
) {
  const { before, after } = await syncCategories(database, id, categories);
  const stale = await withFormerHandles(database, id, changed);
  const storefrontNotified = await publish(toRevalidation(host, stale, before, after));
  return { categories: after, storefrontNotified, storefrontUrls: settings.storefrontUrls };
}
