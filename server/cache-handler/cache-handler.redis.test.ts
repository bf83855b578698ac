/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { startRedis } from '../../packages/shop/testing/redis';

const mockWarnings: string[] = [];
jest.mock('pino', () => ({
  pino: () => ({ warn: (...args: unknown[]) => mockWarnings.push(String(args.at(-1))) }),
}));

type Handler = {
  get: (key: string, context: object) => Promise<{ value: unknown; lastModified: number } | null>;
  set: (key: string, value: unknown, context: object) => Promise<void>;
  revalidateTag: (tags: string[]) => Promise<void>;
};

let redis: Awaited<ReturnType<typeof startRedis>>;
const disconnects: (() => void)[] = [];
beforeEach(async () => {
  mockWarnings.length = 0;
  redis = await startRedis();
});
afterEach(async () => {
  for (const disconnect of disconnects.splice(0)) disconnect();
  await redis.kill();
});

/** A storefront on its own machine; by default of the same build and backend. */
async function start(build = 'first', settings: Record<string, string> = {}): Promise<Handler> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'BUILD_ID'), build);
  const environment = { ...process.env, REDIS_URL: redis.url, ...settings };
  jest.replaceProperty(process, 'env', environment as NodeJS.ProcessEnv);
  let handler: Handler | undefined;
  await jest.isolateModulesAsync(async () => {
    const { default: CacheHandler, disconnect } = await import('./cache-handler');
    handler = new CacheHandler({ serverDistDir: join(folder, 'server') }) as Handler;
    disconnects.push(disconnect);
    await handler.get('nothing', asPage);
  });
  if (!handler) throw new Error('it did not start');
  return handler;
}

const asPage = { kind: 'APP_PAGE' };
const tag = 'product:shop.in:1';
const page = (html: string) => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from(html),
  headers: { 'x-next-cache-tags': tag },
});

async function make(handler: Handler, html: string): Promise<void> {
  await handler.get('page', asPage);
  await handler.set('page', page(html), { cacheControl: { revalidate: 120 } });
}

/** The page that may be served without rendering. */
const shown = async (handler: Handler): Promise<string | undefined> =>
  Object((await handler.get('page', asPage))?.value).html;

async function until(check: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error('it did not happen');
    await sleep(10);
  }
}
const becomes = (handler: Handler, wanted: string) =>
  until(async () => (await shown(handler)) === wanted);

jest.setTimeout(60_000);

it('storefronts of one build and backend share pages', async () => {
  await make(await start(), 'Pot');
  expect(await shown(await start())).toBe('Pot');
  expect(await shown(await start('second'))).toBeUndefined();
  expect(
    await shown(await start('first', { API_BASE_URL: 'https://b.in/api/v1' })),
  ).toBeUndefined();
});

it('after an event, they share the page that one renders', async () => {
  const [one, other] = [await start(), await start()];
  await make(one, 'old');
  expect(await shown(other)).toBe('old');
  await one.get('page', asPage);
  for (const storefront of [one, other]) await storefront.revalidateTag([tag]);
  expect(await shown(other)).toBeUndefined();
  await make(other, 'new');
  expect(await shown(one)).toBe('new');
});

it('a rendering elsewhere that began before an event is not served', async () => {
  const [one, other] = [await start(), await start()];
  await one.get('page', asPage);
  await other.revalidateTag([tag]);
  await one.set('page', page('old'), { cacheControl: { revalidate: 120 } });
  expect(await shown(other)).toBeUndefined();
});

it('without Redis each uses its own entries, warns once and continues later', async () => {
  const [one, other] = [await start(), await start()];
  await make(one, 'old');
  await shown(other);
  await redis.kill();
  expect(await shown(one)).toBe('old');
  await one.revalidateTag([tag]);
  expect(await shown(one)).toBeUndefined();
  await make(one, 'new');
  expect([await shown(one), await shown(other)]).toEqual(['new', 'old']);
  const down = 'Redis is down: this storefront continues without it';
  expect(mockWarnings).toEqual([down, down]);

  await redis.start();
  await until(() => mockWarnings.filter((message) => message === 'Redis is back').length === 2);
  // The entries on disk fill the empty Redis.
  await shown(one);
  await becomes(await start(), 'new');
});

it('starts without Redis, and connects once it is available', async () => {
  await redis.kill();
  const alone = await start();
  await make(alone, 'Pot');
  await redis.start();
  await until(() => mockWarnings.includes('Redis is back'));
  await alone.revalidateTag([tag]);
  await make(alone, 'Bowl');
  expect(await shown(await start())).toBe('Bowl');
});

it('reads from disk when Redis hangs', async () => {
  const handler = await start();
  await make(handler, 'Pot');
  await redis.kill('SIGSTOP');
  const startedAt = Date.now();
  expect(await shown(handler)).toBe('Pot');
  expect(Date.now() - startedAt).toBeLessThan(1000);
});
