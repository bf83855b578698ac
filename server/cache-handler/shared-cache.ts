import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, RESP_TYPES } from '@redis/client';
import { pino } from 'pino';

const daySeconds = 24 * 60 * 60;

/** Timeouts of reads, of other commands, and of the connection at the start. */
const readTimeoutMs = 300;
const timeoutMs = 3000;
const connectTimeoutMs = 1000;

/** Shares cache entries between storefronts of one build and backend. While Redis is down it is empty. */
export class SharedCache {
  #hasWarned = false;
  readonly #name: string;
  readonly #log;
  readonly #client;
  /** Resolves once Redis is connected, or after a timeout. */
  readonly ready: Promise<unknown>;

  /** The name separates shops and builds. */
  constructor(url: string, name: string) {
    this.#name = `aangan:${name}`;
    this.#log = pino({ name: 'cache', level: process.env.LOG_LEVEL || 'info' });
    this.#client = createClient({
      url,
      disableOfflineQueue: true,
      pingInterval: 1000,
      socket: { connectTimeout: 2000, socketTimeout: 3000, reconnectStrategy: 500 },
    });
    this.#client.on('error', (error) => this.#handleError(error));
    const first = new Promise<void>((resolve) => {
      this.#client.on('ready', () => resolve(this.#handleReady()));
    });
    this.#client.connect().catch((error) => this.#handleError(error));
    this.ready = Promise.race([first, sleep(connectTimeoutMs, undefined, { ref: false })]);
  }

  close(): void {
    this.#client.destroy();
  }

  #handleReady(): void {
    if (this.#hasWarned) this.#log.warn('Redis is back');
    this.#hasWarned = false;
  }

  #handleError(error: unknown): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    this.#log.warn({ err: error }, 'Redis is down: this storefront continues without it');
  }

  async #run<T>(command: () => Promise<T>, limit = timeoutMs): Promise<T | undefined> {
    if (!this.#client.isReady) return undefined;
    const late = sleep(limit, undefined, { ref: false }).then((): never => {
      throw new Error(`Redis did not respond within ${limit} ms`);
    });
    try {
      return await Promise.race([command(), late]);
    } catch (error) {
      this.#handleError(error);
      return undefined;
    }
  }

  async read(key: string): Promise<Buffer | undefined> {
    await this.ready;
    const client = this.#client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
    const bytes = await this.#run(() => client.get(`${this.#name}:${key}`), readTimeoutMs);
    return bytes ?? undefined;
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    const expiration = { type: 'EX', value: daySeconds } as const;
    await this.#run(() => this.#client.set(`${this.#name}:${key}`, bytes, { expiration }));
  }

  async remove(key: string): Promise<void> {
    await this.#run(() => this.#client.del(`${this.#name}:${key}`));
  }
}
