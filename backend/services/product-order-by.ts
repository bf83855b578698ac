import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { ProductSort } from '@/lib/contract/facets';
import { products } from '../database/schema';

const { id, pricePaise, savingPaise, featured } = products;

/** Prices and savings have indexes of this order. */
const orderBys: Record<Exclude<ProductSort, 'relevance'>, SQL[]> = {
  featured: [desc(featured), asc(id)],
  'price-asc': [asc(pricePaise), asc(id)],
  'price-desc': [desc(pricePaise), desc(id)],
  newest: [desc(id)],
  saving: [desc(savingPaise), desc(id)],
};

/** Undefined for the default order. */
export function orderByOf(sort: ProductSort | undefined): SQL | undefined {
  if (sort === undefined || sort === 'relevance') return undefined;
  return sql.join(orderBys[sort], sql`, `);
}
