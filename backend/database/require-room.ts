import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpError } from '../http-error';

/** PostgreSQL writes its log in files of 16 MB, and needs a new one at any time. */
const neededBytes = 32 * 1024 * 1024;
const probeBytes = 4096;

/** A name that data-directory.ts takes for nothing. */
const probeName = '.ready-check';

/** Refuses with 503 where the disk of the data directory is full or takes no files. */
export async function requireRoom(directory: string): Promise<void> {
  const path = join(directory, probeName);
  try {
    const { bavail, bsize } = await statfs(directory);
    if (bavail * bsize < neededBytes) throw new Error(`${bavail * bsize} bytes are free`);
    await writeFile(path, Buffer.alloc(probeBytes, 1), { mode: 0o600, flush: true });
  } catch (cause) {
    throw Object.assign(
      new HttpError(
        503,
        'The data folder of the shop takes no files: its disk is full or read-only.',
        {
          headers: { 'retry-after': '5' },
        },
      ),
      { cause },
    );
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
