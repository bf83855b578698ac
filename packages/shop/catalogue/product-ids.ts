import { lastSortedPage, type ProductSort } from '@aangan/contract/facets';
import { and, between, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import { isFiltered, maxCounted } from './facets';
import { canBeOrdered, countFilters, type ProductFilters, productFilters } from './product-filters';
import { orderByOf, recommendedOrder, sortedColumns } from './product-order-by';
import { idsPerBlock, productCounts, products } from './schema';

export type PageWindow = { offset: number; limit: number };
export type ProductIds = {
  ids: number[];
  total: number;
  /** More matches than `total`, which are not counted. */
  more?: boolean;
};

/** Locates the window by the counts per block, so that only its first block is skipped through. */
function positionByCounts(counts: SQL, { offset, limit }: PageWindow): SQL {
  const inWindow = sql`upto > ${offset}::bigint and upto - products < ${offset + limit}::bigint`;
  return sql`
    select
      coalesce(max(upto), 0) as total,
      min(block) filter (where ${inWindow}) * ${idsPerBlock}::bigint as first_id,
      (max(block) filter (where ${inWindow}) + 1) * ${idsPerBlock}::bigint - 1 as last_id,
      ${offset}::bigint - min(upto - products) filter (where ${inWindow}) as skip
    from (
      select block, products, sum(products) over (order by block) as upto
      from (
        select block, sum(products)::integer as products
        from ${productCounts} where ${counts} group by block
      ) as blocks
    ) as running`;
}

/** Lists without counts are scanned from the start. */
export async function findProductIds(
  database: Database,
  storeId: number,
  query: ProductFilters,
  window: PageWindow,
): Promise<ProductIds> {
  const filters = productFilters(storeId, query);
  const counts = countFilters(storeId, query);
  const position = counts
    ? positionByCounts(counts, window)
    : sql`select count(*) as total, ${window.offset}::bigint as skip from ${products} where ${filters}`;
  const range = counts && between(products.id, sql`first_id`, sql`last_id`);
  const ids = sql`array(
    select ${products.id} from ${products} where ${and(filters, range)}
    order by ${products.id} offset skip limit ${window.limit}
  )`;
  const [found] = await database
    .select({
      total: sql`total`.mapWith(Number),
      ids: ids.mapWith((values: unknown[]) => values.map(Number)),
    })
    .from(sql`(${position}) as position`);
  return found ?? { ids: [], total: 0 };
}

/** Reads a sorted list from its start by the index of its order. */
async function readByIndex(
  database: Database,
  filters: SQL | undefined,
  sort: ProductSort | undefined,
  { offset, limit }: PageWindow,
): Promise<number[]> {
  const order = orderByOf(sort) ?? sql`${products.id}`;
  const { rows } = (await database.execute(sql`
    select ${products.id} from ${products} where ${filters}
    order by ${order} offset ${offset} limit ${limit}`)) as {
    rows: { id: unknown }[];
  };
  return rows.map(({ id }) => Number(id));
}

/** Sorts up to `maxCounted` products; `more` where there are others. */
async function sortInMemory(
  database: Database,
  filters: SQL | undefined,
  sort: ProductSort | undefined,
  { offset, limit }: PageWindow,
): Promise<ProductIds> {
  const isRecommended = sort === 'recommended';
  const order = isRecommended ? recommendedOrder : orderByOf(sort);
  const first = isRecommended ? sql`order by ${products.id}` : sql``;
  const { rows } = (await database.execute(sql`
    with found as materialized (
      select ${sortedColumns}, ${products.categoryKey}, ${canBeOrdered} as can_be_ordered
      from ${products} where ${filters} ${first} limit ${maxCounted + 1}
    )
    select (select count(*) from found) as total, array(
      select ${products.id} from found as ${products}
      order by ${order ?? sql`${products.id}`} offset ${offset} limit ${limit}
    ) as ids`)) as { rows: { total: unknown; ids: unknown[] }[] };
  const total = Number(rows[0]?.total ?? 0);
  const more = total > maxCounted;
  return { ids: (rows[0]?.ids ?? []).map(Number), total: Math.min(total, maxCounted), more };
}

export const isTooDeep = ({ offset, limit }: PageWindow): boolean =>
  offset >= lastSortedPage * limit;

/**
 * Sorts filtered lists of up to 10,000 products in memory; longer ones are read by the index. The
 * recommended order is that of the first 10,000 products, and after page 50 the default one. Other
 * lists end with page 50.
 */
export async function findSortedIds(
  database: Database,
  storeId: number,
  query: ProductFilters & { sort?: ProductSort | undefined },
  window: PageWindow,
): Promise<ProductIds> {
  const { sort } = query;
  const activeFilters = isFiltered(query);
  const isRecommended = sort === 'recommended' && !(isTooDeep(window) && !activeFilters);
  if (!activeFilters && !isRecommended && orderByOf(sort) === undefined) {
    return findProductIds(database, storeId, query, window);
  }
  const filters = productFilters(storeId, query);
  const isEmpty = isTooDeep(window);
  const idWindow = isEmpty ? { offset: 0, limit: 0 } : window;
  if (!activeFilters && countFilters(storeId, query)) {
    const { total } = await findProductIds(database, storeId, query, { offset: 0, limit: 0 });
    if (isEmpty) return { total, ids: [] };
    const { ids } = isRecommended
      ? await sortInMemory(database, filters, sort, idWindow)
      : { ids: await readByIndex(database, filters, sort, idWindow) };
    return { total, ids };
  }
  const found = await sortInMemory(database, filters, sort, idWindow);
  if (!found.more || isEmpty || isRecommended) return found;
  return { ...found, ids: await readByIndex(database, filters, sort, idWindow) };
}
