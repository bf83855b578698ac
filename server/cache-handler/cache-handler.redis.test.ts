import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { startRedis } from '../../packages/shop/testing/redis';
import { pageKey, pageTag, rendered, startProcess } from '../testing/cache-process';

const mockWarnings: string[] = [];
jest.mock('pino', () => ({
  pino: () => ({ warn: (...args: unknown[]) => mockWarnings.push(String(args.at(-1))) }),
}));

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
async function start(build = 'first', settings: Record<string, string> = {}) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'BUILD_ID'), build);
  const environment = { ...process.env, REDIS_URL: redis.url, ...settings };
  jest.replaceProperty(process, 'env', environment as NodeJS.ProcessEnv);
  const handler = await startProcess(join(folder, 'server'));
  disconnects.push(handler.disconnect);
  return handler;
}

async function until(check: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error('it did not happen');
    await sleep(10);
  }
}

jest.setTimeout(60_000);

it('storefronts of one build and backend share pages', async () => {
  await (await start()).make(rendered('Pot'));
  expect(await (await start()).shown()).toBe('Pot');
  expect(await (await start('second')).shown()).toBeNull();
  expect(await (await start('first', { API_BASE_URL: 'https://b.in/api/v1' })).shown()).toBeNull();
});

it('after an event, they share the page that one renders', async () => {
  const [one, other] = [await start(), await start()];
  await one.make(rendered('old'));
  expect(await other.shown()).toBe('old');
  for (const storefront of [one, other]) await storefront.revalidate(pageTag);
  expect(await other.shown()).toBe('withheld');
  await other.make(rendered('new'));
  expect(await one.shown()).toBe('new');
});

it('a rendering elsewhere that began before an event is not served', async () => {
  const [one, other] = [await start(), await start()];
  const startedAt = Date.now();
  await other.revalidate(pageTag);
  await one.make(rendered('old'), pageKey, startedAt);
  expect(await other.shown()).toBe('withheld');
});

it('without Redis each uses its own entries, warns once and continues later', async () => {
  const [one, other] = [await start(), await start()];
  await one.make(rendered('old'));
  await other.shown();
  await redis.kill();
  expect([await one.shown(), await other.shown()]).toEqual(['old', null]);
  const down = 'Redis is down: this storefront continues without it';
  expect(mockWarnings).toEqual([down, down]);

  await redis.start();
  await until(() => mockWarnings.filter((message) => message === 'Redis is back').length === 2);
  await one.revalidate(pageTag);
  await one.make(rendered('new'));
  expect(await (await start()).shown()).toBe('new');
});

it('starts without Redis, and connects once it is available', async () => {
  await redis.kill();
  const alone = await start();
  await alone.make(rendered('Pot'));
  await redis.start();
  await until(() => mockWarnings.includes('Redis is back'));
  await alone.make(rendered('Bowl'));
  expect(await (await start()).shown()).toBe('Bowl');
});

it('reads from disk when Redis hangs', async () => {
  const handler = await start();
  await handler.make(rendered('Pot'));
  await redis.kill('SIGSTOP');
  const startedAt = Date.now();
  expect(await handler.shown()).toBe('Pot');
  expect(Date.now() - startedAt).toBeLessThan(1000);
});
