import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';

/**
 * What Next.js keeps of a page, a route or a read of the backend; `at` in milliseconds since 1970.
 * @typedef {{ value: any, tags: string[], at: number, lifetime: number }} Entry `lifetime` in seconds
 * @typedef {{ kind?: string, tags?: string[], softTags?: string[], cacheControl?: { revalidate?: number | false } }} Context
 */

const tagsHeader = 'x-next-cache-tags';

/** Tells the server in front when a kept page was made, in milliseconds since 1970. */
const madeHeader = 'x-made-at';

/** No making takes longer: one that has not ended by then has failed. */
const longestMaking = 15_000;

// Pages name their own addresses, and belong to one backend: another storefront keeps its own.
const { API_BASE_URL, PORT, STOREFRONT_PUBLIC_URL, REVALIDATE_SECRET } = process.env;
const owner = [API_BASE_URL, PORT, STOREFRONT_PUBLIC_URL, REVALIDATE_SECRET].join('\n');

// Next.js makes a handler a request; what it knows belongs to the process.
const startedAt = Date.now();
/** @type {Map<string, number>} when each tag was last said to be out of date */
const revalidated = new Map();
/** @type {LRUCache<string, number>} when the making of an entry that is under way began */
const begun = new LRUCache({ max: 10_000 });
/** @type {LRUCache<string, Entry>} what was read last: every page that is not kept needs it */
const lastReads = new LRUCache({ max: 500 });

let lastMoment = 0;

/** The time, in milliseconds since 1970; never twice the same, so that one of two things is later. */
function moment() {
  lastMoment = Math.max(Date.now(), lastMoment + 0.001);
  return lastMoment;
}

/** @param {Context} context @param {any} value @returns {string[]} */
function tagsOf({ tags = [], softTags = [] }, value) {
  const onPage = value?.headers?.[tagsHeader];
  return [...tags, ...softTags, ...(onPage ? onPage.split(',') : [])];
}

/** @param {Entry} entry a page that shows less than it should, by the mark of `cache.ts` */
const isStandIn = ({ value, tags }) => value?.kind !== 'FETCH' && tags.includes('stand-in');

/**
 * Next.js' cache of pages and reads on disk, under names of one length whatever the address. Its own
 * keeps what was being made while a tag was revalidated; here an entry is as old as the beginning
 * of its making. What an earlier process kept is asked for anew at its first use, and serves on
 * while the backend is away.
 */
export default class CacheHandler {
  /** @param {{ serverDistDir?: string }} options */
  constructor({ serverDistDir = '.next/server' }) {
    this.folder = join(serverDistDir, 'kept');
  }

  /** @param {string} key */
  #file(key) {
    const name = createHash('sha256')
      .update(owner + key)
      .digest('hex');
    return join(this.folder, name.slice(0, 2), name);
  }

  /** @param {string} key @returns {Promise<Entry | undefined>} nothing also for a damaged file */
  async #read(key) {
    try {
      return deserialize(await readFile(this.#file(key)));
    } catch {
      return undefined;
    }
  }

  /** @param {string} key @param {Context} context */
  async get(key, context) {
    if (process.env.CACHE_SECONDS === '0') return null;
    const entry = lastReads.get(key) ?? (await this.#read(key));
    const now = moment();
    const isTold = entry?.tags
      .concat(tagsOf(context, undefined))
      .some((tag) => (revalidated.get(tag) ?? 0) >= entry.at);
    const isFresh =
      entry && !isTold && entry.at >= startedAt && now < entry.at + entry.lifetime * 1000;
    if (!isFresh && (begun.get(key) ?? 0) < now - longestMaking) begun.set(key, now);
    if (!entry) return null;
    // Pages wait for what they read; a kept page is shown until the next one is there.
    if (context.kind === 'FETCH' && isTold) return null;
    const { value, at, lifetime } = entry;
    return {
      value: value?.headers
        ? { ...value, headers: { ...value.headers, [madeHeader]: String(at) } }
        : value,
      lastModified: isFresh ? at : 1,
      cacheControl: { revalidate: lifetime },
    };
  }

  /** @param {string} key @param {any} value @param {Context} context */
  async set(key, value, context) {
    const at = begun.get(key);
    // Without a beginning it is the second of two that were made at once.
    if (at === undefined || process.env.CACHE_SECONDS === '0') return;
    begun.delete(key);
    // Of what is not there anybody could name any number; what was there before is gone.
    if (value?.status === 404) {
      const known = await this.#read(key);
      if (known && known.at <= at) await rm(this.#file(key), { force: true });
      return;
    }
    const lifetime = context.cacheControl?.revalidate ?? value?.revalidate;
    /** @type {Entry} */
    let entry = { value, tags: tagsOf(context, value), at, lifetime: lifetime || Infinity };
    if (isStandIn(entry)) {
      const known = await this.#read(key);
      if (known && !isStandIn(known)) entry = { ...known, at, lifetime: entry.lifetime };
    }
    if (value?.kind === 'FETCH') lastReads.set(key, entry);
    const file = this.#file(key);
    const draft = `${file}.${process.pid}.${at}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, serialize(entry));
    await rename(draft, file);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    for (const tag of [tags].flat()) revalidated.set(tag, moment());
  }

  resetRequestCache() {}
}
