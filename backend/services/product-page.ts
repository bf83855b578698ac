import { and, between, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { idsPerBlock, productCounts, products } from '../database/schema';
import { countFilters, type ProductFilters, productFilters } from './product-filters';

/** Which products of a list, counted from 0. */
export type Window = { offset: number; limit: number };
/** The ids of a window in their order, and how many products the whole list has. */
export type ProductIds = { ids: number[]; total: number };

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
