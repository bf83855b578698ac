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

  /** @param {string} url @param {string} name separates shops and builds */
  constructor(url, name) {
    this.name = `aangan:${name}`;
    this.log = pino({ name: 'cache', level: process.env.LOG_LEVEL || 'info' });
    this.client = createClient({
      url,
      disableOfflineQueue: true,
      pingInterval: 1000,
      socket: { connectTimeout: 2000, socketTimeout: 3000, reconnectStrategy: 500 },
    });
    this.client.on('error', (error) => this.#handleError(error));
    const first = new Promise((resolve) => {
      this.client.on('ready', () => resolve(this.#handleReady()));
    });
    this.client.connect().catch((error) => this.#handleError(error));
    /** Resolves once Redis is connected, or after a timeout. */
    this.ready = Promise.race([first, sleep(connectTimeoutMs, undefined, { ref: false })]);
  }

  close() {
    this.client.destroy();
  }

  #handleReady() {
    if (this.#hasWarned) this.log.warn('Redis is back');
    this.#hasWarned = false;
  }

  /** @param {unknown} error */
  #handleError(error) {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    this.log.warn({ err: error }, 'Redis is down: this storefront continues without it');
  }

  /** @template T @param {() => Promise<T>} command @returns {Promise<T | undefined>} */
  async #run(command, limit = timeoutMs) {
    if (!this.client.isReady) return undefined;
    const late = sleep(limit, undefined, { ref: false }).then(() => {
      throw new Error(`Redis did not respond within ${limit} ms`);
    });
    try {
      return await Promise.race([command(), late]);
    } catch (error) {
      this.#handleError(error);
      return undefined;
    }
  }

  /** @param {string} key @returns {Promise<Buffer | undefined>} */
  async read(key) {
    await this.ready;
    const client = this.client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
    const bytes = await this.#run(() => client.get(`${this.name}:${key}`), readTimeoutMs);
    return bytes ?? undefined;
  }

  /** @param {string} key @param {Buffer} bytes */
  async write(key, bytes) {
    const expiration = /** @type {const} */ ({ type: 'EX', value: daySeconds });
    await this.#run(() => this.client.set(`${this.name}:${key}`, bytes, { expiration }));
  }

  /** @param {string} key */
  async remove(key) {
    await this.#run(() => this.client.del(`${this.name}:${key}`));
  }
}
