import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { orders } from '../database/schema';
import { HttpError } from '../http-error';

const hourMs = 60 * 60 * 1000;

/**
 * 429 where an email address has placed too many orders in an hour, over all stores. Call it within
 * the transaction of the order.
 */
export async function requireOrderRate(
  database: Database,
  email: string,
  max: number,
): Promise<void> {
  // Serialises accounts of the same address in several stores.
  await database.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`orders to ${email}`}, 0))`,
  );
  const recent = await database
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.email, email), gt(orders.createdAt, sql`now() - interval '1 hour'`)))
    .orderBy(asc(orders.createdAt))
    .limit(max);
  const [oldest] = recent;
  if (!oldest || recent.length < max) return;
  const seconds = Math.ceil((oldest.createdAt.getTime() + hourMs - Date.now()) / 1000);
  throw new HttpError(
    429,
    'You have placed too many orders in the last hour. Please try again later.',
    { headers: { 'retry-after': String(Math.max(1, seconds)) } },
  );
}
