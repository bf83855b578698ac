import { createHash } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import { rowFields } from './product-fields';
import { products } from './schema';

const pageSize = 200;

const fields = rowFields.filter((field) => field !== 'stock').map((field) => products[field]);
const variants = sql`(select jsonb_agg(to_jsonb(variants) - 'stock' order by position) from variants where product_id = products.id)`;
const digest = sql<string>`md5(row(${sql.join([...fields, variants], sql`, `)})::text)`;

/** Another one after any change of the products but a sale. Read in pages, as shoppers read meanwhile. */
export async function catalogueDigest(database: Database, storeId: number): Promise<string> {
  const hash = createHash('sha256');
  for (let after = 0, count = pageSize; count === pageSize; ) {
    const rows = await database
      .select({ id: products.id, digest })
      .from(products)
      .where(and(eq(products.storeId, storeId), gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(pageSize);
    for (const row of rows) hash.update(row.digest);
    count = rows.length;
    after = rows.at(-1)?.id ?? after;
  }
  return hash.digest('hex');
}
