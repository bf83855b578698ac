/** @jest-environment node */
import { readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

type Handler = {
  get: (key: string, context: object) => Promise<{ value: unknown; lastModified: number } | null>;
  set: (key: string, value: unknown, context: object) => Promise<void>;
  revalidateTag: (tags: string[]) => Promise<void>;
};

/** A handler in its own process. */
async function start(serverDistDir = temporaryFolder()): Promise<Handler> {
  let handler: Handler | undefined;
  await jest.isolateModulesAsync(async () => {
    const { default: CacheHandler } = await import('./cache-handler.mjs');
    handler = new CacheHandler({ serverDistDir }) as Handler;
  });
  if (!handler) throw new Error('it did not start');
  return handler;
}

const asPage = { kind: 'APP_PAGE' };
const key = '/route-cache/APP_PAGE/0/$/shop.in/product/1';

function page(html: string, status = 200) {
  return {
    kind: 'APP_PAGE',
    html,
    status,
    rscData: Buffer.from(html),
    segmentData: new Map([['/_tree', Buffer.from(html)]]),
    headers: { 'x-next-cache-tags': 'store:shop.in,product:shop.in:1' },
  };
}

const read = { kind: 'FETCH', tags: ['product:shop.in:1'] };
const entry = (body: string) => ({ kind: 'FETCH', data: { body }, revalidate: 120 });

async function make(handler: Handler, value: object, at = key): Promise<void> {
  await handler.get(at, asPage);
  await handler.set(at, value, { cacheControl: { revalidate: 120 } });
}

/** The stored page, and whether Next.js may serve it fresh. */
async function shown(handler: Handler, at = key, context: object = asPage) {
  const entry = await handler.get(at, context);
  if (!entry) return null;
  const value = entry.value as ReturnType<typeof page>;
  const isExpired = 'x-expired' in value.headers;
  return { value, isFresh: entry.lastModified > 1, isExpired };
}

function onlyFile(directory: string): string {
  const inside = readdirSync(join(directory, 'page-cache'), {
    recursive: true,
    withFileTypes: true,
  });
  const file = inside.find((found) => found.isFile());
  return join(file?.parentPath ?? '', file?.name ?? '');
}

afterEach(() => jest.restoreAllMocks());

it('stores no more bytes on disk than PAGE_DISK_MB', async () => {
  process.env.PAGE_DISK_MB = '17';
  try {
    const { EntryStore } = await import('./entry-store.mjs');
    expect(new EntryStore(temporaryFolder()).files.maxBytes).toBe(17 * 2 ** 20);
  } finally {
    delete process.env.PAGE_DISK_MB;
  }
});

it('returns a page unchanged, with its render time', async () => {
  const handler = await start();
  const before = Date.now();
  await make(handler, page('<h1>Pot</h1>'));
  const entry = await shown(handler);
  expect(entry).toMatchObject({ isFresh: true, value: { ...page('<h1>Pot</h1>'), headers: {} } });
  expect(entry?.value.segmentData.get('/_tree')?.toString()).toBe('<h1>Pot</h1>');
  const renderedAt = Number(Object(entry?.value.headers)['x-rendered-at']);
  expect(renderedAt).toBeGreaterThanOrEqual(before);
});

it('serves a page stale after its lifetime until it is rendered again', async () => {
  const handler = await start();
  await make(handler, page('old'));
  const later = Date.now() + 121_000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  expect(await shown(handler)).toMatchObject({
    isFresh: false,
    isExpired: true,
    value: { html: 'old' },
  });
  await make(handler, page('new'));
  expect(await shown(handler)).toMatchObject({ isFresh: true, value: { html: 'new' } });
});

it('a page is not sent before it is rendered again after thirty lifetimes', async () => {
  const handler = await start();
  await make(handler, page('old'));
  const later = Date.now() + 3_721_000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  expect(await shown(handler)).toMatchObject({ isFresh: false, isExpired: false });
});

it('a page is stale once one of its tags is revalidated', async () => {
  const handler = await start();
  await make(handler, page('old'));
  await handler.revalidateTag(['product:shop.in:2']);
  expect(await shown(handler)).toMatchObject({ isFresh: true });
  await handler.revalidateTag(['product:shop.in:1']);
  expect(await shown(handler)).toMatchObject({ isFresh: false, isExpired: false });
});

it('a page whose rendering began before a revalidation is stale', async () => {
  const handler = await start();
  await handler.get(key, asPage);
  await handler.revalidateTag(['product:shop.in:1']);
  await handler.set(key, page('old'), { cacheControl: { revalidate: 120 } });
  expect(await shown(handler)).toMatchObject({ isFresh: false });
  await make(handler, page('new'));
  expect(await shown(handler)).toMatchObject({ isFresh: true, value: { html: 'new' } });
});

it('a fetch is repeated after a revalidation of its tag', async () => {
  const handler = await start();
  await handler.get('read', read);
  await handler.revalidateTag(['product:shop.in:1']);
  await handler.set('read', entry('old'), { ...read, fetchCache: true });
  expect(await handler.get('read', read)).toBeNull();
  await handler.set('read', entry('new'), { ...read, fetchCache: true });
  expect(await handler.get('read', read)).toMatchObject({ value: entry('new') });
});

it('stores the first of two concurrent fetches', async () => {
  const handler = await start();
  await handler.get('read', read);
  await handler.get('read', read);
  await handler.set('read', entry('first'), { ...read, fetchCache: true });
  await handler.set('read', entry('second'), { ...read, fetchCache: true });
  expect(await handler.get('read', read)).toMatchObject({ value: entry('first') });
});

describe('another process', () => {
  async function restart() {
    const entry = temporaryFolder();
    await make(await start(entry), page('old'));
    await new Promise((resolve) => setTimeout(resolve, 2));
    return start(entry);
  }

  it('serves stored pages stale where events may have been missed', async () => {
    const env = { ...process.env, REVALIDATE_SECRET: 'secret-of-the-cache-tests' };
    jest.replaceProperty(process, 'env', env);
    const next = await restart();
    expect(await shown(next)).toMatchObject({
      isFresh: false,
      isExpired: false,
      value: { html: 'old' },
    });
    await make(next, page('new'));
    expect(await shown(next)).toMatchObject({ isFresh: true, value: { html: 'new' } });
  });

  it('serves stored pages for their lifetime where no events are accepted', async () => {
    expect(await shown(await restart())).toMatchObject({ isFresh: true, value: { html: 'old' } });
  });
});

it('separates entries by backend and port', async () => {
  const entry = temporaryFolder();
  await make(await start(entry), page('Pot'));
  jest.replaceProperty(process, 'env', { ...process.env, API_BASE_URL: 'https://other.in/api/v1' });
  expect(await shown(await start(entry))).toBeNull();
});

it('compresses pages on disk', async () => {
  const entry = temporaryFolder();
  await make(await start(entry), page('<li>Pot</li>'.repeat(10_000)));
  expect(statSync(onlyFile(entry)).size).toBeLessThan(13_000);
});

it('stores a page with a long Devanagari URL', async () => {
  const handler = await start();
  const long = `${key}/${encodeURIComponent('तुलसी'.repeat(100))}`;
  await make(handler, page('तुलसी'), long);
  expect(await shown(handler, long)).toMatchObject({ value: { html: 'तुलसी' } });
});

it('returns null for a missing entry', async () => {
  const handler = await start();
  await make(handler, page('missing', 404));
  expect(await shown(handler)).toBeNull();
});

it.each([0, 0.25, 0.5, 0.99])(
  'treats a file truncated to %d as a miss, also after a restart',
  async (part) => {
    const entry = temporaryFolder();
    await make(await start(entry), page('<h1>Pot</h1>'));
    const file = onlyFile(entry);
    const { size } = statSync(file);
    truncateSync(file, Math.floor(part * size));
    const next = await start(entry);
    expect(await shown(next)).toBeNull();
    await make(next, page('<h1>Pot</h1>'));
    expect(await shown(next)).toMatchObject({ isFresh: true, value: { html: '<h1>Pot</h1>' } });
  },
);

it('removes a page that became a 404', async () => {
  const handler = await start();
  await make(handler, page('<h1>Pot</h1>'));
  await handler.revalidateTag(['product:shop.in:1']);
  await make(handler, page('missing', 404));
  expect(await shown(handler)).toBeNull();
  await make(handler, page('<h1>Pot</h1>'));
  expect(await shown(handler)).toMatchObject({ isFresh: true });
});

it('caches nothing with CACHE_SECONDS=0', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, CACHE_SECONDS: '0' });
  const handler = await start();
  await make(handler, page('old'));
  expect(await shown(handler)).toBeNull();
});

it('a fallback page never replaces a complete page', async () => {
  const handler = await start();
  const fallbackPage = {
    ...page('<h1>Online Store</h1>'),
    headers: { 'x-next-cache-tags': 'fallback-page' },
  };
  await make(handler, page('<h1>Pot</h1>'));
  await handler.revalidateTag(['store:shop.in']);
  await make(handler, fallbackPage);
  expect(await shown(handler)).toMatchObject({ isFresh: true, value: { html: '<h1>Pot</h1>' } });

  await make(handler, fallbackPage, `${key}2`);
  expect(await shown(handler, `${key}2`)).toMatchObject({
    value: { html: '<h1>Online Store</h1>' },
  });
  await handler.revalidateTag(['fallback-page']);
  await make(handler, page('<h1>Bowl</h1>'), `${key}2`);
  expect(await shown(handler, `${key}2`)).toMatchObject({ value: { html: '<h1>Bowl</h1>' } });
});
