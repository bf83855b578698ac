import { and, asc, eq, sql } from 'drizzle-orm';
import { displayedSize } from '@/lib/rules/variants';
import type { Database } from '../database/open';
import { products, stores } from '../database/schema';
import { isShown } from '../services/product-filters';
import type { LowStock } from './operations';

const maxListed = 50;

const lowestStock = sql<number>`case when ${products.variants} = '[]' then ${products.stock}
  else (select min((variant ->> 'stock')::int) from jsonb_array_elements(${products.variants}) as variant) end`;
const limitOfStore = sql`(select (${stores.info} ->> 'lowStockAt')::int from ${stores} where ${stores.id} = ${products.storeId})`;
const limit = sql<number>`coalesce(${products.lowStockAt}, ${limitOfStore})`;

// Cheap, before the others.
const hasLimit = sql`(${products.lowStockAt} is not null or ${products.storeId} in (select ${stores.id} from ${stores} where ${stores.info} ? 'lowStockAt'))`;

/** Whether a product or one of its variants has at most as many left as its limit. */
export const isLow = sql`(${hasLimit} and coalesce(${lowestStock} <= ${limit}, false))`;

export async function readLowStock(database: Database, storeId: number): Promise<LowStock[]> {
  const rows = await database
    .select({
      handle: products.handle,
      title: products.title,
      stock: lowestStock.mapWith(Number),
      limit: limit.mapWith(Number),
      variants: products.variants,
    })
    .from(products)
    .where(and(eq(products.storeId, storeId), isShown, isLow))
    .orderBy(lowestStock, asc(products.id))
    .limit(maxListed);
  return rows.map(({ limit: most, variants, ...product }) => ({
    ...product,
    variants: variants
      .filter(({ stock }) => stock !== null && stock <= most)
      .map(
        ({ size, color, stock }) =>
          `${[displayedSize(size), color].filter(Boolean).join(', ')}: ${stock}`,
      ),
  }));
}
