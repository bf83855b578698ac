import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { stores } from './schema';
import { reviewSettingsSchema } from './stored-store-info';

type ReviewSettings = z.output<typeof reviewSettingsSchema>;

/** Evaluated once per query. */
export const hasReviews = (storeId: number): SQL<boolean> =>
  sql<boolean>`(select coalesce(jsonb_typeof(${stores.info} -> 'reviews') = 'object', false)
    from ${stores} where ${stores.id} = ${storeId})`;

/** Throws 404 for a store without reviews. */
export async function requireReviews(database: Database, storeId: number): Promise<ReviewSettings> {
  const [store] = await database
    .select({ reviews: sql<unknown>`${stores.info} -> 'reviews'` })
    .from(stores)
    .where(eq(stores.id, storeId));
  if (!store?.reviews) throw new HttpError(404, 'This store has no reviews.');
  return reviewSettingsSchema.parse(store.reviews);
}
