import type { Revalidation } from '@aangan/contract/revalidation';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import { changesWithin } from './periods';
import { stores } from './schema';

/** Also covers what began or ended while no API ran. */
const lookBackMs = 2 * 24 * 3_600_000;

/** Returns a check that publishes a change of the stores of which a period has begun or ended. */
export function periodCheck(
  database: Database,
  publish: (event: Revalidation) => Promise<unknown>,
  startedAt = Date.now(),
): (until?: number) => Promise<void> {
  let checkedUntil = startedAt - lookBackMs;
  return async (until = Date.now()) => {
    const dated = await database
      .select({ host: stores.host, info: stores.info })
      .from(stores)
      .where(
        sql`coalesce(${stores.info}->'announcement', ${stores.info}->'collections') is not null`,
      );
    for (const { host, info } of dated) {
      if (changesWithin(info, checkedUntil, until)) await publish({ store: host, storeInfo: true });
    }
    checkedUntil = until;
  };
}
