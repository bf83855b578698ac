import type { ChosenSort, ProductSort } from '@aangan/contract/facets';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { products } from './schema';

const { id, pricePaise, savingPaise, topRating, ratingCount, featured, categoryKey } = products;

/** By which a list may be sorted. */
export const sortedColumns = sql.join(
  [id, featured, pricePaise, savingPaise, topRating, ratingCount],
  sql`, `,
);

/** Prices, savings and ratings have indexes of this order. */
const orderBys: Record<ChosenSort, SQL[]> = {
  'price-asc': [asc(pricePaise), asc(id)],
  'price-desc': [desc(pricePaise), desc(id)],
  newest: [desc(id)],
  saving: [desc(savingPaise), desc(id)],
  rating: [desc(topRating), desc(ratingCount), desc(id)],
};

/** Available products of all categories in turn, featured ones first. */
export const recommendedOrder = sql`can_be_ordered desc,
  row_number() over (partition by can_be_ordered, ${categoryKey} order by ${featured} desc, ${id}), ${id}`;

/** Undefined for the default orders. */
export function orderByOf(sort: ProductSort | undefined): SQL | undefined {
  if (sort === undefined || sort === 'relevance' || sort === 'recommended') return undefined;
  return sql.join(orderBys[sort], sql`, `);
}
