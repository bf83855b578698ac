import { and, desc, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Changes } from '@/lib/contract/changes';
import type { Revalidation } from '@/lib/contract/revalidation';
import type { Database } from '../database/open';
import { changeEvents } from '../database/schema';

const retentionMs = 7 * 24 * 3_600_000;
const maxListed = 1000;

/** A larger change counts as one of the whole catalogue, which bounds the list. */
const maxNames = 100;

function shorten(event: Revalidation): Revalidation {
  const { store, storeInfo, products = [], categories = [] } = event;
  return products.length + categories.length > maxNames
    ? { store, ...(storeInfo && { storeInfo }), catalogue: true }
    : event;
}

/** Records a change for storefronts that miss its webhook, and deletes expired ones. */
export async function recordChange(database: Database, event: Revalidation): Promise<void> {
  const expired = sql`now() - make_interval(secs => ${retentionMs / 1000})`;
  await database.insert(changeEvents).values({ event: shorten(event) });
  await database.delete(changeEvents).where(sql`${changeEvents.at} < ${expired}`);
}

/** The newest changes since a time. `since` of the response is later if older ones are unknown. */
export async function listChanges(database: Database, requested: number): Promise<Changes> {
  // Milliseconds of the database: several APIs share its clock.
  const milliseconds = sql<number>`(extract(epoch from ${changeEvents.at}) * 1000)::float8`;
  const { rows } = (await database.execute(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )) as { rows: { now: number }[] };
  const now = rows[0]?.now ?? 0;
  const from = Math.max(requested, now - retentionMs);
  const [start] = await database
    .select({ at: milliseconds })
    .from(changeEvents)
    .where(isNull(changeEvents.event))
    .orderBy(desc(changeEvents.id))
    .limit(1);
  const listed = await database
    .select({ at: milliseconds, event: changeEvents.event })
    .from(changeEvents)
    .where(and(isNotNull(changeEvents.event), gte(changeEvents.at, new Date(Math.floor(from)))))
    .orderBy(desc(changeEvents.id))
    .limit(maxListed + 1);
  const changes = listed
    .slice(0, maxListed)
    .flatMap(({ at, event }) => (event ? [{ ...event, at }] : []));
  const oldest = listed.length > maxListed ? (changes.at(-1)?.at ?? now) : from;
  return { now, since: Math.max(oldest, start?.at ?? from), changes };
}
