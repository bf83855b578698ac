/** @jest-environment node */
import { readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import type { RequestContext } from '../request-context';

type Handler = {
  withContext: <T>(context: RequestContext, work: () => T) => T;
  get: (key: string, context: object) => Promise<{ value: unknown; lastModified: number } | null>;
  set: (key: string, value: unknown, context: object) => Promise<void>;
  revalidateTag: (tags: string[]) => Promise<void>;
};

/** A handler in its own process. */
async function start(serverDistDir = temporaryFolder()): Promise<Handler> {
  let handler: Handler | undefined;
  await jest.isolateModulesAsync(async () => {
    const { default: CacheHandler } = await import('./cache-handler');
    const { requestContext } = await import('../request-context');
    const withContext: Handler['withContext'] = (context, work) =>
      requestContext.run(context, work);
    handler = Object.assign(new CacheHandler({ serverDistDir }), { withContext }) as Handler;
  });
  if (!handler) throw new Error('it did not start');
  return handler;
}

const asPage = { kind: 'APP_PAGE' };
const key = '/route-cache/APP_PAGE/0/$/shop.in/product/1';

function rendered(html: string, status = 200) {
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

/** The page that a request gets, and whether another was withheld. */
async function shown(handler: Handler, accepts: RequestContext['accepts'] = 'fresh', at = key) {
  const context: RequestContext = { accepts };
  const entry = await handler.withContext(context, () => handler.get(at, asPage));
  const page = entry && (entry.value as ReturnType<typeof rendered>).html;
  return page ?? (context.withheldPage ? 'withheld' : null);
}

const passTime = (seconds: number) => {
  const later = Date.now() + seconds * 1000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
};

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
    const { EntryStore } = await import('./entry-store');
    expect(new EntryStore(temporaryFolder()).files.maxBytes).toBe(17 * 2 ** 20);
  } finally {
    delete process.env.PAGE_DISK_MB;
  }
});

it('returns a page unchanged, with its render time', async () => {
  const handler = await start();
  const before = Date.now();
  await make(handler, rendered('<h1>Pot</h1>'));
  const { value } = (await handler.get(key, asPage)) ?? {};
  expect(value).toMatchObject({ ...rendered('<h1>Pot</h1>'), headers: {} });
  const { segmentData, headers } = value as ReturnType<typeof rendered>;
  expect(segmentData.get('/_tree')?.toString()).toBe('<h1>Pot</h1>');
  expect(Number(Object(headers)['x-rendered-at'])).toBeGreaterThanOrEqual(before);
});

it('returns a page past its lifetime for thirty lifetimes, but not to a renewal', async () => {
  const handler = await start();
  await make(handler, rendered('old'));
  passTime(121);
  expect(await shown(handler)).toBe('withheld');
  expect(await shown(handler, 'expired')).toBe('old');
  passTime(3600);
  expect(await shown(handler, 'expired')).toBe('withheld');
  await make(handler, rendered('new'));
  expect(await shown(handler)).toBe('new');
});

it('withholds a page once one of its tags is revalidated, unless nothing renders it', async () => {
  const handler = await start();
  await make(handler, rendered('old'));
  await handler.revalidateTag(['product:shop.in:2']);
  expect(await shown(handler)).toBe('old');
  await handler.revalidateTag(['product:shop.in:1']);
  expect(await shown(handler, 'expired')).toBe('withheld');
  expect(await shown(handler, 'any')).toBe('old');
});

it('withholds pages that are older than a revalidation that it has dropped', async () => {
  const handler = await start();
  await make(handler, rendered('old'));
  await handler.revalidateTag(Array.from({ length: 100_001 }, (_, index) => `tag:${index}`));
  expect(await shown(handler)).toBe('withheld');
  await make(handler, rendered('new'));
  expect(await shown(handler)).toBe('new');
});

it('withholds a page whose rendering began before a revalidation', async () => {
  const handler = await start();
  await handler.get(key, asPage);
  await handler.revalidateTag(['product:shop.in:1']);
  await handler.set(key, rendered('old'), { cacheControl: { revalidate: 120 } });
  expect(await shown(handler)).toBe('withheld');
  await make(handler, rendered('new'));
  expect(await shown(handler)).toBe('new');
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
    const folder = temporaryFolder();
    await make(await start(folder), rendered('old'));
    await new Promise((resolve) => setTimeout(resolve, 2));
    return start(folder);
  }

  it('withholds stored pages where events may have been missed', async () => {
    const env = { ...process.env, REVALIDATE_SECRET: 'secret-of-the-cache-tests' };
    jest.replaceProperty(process, 'env', env);
    const next = await restart();
    expect(await shown(next, 'expired')).toBe('withheld');
    expect(await shown(next, 'any')).toBe('old');
  });

  it('serves stored pages for their lifetime where no events are accepted', async () => {
    expect(await shown(await restart())).toBe('old');
  });
});

it('separates entries by backend', async () => {
  const folder = temporaryFolder();
  await make(await start(folder), rendered('Pot'));
  jest.replaceProperty(process, 'env', { ...process.env, API_BASE_URL: 'https://other.in/api/v1' });
  expect(await shown(await start(folder))).toBeNull();
});

it('compresses pages on disk, also those with a long Devanagari URL', async () => {
  const folder = temporaryFolder();
  const handler = await start(folder);
  const long = `${key}/${encodeURIComponent('तुलसी'.repeat(100))}`;
  const html = '<li>तुलसी</li>'.repeat(10_000);
  await make(handler, rendered(html), long);
  expect(await shown(handler, 'fresh', long)).toBe(html);
  expect(statSync(onlyFile(folder)).size).toBeLessThan(13_000);
});

it.each([404, 308])('caches no %d, and removes the page before it', async (status) => {
  const handler = await start();
  await make(handler, rendered('Pot'));
  await handler.revalidateTag(['product:shop.in:1']);
  await make(handler, rendered('', status));
  expect(await shown(handler, 'any')).toBeNull();
});

it.each([0, 0.5, 0.99])('takes a file truncated to %d for a missing one', async (part) => {
  const folder = temporaryFolder();
  await make(await start(folder), rendered('<h1>Pot</h1>'));
  const file = onlyFile(folder);
  truncateSync(file, Math.floor(part * statSync(file).size));
  const next = await start(folder);
  expect(await shown(next)).toBeNull();
  await make(next, rendered('<h1>Pot</h1>'));
  expect(await shown(next)).toBe('<h1>Pot</h1>');
});

it('caches nothing with CACHE_SECONDS=0', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, CACHE_SECONDS: '0' });
  const handler = await start();
  await make(handler, rendered('old'));
  expect(await shown(handler)).toBeNull();
});

it('a page with fallbacks never replaces a complete one', async () => {
  const handler = await start();
  const tags = { 'x-next-cache-tags': 'fallback-page' };
  await make(handler, rendered('Pot'));
  await handler.revalidateTag(['store:shop.in']);
  await make(handler, { ...rendered('Online Store'), headers: tags });
  expect(await shown(handler)).toBe('Pot');
  await handler.revalidateTag(['fallback-page', 'store:shop.in']);
  await make(handler, rendered('Bowl'));
  expect(await shown(handler)).toBe('Bowl');
});
