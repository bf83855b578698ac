import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, RESP_TYPES } from '@redis/client';
import { pino } from 'pino';

/** @typedef {[tag: string, at: number][]} RevalidatedTimes times of revalidation, by `now` */

const daySeconds = 24 * 60 * 60;

/** Timeouts of reads, of other commands, and of the connection at the start. */
const readTimeoutMs = 300;
const timeoutMs = 3000;
const connectTimeoutMs = 1000;
const pollIntervalMs = 10_000;

/**
 * Stores and publishes revalidated tags; returns Redis' time in milliseconds. The set is complete
 * from its member `since` on.
 */
const publishScript = `
  local time = redis.call('time')
  local now = time[1] * 1000 + time[2] / 1000
  local text = string.format('%.3f', now)
  local aDayAgo = string.format('%.3f', now - ${daySeconds * 1000})
  redis.call('zadd', KEYS[1], 'NX', text, 'since')
  local tags = {}
  for which = 2, #ARGV do
    tags[which - 1] = ARGV[which]
    redis.call('zadd', KEYS[1], text, ARGV[which])
  end
  redis.call('zremrangebyscore', KEYS[1], '-inf', aDayAgo)
  redis.call('zadd', KEYS[1], 'NX', aDayAgo, 'since')
  if #tags > 0 then
    redis.call('publish', KEYS[1], cjson.encode({ from = ARGV[1], at = text, tags = tags }))
  end
  return text`;

/**
 * Shares cache entries and revalidated tags between storefronts of one build and backend. While
 * Redis is down it is empty; pending events are published once it is back.
 */
export class SharedCache {
  #self = randomUUID();
  /** @type {Set<string>} */
  #unpublished = new Set();
  #isConnected = false;
  #hasWarned = false;
  /** Lead of Redis' clock over ours, in milliseconds, at least. */
  #clockLeadMs = 0;
  #synchronising = Promise.resolve();

  /** The time, by `now`, from which every revalidated tag is known. */
  since = Date.now();

  /**
   * @param {string} url
   * @param {string} name separates shops and builds
   * @param {(times: RevalidatedTimes) => void} onRevalidated receives events of others, some more than once
   */
  constructor(url, name, onRevalidated) {
    this.name = `aangan:${name}`;
    this.onRevalidated = onRevalidated;
    this.log = pino({ name: 'cache', level: process.env.LOG_LEVEL || 'info' });
    this.client = createClient({
      url,
      disableOfflineQueue: true,
      pingInterval: 1000,
      socket: { connectTimeout: 2000, socketTimeout: 3000, reconnectStrategy: 500 },
    });
    this.client.on('error', (error) => this.#handleError(error));
    const first = new Promise((resolve) => {
      this.client.on('ready', () => resolve(this.#synchronise()));
    });
    this.client.connect().catch((error) => this.#handleError(error));
    this.timer = setInterval(() => this.#synchronise(), pollIntervalMs).unref();
    /** Resolves once Redis is connected, or after a timeout. */
    this.ready = Promise.race([first, sleep(connectTimeoutMs, undefined, { ref: false })]);
  }

  close() {
    clearInterval(this.timer);
    this.client.destroy();
  }

  /** Redis' time in milliseconds since 1970, or slightly less. */
  now() {
    return Date.now() + this.#clockLeadMs;
  }

  /** @param {number} at */
  toLocalTime(at) {
    return at - this.#clockLeadMs;
  }

  /** @param {number} at */
  fromLocalTime(at) {
    return at + this.#clockLeadMs;
  }

  /** @param {unknown} error */
  #handleError(error) {
    this.#isConnected = this.#isConnected && this.client.isReady;
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    this.log.warn({ err: error }, 'Redis is down: this storefront continues without it');
  }

  /** Reads missed events and publishes pending ones; one call at a time. */
  #synchronise() {
    this.#synchronising = this.#synchronising
      .then(() => this.#replayMissedEvents())
      .catch((error) => this.#handleError(error));
    return this.#synchronising;
  }

  async #replayMissedEvents() {
    if (!this.client.isReady) return;
    await this.#withTimeout(this.client.subscribe(this.#tagsKey, this.#receive));
    const late = [...this.#unpublished];
    await this.#send(late);
    for (const tag of late) this.#unpublished.delete(tag);
    const published = await this.#withTimeout(this.client.zRangeWithScores(this.#tagsKey, 0, -1));
    /** @type {RevalidatedTimes} */
    const event = [];
    for (const { value, score } of published) {
      if (value === 'since') this.since = score;
      else event.push([value, score]);
    }
    this.onRevalidated(event);
    this.#isConnected = true;
    if (this.#hasWarned) this.log.warn('Redis is back');
    this.#hasWarned = false;
  }

  get #tagsKey() {
    return `${this.name}:tags`;
  }

  #receive = (/** @type {string} */ message) => {
    const { from, at, tags } = JSON.parse(message);
    if (from === this.#self) return;
    this.onRevalidated(tags.map((/** @type {string} */ tag) => [tag, Number(at)]));
  };

  /** @template T @param {Promise<T>} reply @returns {Promise<T>} */
  #withTimeout(reply, limit = timeoutMs) {
    const late = sleep(limit, undefined, { ref: false }).then(() => {
      throw new Error(`Redis did not respond within ${limit} ms`);
    });
    return Promise.race([reply, late]);
  }

  /** @template T @param {() => Promise<T>} command @returns {Promise<T | undefined>} */
  async #run(command, limit = timeoutMs) {
    if (!this.#isConnected) return undefined;
    try {
      return await this.#withTimeout(command(), limit);
    } catch (error) {
      this.#handleError(error);
      return undefined;
    }
  }

  /** @param {string[]} tags */
  async #send(tags) {
    const sent = { keys: [this.#tagsKey], arguments: [this.#self, ...tags] };
    const at = Number(await this.#withTimeout(this.client.eval(publishScript, sent)));
    this.#clockLeadMs = at - Date.now();
    return at;
  }

  /** Returns the time, or undefined while Redis is down. @param {string[]} tags */
  async publish(tags) {
    const at = await this.#run(() => this.#send(tags));
    if (at === undefined) for (const tag of tags) this.#unpublished.add(tag);
    return at;
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
