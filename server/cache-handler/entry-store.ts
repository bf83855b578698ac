import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { storefrontSettingsSchema } from '../../lib/platform/settings';
import { compress, decompress } from '../compression';

/** What Next.js stores of a page, a route or a fetch, as far as it is read here. */
export type Value = {
  kind?: string;
  status?: number;
  revalidate?: number | false;
  headers?: Record<string, string>;
};

/** `at` in milliseconds since 1970, `lifetime` in seconds. */
export type Entry = { value: Value | null; tags: string[]; at: number; lifetime: number };

/** Pages belong to one build and backend, and contain their own URLs: without a public one the port. */
function namespace(buildFile: string): string {
  const { API_BASE_URL, PORT, STOREFRONT_PUBLIC_URL, REVALIDATE_SECRET } = process.env;
  const build = existsSync(buildFile) ? readFileSync(buildFile, 'utf8') : '';
  return [build, API_BASE_URL, STOREFRONT_PUBLIC_URL || PORT, REVALIDATE_SECRET].join('\n');
}

/** The first pages are rendered before the first sweep. */
const firstSweepMs = 60_000;

/** A sweep leaves 90 %, and the next one comes when 10 % were written. */
const sweptShare = 0.9;

function maxDiskBytes(): number {
  const { PAGE_DISK_MB } = storefrontSettingsSchema.shape;
  return PAGE_DISK_MB.parse(process.env.PAGE_DISK_MB || undefined) * 2 ** 20;
}

/** Entries on disk, of which the oldest are deleted first. The storefronts of a machine share them. */
export class EntryStore {
  #writtenBytes = 0;
  readonly #namespace: string;

  constructor(
    readonly folder: string,
    readonly maxBytes = maxDiskBytes(),
  ) {
    this.#namespace = namespace(join(folder, '..', '..', 'BUILD_ID'));
    setTimeout(() => this.#sweepSafely(), firstSweepMs).unref();
  }

  #path(key: string): string {
    const name = createHash('sha256').update(`${this.#namespace}\n${key}`).digest('hex');
    return join(this.folder, name.slice(0, 2), name);
  }

  /** Undefined for a damaged file, too. */
  async read(key: string): Promise<Entry | undefined> {
    try {
      return deserialize(await decompress(await readFile(this.#path(key))));
    } catch {
      return undefined;
    }
  }

  /** Writes atomically: concurrent reads return the previous entry. */
  async write(key: string, entry: Entry): Promise<void> {
    const path = this.#path(key);
    const bytes = await compress(serialize(entry), 'fast');
    const temporaryPath = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(temporaryPath, bytes);
    await rename(temporaryPath, path);
    this.#writtenBytes += bytes.length;
    if (this.#writtenBytes > (1 - sweptShare) * this.maxBytes) this.#sweepSafely();
  }

  remove(key: string): Promise<void> {
    return rm(this.#path(key), { force: true });
  }

  async sweep(): Promise<void> {
    this.#writtenBytes = 0;
    const files = [];
    for (const name of await readdir(this.folder, { recursive: true }).catch((): string[] => [])) {
      const path = join(this.folder, name);
      // Other processes may delete files at the same time.
      const file = await stat(path).catch(() => undefined);
      if (file?.isFile()) files.push({ path, bytes: file.size, at: file.mtimeMs });
    }
    files.sort((one, other) => other.at - one.at);
    let total = 0;
    for (const { path, bytes } of files) {
      total += bytes;
      if (total > sweptShare * this.maxBytes) await rm(path, { force: true });
    }
  }

  #sweepSafely(): void {
    this.sweep().catch((error) => process.emitWarning(error));
  }
}
