import { sql } from 'drizzle-orm';
import { openTestDatabase, type TestDatabase } from '../../testing/database';
import { addProducts, addStore } from '../../testing/shop';
import { maintain } from './maintain';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
}, 60_000);
afterAll(() => opened.close());

it('analyses a table after many changes, also of another schema', async () => {
  const { database } = opened;
  const estimate = async (table = 'products') => {
    const { rows } = (await database.execute(
      sql`select reltuples::int as count from pg_class where oid = ${table}::regclass`,
    )) as { rows: { count: number }[] };
    return rows[0]?.count;
  };
  const migrations = 'drizzle.__drizzle_migrations';
  await database.execute(
    sql`insert into ${sql.raw(migrations)} (hash) select 'later' from generate_series(1, 200)`,
  );
  const store = await addStore(database);
  const many = Array.from({ length: 500 }, (_, index) => ({ handle: `p${index}` }));
  await addProducts(database, store, many);
  expect(await estimate()).not.toBe(500);
  await maintain(database);
  expect(await estimate()).toBe(500);
  expect(await estimate(migrations)).toBeGreaterThanOrEqual(200);
});
