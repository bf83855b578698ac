import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, RESP_TYPES } from '@redis/client';
import { pino } from 'pino';

/** @typedef {[tag: string, at: number][]} News when tags were last said to be out of date, by `now` */

const daySeconds = 24 * 60 * 60;

/** In milliseconds: a page waits no longer for what is kept, and nobody for anything else. */
const readTimeoutMs = 300;
const patience = 3000;
const firstTimeoutMs = 1000;
/** What could be missed is looked for so often, in milliseconds. */
const round = 10_000;

/**
 * Writes down that tags are out of date and tells everybody; answers Redis' time in milliseconds. The
 * set holds besides since when it is complete.
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
 * What storefronts of one build and backend share in a Redis: entries, and when tags changed. While
 * Redis is away there is nothing in it, and what was to be told is told once it is back.
 */
export class SharedCache {
  #self = randomUUID();
  /** @type {Set<string>} */
  #untold = new Set();
  #isJoined = false;
  #hasSaid = false;
  /** What Redis' clock is ahead of ours, in milliseconds, at least. */
  #ahead = 0;
  #joining = Promise.resolve();

  /** Since when every change of a tag is known, by `now`; before the first word of Redis, its start. */
  since = Date.now();

  /**
   * @param {string} url
   * @param {string} name of what is shared: other names see nothing of it
   * @param {(news: News) => void} onNews hears of what others told, some of it more than once
   */
  constructor(url, name, onNews) {
    this.name = `aangan:${name}`;
    this.onNews = onNews;
    this.log = pino({ name: 'cache', level: process.env.LOG_LEVEL || 'info' });
    this.client = createClient({
      url,
      disableOfflineQueue: true,
      pingInterval: 1000,
      socket: { connectTimeout: 2000, socketTimeout: 3000, reconnectStrategy: 500 },
    });
    this.client.on('error', (error) => this.#lose(error));
    const first = new Promise((resolve) => {
      this.client.on('ready', () => resolve(this.#join()));
    });
    this.client.connect().catch((error) => this.#lose(error));
    this.timer = setInterval(() => this.#join(), round).unref();
    /** Settles once Redis has been heard, or is not waited for any more. */
    this.opened = Promise.race([first, sleep(firstTimeoutMs, undefined, { ref: false })]);
  }

  close() {
    clearInterval(this.timer);
    this.client.destroy();
  }

  /** Redis' time in milliseconds since 1970, or a little less: what is begun later is never older. */
  now() {
    return Date.now() + this.#ahead;
  }

  /** Our time at a time of Redis. @param {number} at */
  here(at) {
    return at - this.#ahead;
  }

  /** @param {unknown} error */
  #lose(error) {
    this.#isJoined = this.#isJoined && this.client.isReady;
    if (this.#hasSaid) return;
    this.#hasSaid = true;
    this.log.warn({ err: error }, 'Redis is away: this storefront goes on by itself');
  }

  /** Learns what was told so far, and tells what could not be. One after the other. */
  #join() {
    this.#joining = this.#joining.then(() => this.#catchUp()).catch((error) => this.#lose(error));
    return this.#joining;
  }

  async #catchUp() {
    if (!this.client.isReady) return;
    await this.#inTime(this.client.subscribe(this.#tagsKey, this.#receive));
    const late = [...this.#untold];
    await this.#send(late);
    for (const tag of late) this.#untold.delete(tag);
    const published = await this.#inTime(this.client.zRangeWithScores(this.#tagsKey, 0, -1));
    /** @type {News} */
    const event = [];
    for (const { value, score } of published) {
      if (value === 'since') this.since = score;
      else event.push([value, score]);
    }
    this.onNews(event);
    this.#isJoined = true;
    if (this.#hasSaid) this.log.warn('Redis is back');
    this.#hasSaid = false;
  }

  get #tagsKey() {
    return `${this.name}:tags`;
  }

  #receive = (/** @type {string} */ message) => {
    const { from, at, tags } = JSON.parse(message);
    if (from === this.#self) return;
    this.onNews(tags.map((/** @type {string} */ tag) => [tag, Number(at)]));
  };

  /** @template T @param {Promise<T>} answer @returns {Promise<T>} */
  #inTime(answer, limit = patience) {
    const late = sleep(limit, undefined, { ref: false }).then(() => {
      throw new Error(`Redis did not answer within ${limit} ms`);
    });
    return Promise.race([answer, late]);
  }

  /** @template T @param {() => Promise<T>} question @returns {Promise<T | undefined>} */
  async #ask(question, limit = patience) {
    if (!this.#isJoined) return undefined;
    try {
      return await this.#inTime(question(), limit);
    } catch (error) {
      this.#lose(error);
      return undefined;
    }
  }

  /** @param {string[]} tags */
  async #send(tags) {
    const sent = { keys: [this.#tagsKey], arguments: [this.#self, ...tags] };
    const at = Number(await this.#inTime(this.client.eval(publishScript, sent)));
    this.#ahead = at - Date.now();
    return at;
  }

  /** Tells that tags are out of date; answers since when, if Redis is there. @param {string[]} tags */
  async publish(tags) {
    const at = await this.#ask(() => this.#send(tags));
    if (at === undefined) for (const tag of tags) this.#untold.add(tag);
    return at;
  }

  /** @param {string} key @returns {Promise<Buffer | undefined>} */
  async read(key) {
    await this.opened;
    const client = this.client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
    const kept = await this.#ask(() => client.get(`${this.name}:${key}`), readTimeoutMs);
    return kept ?? undefined;
  }

  /** @param {string} key @param {Buffer} bytes */
  async write(key, bytes) {
    const expiration = /** @type {const} */ ({ type: 'EX', value: daySeconds });
    await this.#ask(() => this.client.set(`${this.name}:${key}`, bytes, { expiration }));
  }

  /** @param {string} key */
  async remove(key) {
    await this.#ask(() => this.client.del(`${this.name}:${key}`));
  }
}
