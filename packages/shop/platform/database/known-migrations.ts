import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrations } from './configuration';
import type { Database } from './open';
import { UnusableData } from './unusable-data';

/** Throws UnusableData where `place` was migrated by a version whose migrations this one lacks. */
export async function requireKnownMigrations(database: Database, place: string): Promise<void> {
  const found = await database.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
  );
  if (!(found as { rows: { migrated: boolean }[] }).rows[0]?.migrated) return;
  const { rows } = (await database.execute(sql`select hash from drizzle.__drizzle_migrations`)) as {
    rows: { hash: string }[];
  };
  const known = new Set(readMigrationFiles(migrations).map(({ hash }) => hash));
  if (rows.every(({ hash }) => known.has(hash))) return;
  throw new UnusableData(
    `${place} was made by another version of the shop: one before 1.0, or a newer one. Start that version with it, or set SHOP_DATA_DIR to a new folder (DATABASE_URL to an empty database).`,
  );
}
