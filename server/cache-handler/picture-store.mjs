import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { diskLimits } from '../../lib/disk-limits.mjs';
import { hasTooManyPixels } from '../../lib/picture-pixels.mjs';
import { hash } from './entry-store.mjs';
import { openFileCache } from './file-cache.mjs';

/** Resized pictures on disk, which every build uses. */
export class PictureStore {
  /** @param {string} serverDistDir */
  constructor(serverDistDir) {
    const { PICTURE_DISK_MB } = process.env;
    const folder = join(dirname(serverDistDir), 'cache', 'images');
    this.files = openFileCache(folder, PICTURE_DISK_MB || diskLimits.pictures, Infinity);
  }

  /** @param {string} key */
  async read(key) {
    const name = hash(key);
    try {
      const { value, at } = deserialize(await this.files.read(name));
      await this.files.touch(name);
      return { value, lastModified: at };
    } catch {
      return null;
    }
  }

  /**
   * Next.js returns pictures unresized that it cannot resize; `server/handlers/pictures.ts` rejects
   * large ones.
   * @param {string} key @param {any} value
   */
  async write(key, value) {
    const isUnresized = value.etag === value.upstreamEtag;
    if (isUnresized && (await hasTooManyPixels(value.buffer))) return;
    await this.files.write(hash(key), serialize({ value, at: Date.now() }));
  }
}
