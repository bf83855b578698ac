import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { stores } from '../database/schema';

/** The page of a short link with its parameters. */
export async function readLink(
  database: Database,
  storeId: number,
  code: string,
): Promise<string | undefined> {
  const [row] = await database
    .select({ path: sql<string | null>`${stores.info} -> 'links' ->> ${code}::text` })
    .from(stores)
    .where(eq(stores.id, storeId));
  return row?.path ?? undefined;
}
