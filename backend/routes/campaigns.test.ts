import { eq } from 'drizzle-orm';
import { createLink } from '../campaigns/links';
import { campaignLinks, campaignVisits } from '../database/schema';
import { testApi } from '../testing/api';
import { addProducts, addStore, newVariant } from '../testing/shop';

const api = testApi();
const browser = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' };
const poster = { source: 'poster', medium: '', name: 'diwali-2026', coupon: '' };
const code: Record<string, string> = {};
let store = 0;

beforeAll(async () => {
  store = await addStore(api.database);
  await addProducts(api.database, store, [
    { handle: 'pot', variants: [newVariant({ size: 'M', color: 'Olive' })] },
  ]);
  await addStore(api.database, 'other.localhost');
  code.pot = await createLink(api.database, store, {
    ...{ ...poster, path: '/product/pot?variant=Olive-M', medium: 'print', coupon: 'DIWALI10' },
  });
  code.home = await createLink(api.database, store, { ...poster, path: '/' });
});
afterEach(() => api.database.delete(campaignVisits));

const open = (
  code = '',
  {
    headers = browser,
    query = '',
    ...sent
  }: { host?: string; headers?: object; query?: string } = {},
) =>
  api.send(`/campaign-links/${code}/visits${query}`, {
    method: 'POST',
    headers: { ...headers },
    ...sent,
  });
const visits = async () => (await api.database.select().from(campaignVisits))[0]?.visits ?? 0;

it('returns the page with the parameters of the campaign, and counts the visit', async () => {
  const opened = await open(code.pot);
  expect([opened.status, opened.body]).toEqual([
    200,
    {
      path: '/product/pot?variant=Olive-M&utm_source=poster&utm_medium=print&utm_campaign=diwali-2026&coupon=DIWALI10',
    },
  ]);
  expect((await open(code.home?.toLowerCase())).body).toEqual({
    path: '/?utm_source=poster&utm_campaign=diwali-2026',
  });
  await api.database.delete(campaignVisits);
  await Promise.all([open(code.home), open(code.home)]);
  expect(await visits()).toBe(2);
});

it('returns the page of a stopped link without campaign and coupon, and counts nothing', async () => {
  const path = '/product/pot?variant=Olive-M&coupon=DIWALI10&utm_source=mail';
  const stopped = await createLink(api.database, store, { ...poster, path, coupon: 'DIWALI10' });
  const isStopped = eq(campaignLinks.code, stopped);
  await api.database.update(campaignLinks).set({ stoppedAt: new Date() }).where(isStopped);
  expect((await open(stopped)).body).toEqual({ path: '/product/pot?variant=Olive-M' });
  expect(await visits()).toBe(0);
});

it.each([
  ['link previews', { 'user-agent': 'WhatsApp/2.24' }],
  ['crawlers', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['opted-out browsers', { ...browser, 'sec-gpc': '1' }],
])('does not count %s', async (_, headers) => {
  expect((await open(code.pot, { headers })).status).toBe(200);
  expect(await visits()).toBe(0);
});

it('does not count a HEAD request of the short link', async () => {
  expect((await open(code.pot, { query: '?counts=false' })).status).toBe(200);
  expect(await visits()).toBe(0);
});

it.each([['ZZZZZZ'], ['short'], ['OOOOOO'], ["'--"]])('rejects the code %s', async (wrong) => {
  expect([400, 404, 422]).toContain((await open(encodeURIComponent(wrong))).status);
});

it('is unknown to other stores', async () => {
  expect((await open(code.pot, { host: 'other.localhost' })).status).toBe(404);
});
