import { and, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm';
import { findInventedCoupons } from '../campaigns/coupon-links';
import type { Database } from '../database/open';
import { campaignVisits, dailyCounts, products, stores } from '../database/schema';
import { countsPages } from '../shops/default-copy';
import type { DailyCount } from './page-counter';
import { isShown } from './product-filters';

export const countRetentionMonths = 25;

/** Different ones of a store and day, so that nobody can fill the table. */
const maxSearches = 500;
const maxCampaigns = 200;
/** Of the campaigns over that limit. */
const otherCampaigns = 'other';

/** Rows of a statement, whose parameters are limited. */
const rowsPerInsert = 1000;

async function readCountingStores(database: Database, ids: number[]): Promise<Set<number>> {
  const rows = await database
    .select({ id: stores.id, info: stores.info })
    .from(stores)
    .where(inArray(stores.id, ids));
  return new Set(rows.filter(({ info }) => countsPages(info)).map(({ id }) => id));
}

const storeKey = (storeId: number, ...rest: string[]) => JSON.stringify([storeId, ...rest]);

async function readKnownProducts(database: Database, counts: DailyCount[]): Promise<Set<string>> {
  const named = counts.filter(({ kind }) => kind === 'product' || kind === 'added');
  if (named.length === 0) return new Set();
  const unique = <T>(values: T[]) => [...new Set(values)];
  const rows = await database
    .select({ storeId: products.storeId, handle: products.handle })
    .from(products)
    .where(
      and(
        inArray(products.storeId, unique(named.map(({ storeId }) => storeId))),
        inArray(products.handle, unique(named.map(({ key }) => key))),
        isShown,
      ),
    );
  return new Set(rows.map(({ storeId, handle }) => storeKey(storeId, handle)));
}

/** Accepts the values that are stored already, and new ones up to `max` for each group. */
class BoundedValues {
  readonly #groups = new Map<string, Set<string>>();

  constructor(
    private readonly max: number,
    stored: readonly (readonly [group: string, value: string])[],
  ) {
    for (const [group, value] of stored) this.#valuesOf(group).add(value);
  }

  #valuesOf(group: string): Set<string> {
    const values = this.#groups.get(group) ?? new Set();
    this.#groups.set(group, values);
    return values;
  }

  accepts(group: string, value: string): boolean {
    const values = this.#valuesOf(group);
    if (!values.has(value) && values.size >= this.max) return false;
    values.add(value);
    return true;
  }
}

const campaignKey = ({ source, medium, campaign }: Pick<DailyCount, CampaignColumn>) =>
  JSON.stringify([source, medium, campaign]);
type CampaignColumn = 'source' | 'medium' | 'campaign';

const ofGroups = (counts: DailyCount[]) =>
  and(
    inArray(dailyCounts.storeId, [...new Set(counts.map(({ storeId }) => storeId))]),
    inArray(dailyCounts.day, [...new Set(counts.map(({ day }) => day))]),
  );

async function searchLimit(database: Database, counts: DailyCount[]): Promise<BoundedValues> {
  const { storeId, day, key, kind } = dailyCounts;
  const stored = await database
    .selectDistinct({ storeId, day, key })
    .from(dailyCounts)
    .where(and(ofGroups(counts), eq(kind, 'search')));
  return new BoundedValues(
    maxSearches,
    stored.map((row) => [storeKey(row.storeId, row.day), row.key]),
  );
}

async function campaignLimit(database: Database, counts: DailyCount[]): Promise<BoundedValues> {
  const { storeId, day, source, medium, campaign, kind } = dailyCounts;
  const stored = await database
    .selectDistinct({ storeId, day, source, medium, campaign })
    .from(dailyCounts)
    .where(and(ofGroups(counts), inArray(kind, ['page', 'step']), ne(source, '')));
  return new BoundedValues(
    maxCampaigns,
    stored.map((row) => [storeKey(row.storeId, row.day), campaignKey(row)]),
  );
}

/** Visits through a link with an invented coupon are direct. */
async function withoutInventedCoupons(database: Database, counts: DailyCount[]) {
  const campaignOf = (count: DailyCount) => ({ ...count, name: count.campaign });
  const isInvented = await findInventedCoupons(database, counts.map(campaignOf));
  return counts.map((count) =>
    isInvented(campaignOf(count)) ? { ...count, source: '', medium: '', campaign: '' } : count,
  );
}

/** Leaves out what must not be stored: other products, and search words over the limit. */
async function storable(database: Database, counts: DailyCount[]): Promise<DailyCount[]> {
  const known = await readKnownProducts(database, counts);
  const searches = await searchLimit(database, counts);
  const campaigns = await campaignLimit(database, counts);
  return counts.flatMap((count) => {
    const { storeId, day, kind, key, source } = count;
    const group = storeKey(storeId, day);
    if (kind === 'search') return searches.accepts(group, key) ? [count] : [];
    if (kind === 'product' || kind === 'added')
      return known.has(storeKey(storeId, key)) ? [count] : [];
    if (!source || campaigns.accepts(group, campaignKey(count))) return [count];
    return [{ ...count, source: otherCampaigns, medium: '', campaign: '' }];
  });
}

const { total: totalColumn, ...keyColumns } = getTableColumns(dailyCounts);

const rowKey = ({ total: _, ...key }: DailyCount) => JSON.stringify(Object.values(key));

/** One row for each key, in the same order in every process, which avoids deadlocks. */
function mergeAndSort(counts: DailyCount[]): DailyCount[] {
  const merged = new Map<string, DailyCount>();
  for (const count of counts) {
    const key = rowKey(count);
    const total = (merged.get(key)?.total ?? 0) + count.total;
    merged.set(key, { ...count, total });
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}

/** Adds to the totals that this process or another has written. */
export async function writeDailyCounts(database: Database, counts: DailyCount[]): Promise<void> {
  await database.transaction(async (transaction) => {
    const counting = await readCountingStores(transaction, [
      ...new Set(counts.map(({ storeId }) => storeId)),
    ]);
    const ofCountingStores = counts.filter(({ storeId }) => counting.has(storeId));
    if (ofCountingStores.length === 0) return;
    const direct = await withoutInventedCoupons(transaction, ofCountingStores);
    const rows = mergeAndSort(await storable(transaction, direct));
    for (let start = 0; start < rows.length; start += rowsPerInsert) {
      await transaction
        .insert(dailyCounts)
        .values(rows.slice(start, start + rowsPerInsert))
        .onConflictDoUpdate({
          target: Object.values(keyColumns),
          set: { total: sql`${totalColumn} + excluded.total` },
        });
    }
  });
}

export async function deleteOldCounts(database: Database): Promise<void> {
  const oldest = sql`(now() at time zone 'Asia/Kolkata')::date
    - make_interval(months => ${countRetentionMonths}::int)`;
  for (const table of [dailyCounts, campaignVisits]) {
    await database.delete(table).where(lt(table.day, oldest));
  }
}
