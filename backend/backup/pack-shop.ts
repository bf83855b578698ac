import { existsSync, symlinkSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { create } from 'tar';
import { databaseFolder, draftName, keysFile, picturesFolder } from '../database/data-directory';
import type { OpenDatabase } from '../database/open';
import { HttpError } from '../http-error';

/** What a backup is made of; a shop may be without pictures and keys of its own. */
export const backedUp = [databaseFolder, picturesFolder, keysFile];

/** The shop in a folder that nobody changes meanwhile, as the bytes of a tar.gz. */
export function packShop(folder: string): Readable {
  const names = backedUp.filter((name) => existsSync(join(folder, name)));
  const options = { cwd: folder, gzip: true, portable: true, follow: true, strict: true };
  return Readable.from(create(options, names));
}

/**
 * The shop of a running process as the bytes of a tar.gz. The database stands still while its files
 * are copied; they are packed while it goes on. One at a time: another is refused with 409.
 */
export async function packRunningShop(
  dataDir: string,
  copyTo: NonNullable<OpenDatabase['copyTo']>,
): Promise<Readable> {
  const copy = join(resolve(dataDir), draftName.copy);
  if (existsSync(copy)) throw new HttpError(409, 'A backup is being made already.');
  await mkdir(copy, { mode: 0o700 });
  const remove = () => rm(copy, { recursive: true, force: true });
  try {
    await copyTo(join(copy, databaseFolder));
    const [pictures, keys] = [resolve(dataDir, picturesFolder), resolve(dataDir, keysFile)];
    // Pictures never change under their name, so they need no copy.
    if (existsSync(pictures)) symlinkSync(pictures, join(copy, picturesFolder), 'junction');
    if (existsSync(keys)) await copyFile(keys, join(copy, keysFile));
  } catch (error) {
    await remove();
    throw error;
  }
  const backup = Readable.from(
    (async function* () {
      yield* packShop(copy);
      await remove(); // Whoever has read it to its end can ask for the next one.
    })(),
  );
  backup.once('close', remove);
  return backup;
}
