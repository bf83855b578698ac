import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { findProductIds } from '../services/product-page';
import { drizzleConfig, migrations } from './configuration';

jest.setTimeout(60_000);

/** The migrations before the one of this name. */
function migrationsBefore(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-migrations-'));
  cpSync(migrations.migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  const until = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }));
  return folder;
}

it('counts the products of an older shop when it is brought up to date', async () => {
  const pglite = new PGlite({ extensions: { pg_trgm } });
  const database = drizzle({ client: pglite, ...drizzleConfig });
  const folder = migrationsBefore('0003_product_counts');
  await migrate(database, { migrationsFolder: folder });
  await pglite.exec(`
    insert into stores (host, info) values ('a.localhost', '{}'), ('b.localhost', '{}');
    insert into products (store_id, handle, title, category, regular_price_paise)
      select 1 + n % 2, 'p-' || n, 'Pot', case when n % 3 = 0 then 'Pots' end, 100
      from generate_series(1, 9000) n;`);
  await migrate(database, migrations);

  const page = await findProductIds(database, 1, { category: 'POTS' }, { offset: 1000, limit: 2 });
  expect(page).toEqual({ ids: [6006, 6012], total: 1500 });
  await pglite.exec('delete from products where id <= 12');
  const later = await findProductIds(database, 1, {}, { offset: 3000, limit: 1 });
  expect(later).toEqual({ ids: [6014], total: 4494 });
  await pglite.close();
  rmSync(folder, { recursive: true });
});
