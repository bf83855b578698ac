import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { changesChannel } from '../../platform/database/changes';
import { SharedReads } from '../../platform/shared-reads';
import { testApi } from '../../testing/api';
import { addProducts, addStore, setStock } from '../../testing/shop';

const api = testApi();
let store: number;
let statements: jest.SpyInstance;
const heard = jest.spyOn(SharedReads.prototype, 'changed');

beforeAll(async () => {
  // No shared read expires, and the feed of a busy server stays reliable.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  store = await addStore(api.database);
  const pots = Array.from({ length: 30 }, (_, index) => ({
    handle: `pot-${index}`,
    title: `Clay pot ${index}`,
    category: 'Pots',
    attributes: [{ key: 'Color', value: [index % 2 ? 'Red' : 'Green'] }],
    stock: index === 0 ? 100 : null,
    goesWith: ['pot-9'],
  }));
  await addProducts(api.database, store, pots);
  // The pool of PostgreSQL or PGlite; Drizzle's type of any database has neither.
  const { $client } = api.database as unknown as { $client: { query: () => unknown } };
  statements = jest.spyOn($client, 'query');
  // The feed is reliable after its first check.
  while ((await countStatements('/storeInfo')) > 0) await sleep(10);
});
afterAll(() => jest.restoreAllMocks());

/** The host's store is looked up once a second; listeners check their connection as often. */
const periodic = /host\W+= \$1|pg_notify/;

async function countStatements(path: string): Promise<number> {
  statements.mockClear();
  expect((await api.send(path)).status).toBe(200);
  return statements.mock.calls.filter(([text]) => !periodic.test(JSON.stringify(text))).length;
}

/** Notifications arrive in the order of their commits, on a server after the statement returns. */
async function changesArrived(): Promise<void> {
  heard.mockClear();
  await api.database.execute(sql`select pg_notify(${changesChannel}, '0')`);
  while (!heard.mock.calls.some(([id]) => id === 0)) await sleep(5);
}

it('shares the ranking and the counts among pages of a search', async () => {
  const page = (number: number) => `/products?search=pot&facets=true&page=${number}`;
  await api.send(page(1));
  expect(await countStatements(page(2))).toBe(1);
  expect(await countStatements(page(2))).toBe(0);
});

it.each([
  ['nothing after a change of ample stock', 90, 0],
  ['again after a change of displayed stock', 3, 2],
])('reads %s', async (_name, stock, expected) => {
  await api.send('/products?category=pots');
  await setStock(api.database, 'pot-0', stock);
  await changesArrived();
  expect(await countStatements('/products?category=pots')).toBe(expected);
});
