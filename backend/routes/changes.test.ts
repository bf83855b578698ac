import { sql } from 'drizzle-orm';
import { changesSchema } from '@/lib/contract/changes';
import type { Revalidation } from '@/lib/contract/revalidation';
import { signWebhook } from '@/lib/contract/revalidation';
import { changeEvents } from '../database/schema';
import { recordChange } from '../services/changes';
import { TestApi } from '../testing/api';

const api = new TestApi();
beforeAll(() => api.start(), 60_000);
afterAll(() => api.stop());
beforeEach(() => api.database.delete(changeEvents));

const record = (event: Revalidation) => recordChange(api.database, event);

async function list(since = 0) {
  const query = `since=${since}`;
  const headers = { 'x-aangan-signature': signWebhook('webhook-secret-of-the-tests', query) };
  // The call needs no store.
  const { status, body } = await api.send(`/changes?${query}`, { headers, host: 'unknown.in' });
  expect(status).toBe(200);
  return changesSchema.parse(body);
}

it('lists the changes of all stores since a time, newest first', async () => {
  await record({ store: 'a.in', products: ['pot'], categories: ['Pots'] });
  await record({ store: 'b.in', storeInfo: true });
  const { now, changes } = await list();
  expect(changes).toEqual([
    { at: expect.any(Number), store: 'b.in', storeInfo: true },
    { at: expect.any(Number), store: 'a.in', products: ['pot'], categories: ['Pots'] },
  ]);
  expect(Math.abs(Date.now() - now)).toBeLessThan(60_000);
  expect((await list(Math.ceil(now) + 1000)).changes).toEqual([]);
});

it('shortens a change of many products to one of the catalogue', async () => {
  const products = Array.from({ length: 101 }, (_, index) => `pot-${index}`);
  await record({ store: 'a.in', products, storeInfo: true });
  const [change] = (await list()).changes;
  expect(change).toEqual({
    at: expect.any(Number),
    store: 'a.in',
    storeInfo: true,
    catalogue: true,
  });
});

it('returns from when on the list is complete', async () => {
  const weekMs = 7 * 24 * 3_600_000;
  const { now, since } = await list();
  expect(Math.abs(now - weekMs - since)).toBeLessThan(1);
  expect((await list(Math.floor(now))).since).toBe(Math.floor(now));

  // A migration or restore begins the list.
  await api.database.insert(changeEvents).values({});
  expect((await list()).since).toBeGreaterThanOrEqual(now - 1);
  await api.database.delete(changeEvents);

  const event = JSON.stringify({ store: 'a.in', storeInfo: true });
  await api.database.execute(
    sql`insert into change_events (event) select ${event}::jsonb from generate_series(1, 1001)`,
  );
  const long = await list();
  expect(long.changes).toHaveLength(1000);
  expect(long.since).toBe(long.changes.at(-1)?.at);
});

it('drops changes after a week', async () => {
  await api.database.execute(
    sql`insert into change_events (at, event) values (now() - interval '8 days', '{"store":"a.in"}')`,
  );
  expect((await list()).changes).toEqual([]);
  await record({ store: 'a.in', storeInfo: true });
  expect(await api.database.$count(changeEvents)).toBe(1);
});

it.each([
  ['without a signature', {}],
  [
    'with the signature of another time',
    { 'x-aangan-signature': signWebhook('webhook-secret-of-the-tests', 'since=1') },
  ],
])('is refused %s', async (_, headers) => {
  const { status } = await api.send('/changes?since=0', { headers });
  expect(status).toBe(401);
});
