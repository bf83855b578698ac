import { startRedis } from '../../testing/redis';
import { openRedis, type Redis } from '../redis';
import { HttpError } from './http-error';
import { AttemptLimits } from './rate-limit';

jest.setTimeout(30_000);

let server: Awaited<ReturnType<typeof startRedis>>;
let clients: Redis[];
let apis: AttemptLimits[];
let logged: string[];
const log = { warn: (...args: unknown[]) => logged.push(String(args.at(-1))) };

beforeEach(async () => {
  logged = [];
  server = await startRedis();
  clients = [await openRedis(server.url, log as never), await openRedis(server.url, log as never)];
  await until(() => clients.every(({ isReady }) => isReady));
  const networkLimits = { ordersPerHour: 4, cashOrdersPerDay: 4, registrationsPerHour: 4 };
  const settings = {
    attemptsPerMinute: 4,
    catalogueReadsPerMinute: 0,
    failuresPerAccount: 3,
    networkLimits,
  };
  apis = clients.map((client) => new AttemptLimits(settings, client));
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await server.kill();
});

async function until(check: () => boolean): Promise<void> {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Runs attempts at two APIs alternately; returns their errors. */
async function attempts(tries: number, work: (limits: AttemptLimits) => Promise<unknown>) {
  const outcomes: unknown[] = [];
  for (let index = 0; index < tries; index++) {
    const limits = apis[index % 2] as AttemptLimits;
    outcomes.push(
      await work(limits).catch((error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
        return [error.status, Number(error.details.headers?.['retry-after']) > 0];
      }),
    );
  }
  return outcomes;
}

const rejected = [429, true];
const address = '203.0.113.7';
const attempt = (limits: AttemptLimits) => limits.countAttempt('sign-in', address);
const guess = (right?: string) => (limits: AttemptLimits) =>
  limits.limitGuesses('asha@example.in', address, async () => right);

it('counts attempts of an address over all APIs', async () => {
  const outcomes = await attempts(6, attempt);
  expect(outcomes).toEqual([undefined, undefined, undefined, undefined, rejected, rejected]);
});

it('counts wrong guesses over all APIs, and resets them after a correct one', async () => {
  expect(await attempts(2, guess())).toEqual([undefined, undefined]);
  expect(await attempts(1, guess('in'))).toEqual(['in']);
  expect(await attempts(4, guess())).toEqual([undefined, undefined, undefined, rejected]);
});

it('counts per API while Redis is down, and logs it once', async () => {
  expect(await attempts(4, attempt)).toEqual([undefined, undefined, undefined, undefined]);
  await server.kill();
  await until(() => clients.every(({ isReady }) => !isReady));
  expect(await attempts(10, attempt)).toEqual([...Array(8).fill(undefined), rejected, rejected]);
  expect(await attempts(2, guess('in'))).toEqual(['in', 'in']);
  expect(logged).toEqual(Array(2).fill('Redis is down: this API counts attempts in memory'));
  await server.start();
  await until(() => logged.length === 4 && clients.every(({ isReady }) => isReady));
  expect(await attempts(6, attempt)).toEqual([...Array(4).fill(undefined), rejected, rejected]);
});

it('stores no addresses in Redis', async () => {
  await attempts(2, guess());
  const keys = await clients[0]?.keys('*');
  expect(keys).toHaveLength(2);
  expect(keys?.join()).not.toContain('asha');
});
