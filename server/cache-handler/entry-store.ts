import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { storefrontSettingsSchema } from '../../lib/platform/settings';
import { compress, decompress } from '../compression';
import { FileCache } from './file-cache';
import type { SharedCache } from './shared-cache';

/** What Next.js stores of a page, a route or a fetch, as far as it is read here. */
export type Value = {
  kind?: string;
  status?: number;
  revalidate?: number | false;
  headers?: Record<string, string>;
};

/** `at` in milliseconds since 1970, `lifetime` in seconds. */
export type Entry = { value: Value | null; tags: string[]; at: number; lifetime: number };

// Pages contain their own URLs and belong to one backend: entries are per storefront.
const { API_BASE_URL, PORT, STOREFRONT_PUBLIC_URL, REVALIDATE_SECRET } = process.env;
const backend = [API_BASE_URL, STOREFRONT_PUBLIC_URL, REVALIDATE_SECRET];
const namespace = [...backend, PORT].join('\n');

const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');

async function connectShared(serverDistDir: string): Promise<SharedCache | undefined> {
  const { REDIS_URL, CACHE_SECONDS, NEXT_PHASE, NODE_ENV } = process.env;
  if (!REDIS_URL || CACHE_SECONDS === '0' || NODE_ENV === 'development') return undefined;
  if (NEXT_PHASE === 'phase-production-build') return undefined;
  const { SharedCache } = await import('./shared-cache');
  // Without a public address, pages contain the port.
  const address = STOREFRONT_PUBLIC_URL ? '' : PORT;
  const build = readFileSync(join(dirname(serverDistDir), 'BUILD_ID'), 'utf8');
  const name = hash(build, ...backend.map(String), String(address));
  return new SharedCache(REDIS_URL, name);
}

/** Entries on disk, and in Redis where it is configured, for other storefronts. */
export class EntryStore {
  readonly files: FileCache;
  readonly #connected: Promise<void>;
  shared: SharedCache | undefined;

  constructor(serverDistDir: string) {
    const { PAGE_DISK_MB } = storefrontSettingsSchema.shape;
    const maxBytes = PAGE_DISK_MB.parse(process.env.PAGE_DISK_MB || undefined) * 2 ** 20;
    this.files = new FileCache(join(serverDistDir, 'page-cache'), maxBytes).startSweeping();
    this.#connected = connectShared(serverDistDir).then((shared) => {
      this.shared = shared;
    });
  }

  /** Undefined for a damaged file, too. */
  async read(key: string): Promise<Entry | undefined> {
    await this.#connected;
    const sharedBytes = await this.shared?.read(hash(key));
    try {
      const bytes = sharedBytes ?? (await this.files.read(hash(namespace, key)));
      return deserialize(await decompress(bytes));
    } catch {
      return undefined;
    }
  }

  async write(key: string, entry: Entry): Promise<void> {
    const bytes = await compress(serialize(entry), 'fast');
    await Promise.all([
      this.files.write(hash(namespace, key), bytes),
      this.shared?.write(hash(key), bytes),
    ]);
  }

  async remove(key: string): Promise<void> {
    await Promise.all([this.files.remove(hash(namespace, key)), this.shared?.remove(hash(key))]);
  }
}
