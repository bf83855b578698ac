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

/** A shop as it was before a migration. */
async function olderShop(tag: string) {
  const pglite = new PGlite({ extensions: { pg_trgm } });
  const database = drizzle({ client: pglite, ...drizzleConfig });
  const folder = migrationsBefore(tag);
  await migrate(database, { migrationsFolder: folder });
  rmSync(folder, { recursive: true });
  return { pglite, database };
}

it('counts the products of an older shop when it is brought up to date', async () => {
  const { pglite, database } = await olderShop('0003_product_counts');
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
});

it('gives older orders back what they took of products that are counted', async () => {
  const { pglite, database } = await olderShop('0005_stock_taken_by_orders');
  await pglite.exec(`
    insert into stores (host, info) values ('a.localhost', '{}'), ('b.localhost', '{}');
    insert into users (store_id, email, first_name, last_name, password_hash)
      values (1, 'asha@example.in', 'Asha', 'Rao', 'none');
    insert into products (store_id, handle, title, regular_price_paise, stock)
      values (1, 'pot', 'Pot', 100, 0), (1, 'bench', 'Bench', 100, null), (2, 'bench', 'Bench', 100, 3);
    insert into orders (id, store_id, user_id, email, phone, total_paise, shipping)
      select 'A7K3-9QWD', 1, id, email, '+919876543210', 300, '{}' from users;
    insert into order_items (order_id, product_handle, title, quantity, price_paise)
      select 'A7K3-9QWD', handle, handle, 1, 100 from unnest(array['pot', 'bench', 'gone']) handle;`);
  await migrate(database, migrations);
  const { rows } = await pglite.query(
    'select product_handle, taken_from_stock from order_items order by id',
  );
  expect(rows.map((row) => Object.values(row as object))).toEqual([
    ['pot', true],
    ['bench', false],
    ['gone', false],
  ]);
  await pglite.close();
});
