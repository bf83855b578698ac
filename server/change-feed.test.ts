/** @jest-environment node */
import { channel } from 'node:diagnostics_channel';
import { verifyWebhook } from '../lib/contract/revalidation';
import { followedBackends } from '../lib/followed-backends';
import { parseStoreHosts } from '../lib/rules/store-hosts';
import { backendAddresses, ChangeFeed, type ListedChanges } from './change-feed';
import { waitUntil } from './testing/test-handler';

const secret = 'secret-of-the-change-feed';
const address = 'https://backend.example.in/v1';
const published: ListedChanges[] = [];
let started: ChangeFeed | undefined;
const receive = (message: unknown) => published.push(message as ListedChanges);

beforeEach(() => {
  published.length = 0;
  followedBackends.clear();
  channel('aangan:changes').subscribe(receive);
});
afterEach(() => {
  started?.stop();
  channel('aangan:changes').unsubscribe(receive);
  jest.restoreAllMocks();
});

type Reply = { since?: number; changes?: object[] } | number | 'down';

/** A backend whose clock is a minute ahead, with the replies in order; the last one repeats. */
function startFeed(...replies: Reply[]) {
  const requests: { url: URL; signature: string }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input));
    const signature = new Headers(init?.headers).get('x-aangan-signature') ?? '';
    requests.push({ url, signature });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    if (reply === 'down' || reply === undefined) throw new TypeError('fetch failed');
    if (typeof reply === 'number') return Response.json({ error: 'No' }, { status: reply });
    const since = url.searchParams.get('since');
    return Response.json({ now: backendNow(), since: Number(since), changes: [], ...reply });
  });
  const calls = { onGap: jest.fn(), log: { warn: jest.fn() } };
  const feed = new ChangeFeed(
    { addresses: [address], secret, intervalMs: 5, ...calls },
    { timeoutMs: 1000, retryDelayMs: 5, unsupportedDelayMs: 5 },
  );
  started = feed;
  return { feed, requests, ...calls };
}

const backendNow = () => Date.now() + 60_000;
const urn = (at: number) => ({ at, store: 'shop.in', products: ['urn'], categories: ['Pots'] });

it('publishes the tags of changes by the local clock, and follows the backend', async () => {
  const { feed, requests } = startFeed({ changes: [urn(backendNow() - 100_000)] });
  await feed.start();
  const [{ since = 0, times = [] } = {}] = published;
  expect(since).toBeLessThan(Date.now() - 59_000);
  expect(times.map(([tag]) => tag)).toEqual(
    expect.arrayContaining(['product:shop.in:urn', 'list:shop.in:pots']),
  );
  // Five seconds after the change, for backends that cache reads.
  for (const [, at] of times) expect(Math.abs(Date.now() - 95_000 - at)).toBeLessThan(1000);
  expect(followedBackends).toContain(address);
  const [first] = requests;
  expect(first?.url.pathname).toBe('/v1/changes');
  const query = first?.url.search.slice(1) ?? '';
  expect(verifyWebhook(secret, query, first?.signature ?? '')).toBe(true);
});

it('reads later changes', async () => {
  const { feed, requests } = startFeed({ changes: [urn(backendNow() - 100_000)] });
  await feed.start();
  await waitUntil(() => published.length > 1);
  const since = Number(requests[1]?.url.searchParams.get('since'));
  expect(Math.abs(backendNow() - 30_000 - since)).toBeLessThan(5000);
});

it('publishes a change that is listed again with the same time', async () => {
  const at = backendNow() - 100_000;
  const { feed } = startFeed({ changes: [urn(at)] });
  await feed.start();
  await waitUntil(() => published.length > 2);
  expect(published[2]?.times).toEqual(published[0]?.times);
});

it('reports a gap where changes since its last poll are unknown', async () => {
  const { feed, onGap } = startFeed({}, { since: backendNow() + 3_600_000 });
  await feed.start();
  expect(onGap).not.toHaveBeenCalled();
  await waitUntil(() => onGap.mock.calls.length > 0);
  expect(published[1]?.since).toBeGreaterThan(Date.now());
});

it('follows on while the backend is down, and reads what it missed', async () => {
  const { feed, requests, onGap } = startFeed({}, 'down', 503, { changes: [urn(backendNow())] });
  await feed.start();
  await waitUntil(() => published.length > 1);
  expect(followedBackends).toContain(address);
  expect(onGap).not.toHaveBeenCalled();
  expect(requests.slice(1, 4).map(({ url }) => url.search)).toEqual(
    Array(3).fill(requests[1]?.url.search),
  );
});

it('follows no longer, and invalidates all, where the call is refused', async () => {
  const { feed, onGap, log } = startFeed({}, 401);
  await feed.start();
  await waitUntil(() => onGap.mock.calls.length > 0);
  expect(followedBackends.size).toBe(0);
  expect(published.at(-1)).toEqual({ since: undefined, times: [] });
  expect(log.warn).toHaveBeenCalledTimes(1);
});

it('follows no backend without the call', async () => {
  const { feed, onGap, log } = startFeed(404);
  await feed.start();
  expect([followedBackends.size, published.length]).toEqual([0, 0]);
  expect(onGap).not.toHaveBeenCalled();
  expect(log.warn).not.toHaveBeenCalled();
});

it.each([
  ['', undefined, ['http://localhost:8044/api/v1']],
  ['*.localhost, tv.localhost', undefined, ['http://localhost:8044/api/v1']],
  ['a.in, www.a.in=a.in', undefined, ['https://api.a.in/api/v1']],
  ['a.in, b.in', address, [address]],
])('reads the backends of STORE_HOSTS=%s with API_BASE_URL %s', (text, base, addresses) => {
  const parsed = parseStoreHosts(text);
  expect(parsed.ok && backendAddresses(parsed.hosts, base)).toEqual(addresses);
});
