import { sql } from 'drizzle-orm';
import { stores } from '../../stores/schema';
import { makeDataDirectory } from '../../testing/data-directory';
import { openDatabase } from './open-database';

// Opening the embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

it('opens what it made, and refuses what another version made, without a change', async () => {
  const dataDir = makeDataDirectory();
  const open = () => openDatabase({ dataDir }, 'a test');
  const host = 'a.localhost';
  const ours = await open();
  await ours.database.insert(stores).values({ host, info: { storeName: 'Aangan' } });
  await ours.close();

  const again = await open();
  expect(again.isNew).toBe(false);
  expect(await again.database.select({ host: stores.host }).from(stores)).toEqual([{ host }]);
  await again.database.execute(sql`update drizzle.__drizzle_migrations set hash = 'another'`);
  await again.close();

  const message = /made by another version of the shop: one before 1.0/;
  await expect(open()).rejects.toThrow(message);
  await expect(open()).rejects.toThrow(message);
});
