import { once } from 'node:events';
import fs from 'node:fs';
import { sql } from 'drizzle-orm';
import { products } from '../../catalogue/schema';
import { orders } from '../../orders/schema';
import { runScript } from '../../testing/child';
import { makeDataDirectory } from '../../testing/data-directory';
import { outbox } from '../schema';
import { openDatabase } from './open-database';

// A loaded machine needs a generous limit.
const limit = 240_000;
let dataDir: string;
beforeAll(async () => {
  dataDir = makeDataDirectory();
}, limit);
afterAll(() => fs.rmSync(dataDir, { recursive: true }));

it(
  'loses no acknowledged write when it is killed repeatedly',
  async () => {
    const acknowledged: string[] = [];
    for (let run = 1; run <= 2; run++) {
      const writer = runScript('testing/place-orders.ts', [dataDir]);
      writer.lines.on('line', (id) => acknowledged.push(id));
      for (let count = 0; count < 25; count++) await once(writer.lines, 'line');
      await writer.kill();
    }
    const { database, close } = await openDatabase({ dataDir }, 'a test');
    const stored = await database.select({ id: orders.id }).from(orders);
    const [sold] = await database
      .select({ sold: sql`sum(1000000 - ${products.stock})`.mapWith(Number) })
      .from(products);
    const mails = await database.select({ id: outbox.subject }).from(outbox);
    await close();
    expect(mails.map(({ id }) => id).sort()).toEqual(stored.map(({ id }) => id).sort());
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    expect(sold?.sold).toBe(stored.length);
  },
  limit,
);

it(
  'flushes every commit to the disk before it is acknowledged',
  async () => {
    const { database, close } = await openDatabase({ dataDir }, 'a test');
    const fsync = jest.spyOn(fs, 'fsyncSync');
    for (let commit = 1; commit <= 10; commit++) {
      const before = fsync.mock.calls.length;
      await database.execute(
        sql`insert into stores (host, info, payment) values (${`h${commit}`}, '{}', '{}')`,
      );
      expect(fsync.mock.calls.length).toBeGreaterThan(before);
    }
    await close();
  },
  limit,
);
