import { asc, eq, sql } from 'drizzle-orm';
import { coupons, dailyCounts, stores } from '../database/schema';
import { deleteOldCounts } from '../services/daily-counts';
import { PageCounter } from '../services/page-counter';
import { testApi } from '../testing/api';
import { addProducts, addStore } from '../testing/shop';

const api = testApi();
const [browser, desktop, tablet] = [
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; Cubot Tab) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
] as const;
const diwali = { source: 'whatsapp', medium: 'social', name: 'diwali-2026' };
let store: number;

beforeAll(async () => {
  store = await addStore(api.database, 'localhost');
  await addProducts(api.database, store, [{ handle: 'pot' }, { handle: 'draft', hidden: true }]);
  const other = await addStore(api.database, 'other.localhost');
  await addProducts(api.database, other, [{ handle: 'lamp' }]);
  await addStore(api.database, 'uncounted.localhost', { countsPages: false });
});
afterEach(async () => {
  await api.flushCounts();
  await api.database.delete(dailyCounts);
});

const count = (body: object, { headers = {}, ...sent }: { host?: string; headers?: object } = {}) =>
  api.send('/counts', {
    body,
    headers: { 'user-agent': browser, ...headers },
    ...sent,
  });

/** Rows such as 'localhost step visit phone whatsapp/social/diwali-2026 2'. */
async function counted(): Promise<string[]> {
  await api.flushCounts();
  const { kind, key, device, source, medium, campaign, total } = dailyCounts;
  const rows = await api.database
    .select({ host: stores.host, kind, key, device, source, medium, campaign, total })
    .from(dailyCounts)
    .innerJoin(stores, eq(stores.id, dailyCounts.storeId))
    .orderBy(asc(stores.host), asc(kind), asc(key), asc(device), asc(source), asc(campaign));
  return rows.map((row) => {
    const campaign = row.source && `${row.source}/${row.medium}/${row.campaign}`;
    return [row.host, row.kind, row.key, row.device, campaign, row.total].filter(Boolean).join(' ');
  });
}

it('adds up pages by store, device and campaign', async () => {
  const visit = { page: 'product', product: 'pot', first: ['visit', 'product'], campaign: diwali };
  expect(await count(visit)).toMatchObject({ status: 200, body: { success: true } });
  await count(visit, { headers: { 'user-agent': desktop } });
  await count({ page: 'product', product: 'pot', added: ['pot', 'pot'] });
  await count({ added: ['pot'], first: ['added'] });
  await count({ page: '' }, { headers: { 'user-agent': tablet } });
  await count({ page: 'orders', first: ['orders'] });
  await count({ page: 'product', product: 'lamp' }, { host: 'other.localhost' });
  const campaign = 'whatsapp/social/diwali-2026';
  expect(await counted()).toEqual([
    'localhost added pot phone 2',
    'localhost page home tablet 1',
    'localhost page other phone 1',
    `localhost page product desktop ${campaign} 1`,
    'localhost page product phone 1',
    `localhost page product phone ${campaign} 1`,
    'localhost product pot desktop 1',
    'localhost product pot phone 2',
    'localhost step cart phone 1',
    `localhost step product desktop ${campaign} 1`,
    `localhost step product phone ${campaign} 1`,
    `localhost step visit desktop ${campaign} 1`,
    `localhost step visit phone ${campaign} 1`,
    'other.localhost page product phone 1',
    'other.localhost product lamp phone 1',
  ]);
  await count(visit);
  expect(await counted()).toContain(`localhost step visit phone ${campaign} 2`);
});

it('counts a coupon link for a campaign only if the store has the coupon', async () => {
  await api.database
    .insert(coupons)
    .values({ storeId: store, code: 'DIWALI10', basisPoints: 1000 });
  const visit = (name: string, host = 'localhost') =>
    count({ page: '', campaign: { source: 'coupon', medium: 'link', name } }, { host });
  await visit('diwali10');
  await visit('foo');
  await visit('diwali10', 'other.localhost');
  expect(await counted()).toEqual([
    'localhost page home phone 1',
    'localhost page home phone coupon/link/diwali10 1',
    'other.localhost page home phone 1',
  ]);
});

it('adds up the totals of several processes', async () => {
  const processes = [new PageCounter(), new PageCounter()];
  for (const process of processes) process.add(store, { page: '' }, browser);
  await Promise.all(processes.map((process) => process.flush(api.database)));
  expect(await counted()).toEqual(['localhost page home phone 2']);
});

it('sends later what could not be written', async () => {
  const counter = new PageCounter();
  counter.add(store, { page: '' }, browser);
  const closed = new Proxy(api.database, {
    get() {
      throw new Error('closed');
    },
  });
  await expect(counter.flush(closed)).rejects.toThrow('closed');
  await counter.flush(api.database);
  expect(await counted()).toEqual(['localhost page home phone 1']);
});

it.each([
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['a browser without a window', { 'user-agent': browser.replace('Chrome', 'HeadlessChrome') }],
  ['Do Not Track', { dnt: '1' }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
])('does not count %s', async (_, headers) => {
  expect((await count({ page: '' }, { headers })).status).toBe(200);
  expect(await counted()).toEqual([]);
});

it('counts only products that the store shows', async () => {
  for (const product of ['lamp', 'draft', 'none']) await count({ product, added: [product] });
  expect(await counted()).toEqual([]);
});

it('counts nothing in a store that turns it off', async () => {
  const host = 'uncounted.localhost';
  const info = async (at: string) => (await api.send('/storeInfo', { host: at })).body.countsPages;
  expect([await info('localhost'), await info(host)]).toEqual([true, false]);
  await count({ page: '' }, { host });
  expect(await counted()).toEqual([]);
});

it('merges spellings of search words, and leaves out addresses and phone numbers', async () => {
  for (const search of ['Neem  Oil', ' neem oil', 'asha@example.in', '+91 98765-43210', ' '])
    await count({ search });
  expect(await counted()).toEqual(['localhost search neem oil phone 2']);
});

it('bounds the different searches and campaigns of a day', async () => {
  const counter = new PageCounter();
  const add = (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      const campaign = { ...diwali, name: `c${index}` };
      counter.add(store, { search: `word ${index}x`, page: '', campaign }, browser);
    }
  };
  add(0, 400);
  await counter.flush(api.database);
  add(300, 700);
  await counter.flush(api.database);
  const rows = await counted();
  expect(rows.filter((row) => row.includes('search'))).toHaveLength(500);
  expect(rows).toContain('localhost search word 350x phone 2');
  const pages = rows.filter((row) => row.includes('page home'));
  expect(pages).toHaveLength(201);
  expect(pages).toContain('localhost page home phone other// 600');
});

it.each([
  ['page', { page: 'x'.repeat(61) }],
  ['search', { search: 'x'.repeat(201) }],
  ['added', { added: Array(101).fill('pot') }],
  ['first', { first: ['visit', 'product', 'added', 'cart'] }],
  ['campaign.source', { campaign: { ...diwali, source: 'x'.repeat(101) } }],
])('rejects an invalid %s', async (field, body) => {
  expect(await count(body)).toMatchObject({ status: 400, body: { field } });
});

it('limits the pages of a client network', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const statuses = [];
  for (let page = 0; page < 301; page += 1)
    statuses.push((await count({ page: '' }, { headers })).status);
  expect(statuses.lastIndexOf(200)).toBe(299);
  expect(statuses[300]).toBe(429);
  expect((await count({ page: '' })).status).toBe(200);
});

it('deletes totals after 25 months', async () => {
  const row = { storeId: store, kind: 'page', device: 'phone', total: 1 } as const;
  const day = (months: number) =>
    sql`(now() at time zone 'Asia/Kolkata')::date - make_interval(months => ${months}::int)`;
  await api.database.insert(dailyCounts).values([
    { ...row, key: 'home', day: day(26) },
    { ...row, key: 'cart', day: day(24) },
  ]);
  await deleteOldCounts(api.database);
  expect(await counted()).toEqual(['localhost page cart phone 1']);
});
