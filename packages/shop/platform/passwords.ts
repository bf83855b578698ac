import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { TaskOptions } from '@aangan/contract/node/task-queue';
import { ConcurrencyLimit } from './http/concurrency-limit';

/** OWASP's scrypt parameters for 32 MB; stored with each hash, so they may change. */
const cost = { N: Number(process.env.TEST_PASSWORD_COST || 2 ** 15), r: 8, p: 3 };
const maxmem = 128 * 1024 * 1024;

/** A hash takes a core for a third of a second on a shared thread. */
const hashLimit = new ConcurrencyLimit({ maxRunning: 2, maxWaiting: 16 });

const derive = (
  password: string,
  salt: Buffer,
  options: ScryptOptions,
  taskOptions: TaskOptions | undefined,
): Promise<Buffer> =>
  hashLimit.run(() => {
    const hash = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
    return hash(password.normalize('NFKC'), salt, 32, { ...options, maxmem });
  }, taskOptions);

/** Returns `scrypt$N$r$p$salt$key` in base64; 503 if the queue is full, 408 if aborted. */
export async function hashPassword(password: string, taskOptions?: TaskOptions): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost, taskOptions);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join(
    '$',
  );
}

const zeros = (bytes: number) => Buffer.alloc(bytes).toString('base64');
/** Matches no password. */
export const dummyHash = `scrypt$${cost.N}$${cost.r}$${cost.p}$${zeros(16)}$${zeros(32)}`;

/** Takes the same time without a hash, so that unknown accounts are not revealed. */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  taskOptions?: TaskOptions,
): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? dummyHash).split('$');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64'), options, taskOptions);
  return timingSafeEqual(actual, Buffer.from(key, 'base64')) && hash !== undefined;
}
