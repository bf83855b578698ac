import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrations } from './configuration';
import type { Database } from './open';
import { UnusableData } from './unusable-data';

/** Throws UnusableData where `place` has a migration that this version lacks. */
export function requireKnown(hashes: string[], place: string): void {
  const known = new Set(readMigrationFiles(migrations).map(({ hash }) => hash));
  if (hashes.every((hash) => known.has(hash))) return;
  throw new UnusableData(
    `${place} was made by another version of the shop: one before 1.0, or a newer one. Start that version with it, or set SHOP_DATA_DIR to a new folder (DATABASE_URL to an empty database).`,
  );
}

/** Migrates in one transaction; UnusableData where `place` is of a later version, or that fails. */
export async function upgrade(
  database: Database,
  place: string,
  migrate: () => Promise<void>,
): Promise<void> {
  const found = await database.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
  );
  if ((found as { rows: { migrated: boolean }[] }).rows[0]?.migrated) {
    const applied = await database.execute(sql`select hash from drizzle.__drizzle_migrations`);
    const hashes = (applied as { rows: { hash: string }[] }).rows.map(({ hash }) => hash);
    requireKnown(hashes, place);
  }
  await migrate().catch((error: Error) => {
    const { message } = (error.cause ?? error) as Error;
    throw new UnusableData(
      `The tables in ${place} could not be brought to this version: ${message}. Nothing was changed: the version before starts with them as they are.`,
      { cause: error },
    );
  });
}
