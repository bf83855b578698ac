import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { diskLimits } from './disk-limits.mjs';
import { FileCache } from './file-cache.mjs';
import { hasTooManyPixels } from './picture-pixels.mjs';
import { RevalidatedTags } from './revalidated-tags.mjs';

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
const backend = [API_BASE_URL, STOREFRONT_PUBLIC_URL, REVALIDATE_SECRET];
const owner = [...backend, PORT].join('\n');

/** @param {string[]} parts */
const hash = (...parts) => createHash('sha256').update(parts.join('\n')).digest('hex');

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * 406 KB of a page become 48, in 1.4 ms of another thread; the next quality takes 2.5.
 * @param {Entry} entry
 */
const pack = (entry) =>
  compress(serialize(entry), { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } });

/** @param {Buffer} bytes @returns {Promise<Entry>} */
const unpack = async (bytes) => deserialize(await decompress(bytes));

// Next.js makes a handler a request; what it knows belongs to the process.
const startedAt = Date.now();
const revalidated = new RevalidatedTags();
/** @type {LRUCache<string, number>} when the making of an entry that is under way began */
const begun = new LRUCache({ max: 10_000 });
/** @type {LRUCache<string, Entry>} what was read last: every page that is not kept needs it */
const lastReads = new LRUCache({ max: 500 });

/** @type {{ pages: FileCache, pictures: FileCache } | undefined} */
let folders;
/** @type {import('./shared-cache.mjs').SharedCache | undefined} what other storefronts share with us */
let shared;
/** @type {Promise<void> | undefined} */
let sharing;

/**
 * Joins the storefronts of the same build and backend at REDIS_URL.
 * @param {string} build folder of the built storefront
 */
async function share(build) {
  const { REDIS_URL, CACHE_SECONDS, NEXT_PHASE, NODE_ENV } = process.env;
  if (!REDIS_URL || CACHE_SECONDS === '0' || NODE_ENV === 'development') return;
  if (NEXT_PHASE === 'phase-production-build') return;
  const { SharedCache } = await import('./shared-cache.mjs');
  // Without a public address, pages name the port.
  const address = STOREFRONT_PUBLIC_URL ? '' : PORT;
  const id = readFileSync(join(build, 'BUILD_ID'), 'utf8');
  shared = new SharedCache(
    REDIS_URL,
    hash(id, ...backend.map(String), String(address)),
    applyEvent,
  );
}

/** Leaves them: for tests, which end before their process. */
export const leave = () => shared?.close();

/** Hears what others said, and lets the server in front hear it. @param {[string, number][]} event */
function applyEvent(event) {
  const later = event.filter(([tag, at]) => revalidated.add(tag, at));
  if (later.length > 0) channel('aangan:revalidated').publish(later.map(([tag]) => tag));
}

/** @type {LRUCache<string, number>} when what lies on our disk was made, as far as we wrote it */
const onDisk = new LRUCache({ max: 10_000 });

let lastMoment = 0;

/** The time, in milliseconds since 1970; never twice the same, so that one of two things is later. */
function moment() {
  lastMoment = Math.max(shared?.now() ?? Date.now(), lastMoment + 0.001);
  return lastMoment;
}

/** @param {Context} context @param {any} value @returns {string[]} */
function tagsOf({ tags = [], softTags = [] }, value) {
  const onPage = value?.headers?.[tagsHeader];
  return [...tags, ...softTags, ...(onPage ? onPage.split(',') : [])];
}

/** @param {string} serverDistDir */
function openFolders(serverDistDir) {
  const { PAGE_DISK_MB, PICTURE_DISK_MB, STOREFRONT_PROCESSES } = process.env;
  const bytes = (/** @type {string | undefined} */ given, /** @type {number} */ otherwise) =>
    Number(given || otherwise) * 2 ** 20;
  const writers =
    STOREFRONT_PROCESSES === 'max' ? availableParallelism() : Number(STOREFRONT_PROCESSES || 1);
  const maxBytes = {
    pages: bytes(PAGE_DISK_MB, diskLimits.pages),
    pictures: bytes(PICTURE_DISK_MB, diskLimits.pictures),
  };
  // The folder of pictures outlives a build.
  const ofPictures = join(dirname(serverDistDir), 'cache', 'images');
  const opened = {
    pages: new FileCache(join(serverDistDir, 'kept'), { maxBytes: maxBytes.pages, writers }),
    pictures: new FileCache(ofPictures, {
      maxBytes: maxBytes.pictures,
      maxAgeMs: Infinity,
      writers,
    }),
  };
  for (const folder of Object.values(opened)) folder.startSweeping();
  return opened;
}

/** @param {Entry} entry a page that shows less than it should, by the mark of `cache.ts` */
const isStandIn = ({ value, tags }) => value?.kind !== 'FETCH' && tags.includes('stand-in');

/**
 * Next.js' cache of pages and reads on disk, under names of one length whatever the address. Its own
 * keeps what was being made while a tag was revalidated; here an entry is as old as the beginning
 * of its making. What an earlier process kept is asked for anew at its first use, and serves on
 * while the backend is away. With REDIS_URL entries lie there too, for all storefronts, and are good
 * as long as it knows of every change since.
 */
export default class CacheHandler {
  /** @param {{ serverDistDir?: string }} options */
  constructor({ serverDistDir = '.next/server' }) {
    folders ??= openFolders(serverDistDir);
    this.files = folders.pages;
    this.pictures = folders.pictures;
    sharing ??= share(dirname(serverDistDir));
  }

  /** @param {string} key @returns {Promise<Entry | undefined>} nothing also for a damaged file */
  async #read(key) {
    const bytes = await shared?.read(hash(key));
    try {
      if (!bytes) {
        const own = await this.files.read(hash(owner, key));
        const entry = await unpack(own);
        // Redis may have begun anew: others need it, too.
        void shared?.write(hash(key), own);
        return entry;
      }
      const entry = await unpack(bytes);
      // So that it is at hand while Redis is away.
      if (onDisk.get(key) !== entry.at) {
        await this.#keep(key, entry, bytes).catch((error) => {
          onDisk.delete(key);
          process.emitWarning(error);
        });
      }
      return entry;
    } catch {
      return undefined;
    }
  }

  /** @param {string} key @param {Entry} entry @param {Buffer} bytes */
  async #keep(key, { at }, bytes) {
    // First, so that whoever reads it meanwhile does not write it once more.
    if (shared) onDisk.set(key, at);
    await this.files.write(hash(owner, key), bytes);
  }

  /** @param {string} key @param {Entry} entry */
  async #write(key, entry) {
    const bytes = await pack(entry);
    await Promise.all([this.#keep(key, entry, bytes), shared?.write(hash(key), bytes)]);
  }

  /** @param {string} key */
  async #remove(key) {
    onDisk.delete(key);
    await Promise.all([this.files.remove(hash(owner, key)), shared?.remove(hash(key))]);
  }

  /** A resized picture, and the time of its making. @param {string} key */
  async #getPicture(key) {
    const name = hash(key);
    try {
      const { value, at } = deserialize(await this.pictures.read(name));
      await this.pictures.touch(name);
      return { value, lastModified: at };
    } catch {
      return null;
    }
  }

  /**
   * Next.js passes a picture through that it cannot resize; the server in front refuses those that
   * are too large (server/pictures.ts).
   * @param {string} key
   * @param {any} value
   */
  async #setPicture(key, value) {
    const isAsItCame = value.etag === value.upstreamEtag;
    if (isAsItCame && (await hasTooManyPixels(value.buffer))) return;
    await this.pictures.write(hash(key), serialize({ value, at: Date.now() }));
  }

  /** @param {string} key @param {Context} context */
  async get(key, context) {
    if (context.kind === 'IMAGE') return this.#getPicture(key);
    if (process.env.CACHE_SECONDS === '0') return null;
    await sharing;
    const entry = lastReads.get(key) ?? (await this.#read(key));
    const now = moment();
    const isRevalidated = entry?.tags
      .concat(tagsOf(context, undefined))
      .some((tag) => revalidated.timeOf(tag) >= entry.at);
    const appliedAt = shared?.since ?? startedAt;
    const isFresh =
      entry && !isRevalidated && entry.at >= appliedAt && now < entry.at + entry.lifetime * 1000;
    if (!isFresh && (begun.get(key) ?? 0) < now - longestMaking) begun.set(key, now);
    if (!entry) return null;
    // Pages wait for what they read; a kept page is shown until the next one is there.
    if (context.kind === 'FETCH' && isRevalidated) return null;
    const { value, lifetime } = entry;
    const at = shared?.here(entry.at) ?? entry.at;
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
    if (value?.kind === 'IMAGE') return this.#setPicture(key, value);
    const at = begun.get(key);
    // Without a beginning it is the second of two that were made at once.
    if (at === undefined || process.env.CACHE_SECONDS === '0') return;
    begun.delete(key);
    // Of what is not there anybody could name any number; what was there before is gone.
    if (value?.status === 404) {
      const known = await this.#read(key);
      if (known && known.at <= at) await this.#remove(key);
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
    await this.#write(key, entry);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    const all = [tags].flat();
    for (const tag of all) revalidated.add(tag, moment());
    await sharing;
    const at = await shared?.publish(all);
    if (at !== undefined) for (const tag of all) revalidated.add(tag, at);
  }

  resetRequestCache() {}
}
