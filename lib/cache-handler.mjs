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
 * A cache entry of a page, a route or a fetch; `at` in milliseconds since 1970.
 * @typedef {{ value: any, tags: string[], at: number, lifetime: number }} Entry `lifetime` in seconds
 * @typedef {{ kind?: string, tags?: string[], softTags?: string[], cacheControl?: { revalidate?: number | false } }} Context
 */

const tagsHeader = 'x-next-cache-tags';

/** The render time of a cached page for `server/`, in milliseconds since 1970. */
const renderedAtHeader = 'x-rendered-at';

const maxRenderMs = 15_000;

// Pages contain their own URLs and belong to one backend: entries are per storefront.
const { API_BASE_URL, PORT, STOREFRONT_PUBLIC_URL, REVALIDATE_SECRET } = process.env;
const backend = [API_BASE_URL, STOREFRONT_PUBLIC_URL, REVALIDATE_SECRET];
const namespace = [...backend, PORT].join('\n');

/** @param {string[]} parts */
const hash = (...parts) => createHash('sha256').update(parts.join('\n')).digest('hex');

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * Compresses a page from 406 to 48 KB in 1.4 ms of another thread; the next quality takes 2.5 ms.
 * @param {Entry} entry
 */
const pack = (entry) =>
  compress(serialize(entry), { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } });

/** @param {Buffer} bytes @returns {Promise<Entry>} */
const unpack = async (bytes) => deserialize(await decompress(bytes));

// Next.js creates a handler for each request; the state belongs to the process.
const startedAt = Date.now();
const revalidated = new RevalidatedTags();
/** @type {LRUCache<string, number>} start of renderings in progress */
const renderStarts = new LRUCache({ max: 10_000 });
/** @type {LRUCache<string, Entry>} recent fetches, which every uncached page needs */
const recentFetches = new LRUCache({ max: 500 });

/** @type {{ pages: FileCache, pictures: FileCache } | undefined} */
let folders;
/** @type {import('./shared-cache.mjs').SharedCache | undefined} entries and events of all storefronts */
let shared;
/** @type {Promise<void> | undefined} */
let connecting;

/** @param {string} build folder of the built storefront */
async function connectShared(build) {
  const { REDIS_URL, CACHE_SECONDS, NEXT_PHASE, NODE_ENV } = process.env;
  if (!REDIS_URL || CACHE_SECONDS === '0' || NODE_ENV === 'development') return;
  if (NEXT_PHASE === 'phase-production-build') return;
  const { SharedCache } = await import('./shared-cache.mjs');
  // Without a public address, pages contain the port.
  const address = STOREFRONT_PUBLIC_URL ? '' : PORT;
  const id = readFileSync(join(build, 'BUILD_ID'), 'utf8');
  shared = new SharedCache(
    REDIS_URL,
    hash(id, ...backend.map(String), String(address)),
    applyEvent,
  );
}

export const disconnect = () => shared?.close();

/** @param {[string, number][]} event */
function applyEvent(event) {
  const newTimes = event.filter(([tag, at]) => revalidated.add(tag, at));
  if (newTimes.length > 0) channel('aangan:revalidated').publish(newTimes.map(([tag]) => tag));
}

/** @type {LRUCache<string, number>} render times of the entries that this process wrote to disk */
const diskRenderTimes = new LRUCache({ max: 10_000 });

let lastTime = 0;

function monotonicNow() {
  lastTime = Math.max(shared?.now() ?? Date.now(), lastTime + 0.001);
  return lastTime;
}

/** @param {Context} context @param {any} value @returns {string[]} */
function tagsOf({ tags = [], softTags = [] }, value) {
  const pageTags = value?.headers?.[tagsHeader];
  return [...tags, ...softTags, ...(pageTags ? pageTags.split(',') : [])];
}

/** @param {string} serverDistDir */
function createFolders(serverDistDir) {
  const { PAGE_DISK_MB, PICTURE_DISK_MB, STOREFRONT_PROCESSES } = process.env;
  const bytes = (
    /** @type {string | undefined} */ megabytes,
    /** @type {number} */ defaultMegabytes,
  ) => Number(megabytes || defaultMegabytes) * 2 ** 20;
  const writers =
    STOREFRONT_PROCESSES === 'max' ? availableParallelism() : Number(STOREFRONT_PROCESSES || 1);
  const maxBytes = {
    pages: bytes(PAGE_DISK_MB, diskLimits.pages),
    pictures: bytes(PICTURE_DISK_MB, diskLimits.pictures),
  };
  const pictureFolder = join(dirname(serverDistDir), 'cache', 'images');
  const opened = {
    pages: new FileCache(join(serverDistDir, 'page-cache'), { maxBytes: maxBytes.pages, writers }),
    pictures: new FileCache(pictureFolder, {
      maxBytes: maxBytes.pictures,
      maxAgeMs: Infinity,
      writers,
    }),
  };
  for (const folder of Object.values(opened)) folder.startSweeping();
  return opened;
}

/** @param {Entry} entry a page that was rendered with fallbacks (`markFallbackPage`) */
const isFallbackPage = ({ value, tags }) =>
  value?.kind !== 'FETCH' && tags.includes('fallback-page');

/**
 * Next.js' cache handler on disk and in Redis. An entry is as old as the start of its rendering, so
 * data read before a revalidation never counts as fresh.
 */
export default class CacheHandler {
  /** @param {{ serverDistDir?: string }} options */
  constructor({ serverDistDir = '.next/server' }) {
    folders ??= createFolders(serverDistDir);
    this.files = folders.pages;
    this.pictures = folders.pictures;
    connecting ??= connectShared(dirname(serverDistDir));
  }

  /** @param {string} key @returns {Promise<Entry | undefined>} undefined for a damaged file, too */
  async #read(key) {
    const bytes = await shared?.read(hash(key));
    try {
      if (!bytes) {
        const diskBytes = await this.files.read(hash(namespace, key));
        const entry = await unpack(diskBytes);
        // Redis may have restarted empty.
        void shared?.write(hash(key), diskBytes);
        return entry;
      }
      const entry = await unpack(bytes);
      if (diskRenderTimes.get(key) !== entry.at) {
        await this.#store(key, entry, bytes).catch((error) => {
          diskRenderTimes.delete(key);
          process.emitWarning(error);
        });
      }
      return entry;
    } catch {
      return undefined;
    }
  }

  /** @param {string} key @param {Entry} entry @param {Buffer} bytes */
  async #store(key, { at }, bytes) {
    // First, so that a concurrent read does not write it again.
    if (shared) diskRenderTimes.set(key, at);
    await this.files.write(hash(namespace, key), bytes);
  }

  /** @param {string} key @param {Entry} entry */
  async #write(key, entry) {
    const bytes = await pack(entry);
    await Promise.all([this.#store(key, entry, bytes), shared?.write(hash(key), bytes)]);
  }

  /** @param {string} key */
  async #remove(key) {
    diskRenderTimes.delete(key);
    await Promise.all([this.files.remove(hash(namespace, key)), shared?.remove(hash(key))]);
  }

  /** @param {string} key */
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
   * Next.js returns pictures unresized that it cannot resize; `server/pictures.ts` rejects large
   * ones.
   * @param {string} key
   * @param {any} value
   */
  async #setPicture(key, value) {
    const isUnresized = value.etag === value.upstreamEtag;
    if (isUnresized && (await hasTooManyPixels(value.buffer))) return;
    await this.pictures.write(hash(key), serialize({ value, at: Date.now() }));
  }

  /** @param {string} key @param {Context} context */
  async get(key, context) {
    if (context.kind === 'IMAGE') return this.#getPicture(key);
    if (process.env.CACHE_SECONDS === '0') return null;
    await connecting;
    const entry = recentFetches.get(key) ?? (await this.#read(key));
    const now = monotonicNow();
    const isRevalidated = entry?.tags
      .concat(tagsOf(context, undefined))
      .some((tag) => revalidated.timeOf(tag) >= entry.at);
    const knownSince = shared?.since ?? startedAt;
    const isFresh =
      entry && !isRevalidated && entry.at >= knownSince && now < entry.at + entry.lifetime * 1000;
    if (!isFresh && (renderStarts.get(key) ?? 0) < now - maxRenderMs) renderStarts.set(key, now);
    if (!entry) return null;
    // A page waits for a revalidated fetch; a revalidated page is served stale.
    if (context.kind === 'FETCH' && isRevalidated) return null;
    const { value, lifetime } = entry;
    const at = shared?.toLocalTime(entry.at) ?? entry.at;
    return {
      value: value?.headers
        ? { ...value, headers: { ...value.headers, [renderedAtHeader]: String(at) } }
        : value,
      lastModified: isFresh ? at : 1,
      cacheControl: { revalidate: lifetime },
    };
  }

  /** @param {string} key @param {any} value @param {Context} context */
  async set(key, value, context) {
    if (value?.kind === 'IMAGE') return this.#setPicture(key, value);
    const at = renderStarts.get(key);
    // Without a start it is the second of two concurrent renderings.
    if (at === undefined || process.env.CACHE_SECONDS === '0') return;
    renderStarts.delete(key);
    // A 404 is not cached, since URLs without a page are unlimited; an older page is removed.
    if (value?.status === 404) {
      const previous = await this.#read(key);
      if (previous && previous.at <= at) await this.#remove(key);
      return;
    }
    const lifetime = context.cacheControl?.revalidate ?? value?.revalidate;
    /** @type {Entry} */
    let entry = { value, tags: tagsOf(context, value), at, lifetime: lifetime || Infinity };
    if (isFallbackPage(entry)) {
      const previous = await this.#read(key);
      if (previous && !isFallbackPage(previous))
        entry = { ...previous, at, lifetime: entry.lifetime };
    }
    if (value?.kind === 'FETCH') recentFetches.set(key, entry);
    await this.#write(key, entry);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    const all = [tags].flat();
    for (const tag of all) revalidated.add(tag, monotonicNow());
    await connecting;
    const at = await shared?.publish(all);
    if (at !== undefined) for (const tag of all) revalidated.add(tag, at);
  }

  resetRequestCache() {}
}
