import { and, between, type SQL, sql } from 'drizzle-orm';
import { deepestSortedPage, type ProductSort } from '@/lib/contract/facets';
import type { Database } from '../database/open';
import { idsPerBlock, productCounts, products } from '../database/schema';
import { isFiltered, mostCounted } from './facets';
import { countFilters, type ProductFilters, productFilters } from './product-filters';
import { orderOf } from './product-order';

/** Which products of a list, counted from 0. */
export type Window = { offset: number; limit: number };
/** The ids of a window in their order, and how many products the whole list has. */
export type ProductIds = {
  ids: number[];
  total: number;
  /** There are more than `total`, which are not counted. */
  more?: boolean;
};

/**
 * Adds up the counts of a list block by block: the window lies within certain ids, and there only
 * the products of its first block that come before it have to be skipped.
 */
function positionByCounts(counts: SQL, { offset, limit }: Window): SQL {
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

/**
 * A window of a product list in the order that the products were made, as of one moment. A list
 * that has no counts is gone through from its start.
 */
export async function findProductIds(
  database: Database,
  storeId: number,
  query: ProductFilters,
  window: Window,
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

/** Walks a sorted list from its start, by an index of the order. */
async function walk(
  database: Database,
  filters: SQL | undefined,
  sort: ProductSort | undefined,
  { offset, limit }: Window,
): Promise<number[]> {
  const order = orderOf(sort) ?? sql`${products.id}`;
  const part = (order: SQL, condition?: SQL) => sql`(
    select ${products.id}, ${products.featured}, ${products.pricePaise}, ${products.savingPaise}
    from ${products} where ${and(filters, condition)} order by ${order} limit ${offset + limit}
  )`;
  const { id, featured } = products;
  // Each part has an index of its order, which the whole has not.
  const from =
    sort === 'featured'
      ? sql`(${part(sql`${id}`, sql`${featured}`)} union all ${part(sql`${id}`, sql`not ${featured}`)}) as ${products}`
      : sql`${part(order)} as ${products}`;
  const { rows } = (await database.execute(sql`
    select ${products.id} from ${from} order by ${order} offset ${offset} limit ${limit}`)) as {
    rows: { id: unknown }[];
  };
  return rows.map(({ id }) => Number(id));
}

/** Sorts all of a list, or says that it is too long for that. */
async function sortAll(
  database: Database,
  filters: SQL | undefined,
  sort: ProductSort | undefined,
  { offset, limit }: Window,
): Promise<ProductIds> {
  const { rows } = (await database.execute(sql`
    with found as materialized (
      select ${products.id}, ${products.featured}, ${products.pricePaise}, ${products.savingPaise}
      from ${products} where ${filters} limit ${mostCounted + 1}
    )
    select (select count(*) from found) as total, array(
      select ${products.id} from found as ${products}
      order by ${orderOf(sort) ?? sql`${products.id}`} offset ${offset} limit ${limit}
    ) as ids`)) as { rows: { total: unknown; ids: unknown[] }[] };
  const total = Number(rows[0]?.total ?? 0);
  const more = total > mostCounted;
  return { ids: (rows[0]?.ids ?? []).map(Number), total: Math.min(total, mostCounted), more };
}

/** Behind the last page of a sorted list. */
export const isTooDeep = ({ offset, limit }: Window): boolean =>
  offset >= deepestSortedPage * limit;

/**
 * A window of a product list in its order, which ends with page 50 where the list is sorted or
 * narrowed. What is narrowed to 10,000 products is sorted whole; of longer lists a walk by the order
 * soon finds enough.
 */
export async function findSortedIds(
  database: Database,
  storeId: number,
  query: ProductFilters & { sort?: ProductSort | undefined },
  window: Window,
): Promise<ProductIds> {
  const { sort } = query;
  const activeFilters = isFiltered(query);
  if (!activeFilters && orderOf(sort) === undefined) {
    return findProductIds(database, storeId, query, window);
  }
  const filters = productFilters(storeId, query);
  const nothing = isTooDeep(window);
  const wanted = nothing ? { offset: 0, limit: 0 } : window;
  if (!activeFilters && countFilters(storeId, query)) {
    const { total } = await findProductIds(database, storeId, query, { offset: 0, limit: 0 });
    return { total, ids: nothing ? [] : await walk(database, filters, sort, wanted) };
  }
  const found = await sortAll(database, filters, sort, wanted);
  if (!found.more || nothing) return found;
  return { ...found, ids: await walk(database, filters, sort, wanted) };
}
