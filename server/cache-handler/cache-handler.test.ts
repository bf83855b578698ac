import { readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { pageKey, pageTag, rendered, startProcess } from '../testing/cache-process';

const start = (folder = temporaryFolder()) => startProcess(folder);

const read = { kind: 'FETCH', tags: [pageTag] };
const entry = (body: string) => ({ kind: 'FETCH', data: { body }, revalidate: 120 });

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
  jest.replaceProperty(process, 'env', { ...process.env, PAGE_DISK_MB: '17' });
  const { EntryStore } = await import('./entry-store');
  expect(new EntryStore(temporaryFolder()).files.maxBytes).toBe(17 * 2 ** 20);
});

it('returns a page unchanged, with the time of its request', async () => {
  const handler = await start();
  const at = Date.now() - 5000;
  await handler.make(rendered('<h1>Pot</h1>'), pageKey, at);
  const { value } = (await handler.find()) ?? {};
  expect(value).toMatchObject({ ...rendered('<h1>Pot</h1>'), headers: {} });
  const { segmentData, headers } = value as ReturnType<typeof rendered>;
  expect(segmentData.get('/_tree')?.toString()).toBe('<h1>Pot</h1>');
  expect(Object(headers)['x-rendered-at']).toBe(String(at));
});

it('returns a page past its lifetime for thirty lifetimes, but not to a renewal', async () => {
  const handler = await start();
  await handler.make(rendered('old'));
  passTime(121);
  expect(await handler.shown()).toBe('withheld');
  expect(await handler.shown('expired')).toBe('old');
  passTime(3600);
  expect(await handler.shown('expired')).toBe('withheld');
  await handler.make(rendered('new'));
  expect(await handler.shown()).toBe('new');
});

it('withholds a page once one of its tags is revalidated, unless nothing renders it', async () => {
  const handler = await start();
  await handler.make(rendered('old'));
  await handler.revalidate('product:shop.in:2');
  expect(await handler.shown()).toBe('old');
  await handler.revalidate(pageTag);
  expect(await handler.shown('expired')).toBe('withheld');
  expect(await handler.shown('any')).toBe('old');
});

it('withholds a page whose rendering began before a revalidation', async () => {
  const handler = await start();
  const startedAt = Date.now();
  await handler.revalidate(pageTag);
  await handler.make(rendered('old'), pageKey, startedAt);
  expect(await handler.shown()).toBe('withheld');
  await handler.make(rendered('new'));
  expect(await handler.shown()).toBe('new');
});

it('a fetch is repeated after a revalidation of its tag', async () => {
  const handler = await start();
  const fetched = (body: string, startedAt: number) =>
    handler.withContext({ startedAt }, () => handler.set('read', entry(body), read));
  const startedAt = Date.now();
  await handler.revalidate(pageTag);
  await fetched('old', startedAt);
  expect(await handler.get('read', read)).toBeNull();
  await fetched('new', Date.now());
  expect(await handler.get('read', read)).toMatchObject({ value: entry('new') });
});

describe('another process', () => {
  async function restart() {
    const folder = temporaryFolder();
    await (await start(folder)).make(rendered('old'));
    passTime(1);
    return start(folder);
  }

  it('withholds stored pages where events may have been missed', async () => {
    const env = { ...process.env, REVALIDATE_SECRET: 'secret-of-the-cache-tests' };
    jest.replaceProperty(process, 'env', env);
    const next = await restart();
    expect(await next.shown('expired')).toBe('withheld');
    expect(await next.shown('any')).toBe('old');
  });

  it('serves stored pages for their lifetime where no events are accepted', async () => {
    expect(await (await restart()).shown()).toBe('old');
  });
});

it('separates entries by backend', async () => {
  const folder = temporaryFolder();
  await (await start(folder)).make(rendered('Pot'));
  jest.replaceProperty(process, 'env', { ...process.env, API_BASE_URL: 'https://other.in/api/v1' });
  expect(await (await start(folder)).shown()).toBeNull();
});

it('compresses pages on disk, also those with a long Devanagari URL', async () => {
  const folder = temporaryFolder();
  const handler = await start(folder);
  const long = `${pageKey}/${encodeURIComponent('तुलसी'.repeat(100))}`;
  const html = '<li>तुलसी</li>'.repeat(10_000);
  await handler.make(rendered(html), long);
  expect(await handler.shown('fresh', long)).toBe(html);
  expect(statSync(onlyFile(folder)).size).toBeLessThan(13_000);
});

it.each([404, 308])('caches no %d, and removes the page before it', async (status) => {
  const handler = await start();
  await handler.make(rendered('Pot'));
  await handler.revalidate(pageTag);
  await handler.make(rendered('', status));
  expect(await handler.shown('any')).toBeNull();
});

it.each([0, 0.5, 0.99])('takes a file truncated to %d for a missing one', async (part) => {
  const folder = temporaryFolder();
  await (await start(folder)).make(rendered('<h1>Pot</h1>'));
  const file = onlyFile(folder);
  truncateSync(file, Math.floor(part * statSync(file).size));
  const next = await start(folder);
  expect(await next.shown()).toBeNull();
  await next.make(rendered('<h1>Pot</h1>'));
  expect(await next.shown()).toBe('<h1>Pot</h1>');
});

it('caches nothing with CACHE_SECONDS=0', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, CACHE_SECONDS: '0' });
  const handler = await start();
  await handler.make(rendered('old'));
  expect(await handler.shown()).toBeNull();
});

it('a page with fallbacks never replaces a complete one', async () => {
  const handler = await start();
  const tags = { 'x-next-cache-tags': 'fallback-page' };
  await handler.make(rendered('Pot'));
  await handler.revalidate('store:shop.in');
  await handler.make({ ...rendered('Online Store'), headers: tags });
  expect(await handler.shown()).toBe('Pot');
  await handler.revalidate('fallback-page', 'store:shop.in');
  await handler.make(rendered('Bowl'));
  expect(await handler.shown()).toBe('Bowl');
});
