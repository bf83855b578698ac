import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { diskLimits } from '../../lib/disk-limits.mjs';
import { hasTooManyPixels } from '../../lib/picture-pixels.mjs';
import { hash } from './entry-store.mjs';
import { FileCache } from './file-cache.mjs';

/** Resized pictures on disk, which every build uses. */
export class PictureStore {
  /** @param {string} serverDistDir */
  constructor(serverDistDir) {
    const maxBytes = Number(process.env.PICTURE_DISK_MB || diskLimits.pictures) * 2 ** 20;
    const folder = join(dirname(serverDistDir), 'cache', 'images');
    this.files = new FileCache(folder, { maxBytes, maxAgeMs: Infinity }).startSweeping();
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
