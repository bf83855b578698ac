import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Longer than any page is shown while the backend is away, in milliseconds. */
const longestKept = 7 * 24 * 3_600_000;
const betweenSweeps = 3_600_000;

/** Files by name below a folder, a level of folders deep; what is not written anew for a week goes. */
export class KeptFiles {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /** @param {string} name at least three characters that every file system knows */
  #path(name) {
    return join(this.folder, name.slice(0, 2), name);
  }

  /** @param {string} name */
  read(name) {
    return readFile(this.#path(name));
  }

  /**
   * Whoever reads meanwhile gets the file before it, whole.
   * @param {string} name
   * @param {Buffer} bytes
   */
  async write(name, bytes) {
    const path = this.#path(name);
    const draft = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, path);
  }

  /** @param {string} name */
  remove(name) {
    return rm(this.#path(name), { force: true });
  }

  /** Removes what is too old, one after the other. @param {number} [now] in milliseconds since 1970 */
  async sweep(now = Date.now()) {
    const folders = await readdir(this.folder).catch(() => []);
    for (const folder of folders) {
      for (const name of await readdir(join(this.folder, folder))) {
        const path = join(this.folder, folder, name);
        // Another process may sweep here too.
        const file = await stat(path).catch(() => undefined);
        if (file && file.mtimeMs < now - longestKept) await rm(path, { force: true });
      }
    }
  }

  /** Sweeps every hour for as long as the process lives. */
  keepSwept() {
    const sweep = () => this.sweep().catch((error) => process.emitWarning(error));
    setInterval(sweep, betweenSweeps).unref();
  }
}
