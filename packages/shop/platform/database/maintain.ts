import { sql } from 'drizzle-orm';
import type { Database } from './open';

/** Bounds the WAL that recovery replays. */
const maxWalBytes = 16 * 1024 * 1024;

/** Applies the thresholds of autovacuum. */
async function tablesToVacuum(database: Database): Promise<{ schema: string; name: string }[]> {
  await database.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = (await database.execute(sql`
    select statistics.schemaname as schema, statistics.relname as name
    from pg_stat_user_tables statistics
    join pg_class on pg_class.oid = statistics.relid
    where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
      or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`)) as {
    rows: { schema: string; name: string }[];
  };
  return rows;
}

/**
 * Vacuums, analyses and checkpoints, as a server does. Without statistics a search of 27,000
 * products takes 400 ms instead of 10.
 */
export async function maintain(database: Database): Promise<void> {
  for (const { schema, name } of await tablesToVacuum(database)) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    await database.execute(sql`vacuum (analyze) ${table}`);
  }
  const { rows } = (await database.execute(sql`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${maxWalBytes} as due
    from pg_control_checkpoint()`)) as { rows: { due: boolean }[] };
  if (rows[0]?.due) await database.execute(sql`checkpoint`);
}
