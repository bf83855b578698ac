import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { FileCache } from '../cache-handler/file-cache.mjs';
import type { CachedResponse } from '../cached-response';

export type Picture = Pick<CachedResponse, 'status' | 'headers'> & { body: Buffer };

type Stored = { picture: Picture; at: number };

const nameOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** Encoded pictures on disk, which every build uses. */
export class PictureStore {
  readonly #files: FileCache;

  constructor(folder: string, megabytes: number) {
    const limits = { maxBytes: megabytes * 2 ** 20, maxAgeMs: Infinity };
    this.#files = new FileCache(folder, limits).startSweeping();
  }

  async read(key: string): Promise<Stored | undefined> {
    const name = nameOf(key);
    try {
      const stored: Stored = deserialize(await this.#files.read(name));
      await this.#files.touch(name);
      return stored;
    } catch {
      // Missing or damaged: it is encoded again.
      return undefined;
    }
  }

  write(key: string, picture: Picture): Promise<void> {
    const stored: Stored = { picture, at: Date.now() };
    return this.#files.write(nameOf(key), serialize(stored));
  }
}
