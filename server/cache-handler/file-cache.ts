import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Since the last write. */
const maxAgeMs = 7 * 24 * 3_600_000;
const sweepIntervalMs = 3_600_000;

/** The first pages are rendered before the first sweep. */
const firstSweepMs = 60_000;

/** A sweep leaves 90 %, and the next one comes when 10 % were written. */
const sweptShare = 0.9;

/** Files by name in a folder with a size limit and a maximum age. */
export class FileCache {
  #writtenBytes = 0;

  /** `maxBytes` of all files; the oldest are deleted first. */
  constructor(
    readonly folder: string,
    readonly maxBytes = Infinity,
  ) {}

  /** The name has at least three characters, and is valid on every file system. */
  #path(name: string): string {
    return join(this.folder, name.slice(0, 2), name);
  }

  read(name: string): Promise<Buffer> {
    return readFile(this.#path(name));
  }

  /** Writes atomically: concurrent reads return the previous file. */
  async write(name: string, bytes: Buffer): Promise<void> {
    const path = this.#path(name);
    const temporaryPath = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(temporaryPath, bytes);
    await rename(temporaryPath, path);
    this.#writtenBytes += bytes.length;
    if (this.#writtenBytes > (1 - sweptShare) * this.maxBytes) this.#sweepSafely();
  }

  remove(name: string): Promise<void> {
    return rm(this.#path(name), { force: true });
  }

  /** `now` in milliseconds since 1970. */
  async sweep(now = Date.now()): Promise<void> {
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
    for (const { path, bytes, at } of files) {
      total += bytes;
      const isTooMuch = total > sweptShare * this.maxBytes;
      if (isTooMuch || at < now - maxAgeMs) await rm(path, { force: true });
    }
  }

  #sweepSafely(): void {
    this.sweep().catch((error) => process.emitWarning(error));
  }

  startSweeping(): this {
    setTimeout(() => this.#sweepSafely(), firstSweepMs).unref();
    setInterval(() => this.#sweepSafely(), sweepIntervalMs).unref();
    return this;
  }
}
