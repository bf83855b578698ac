import { existsSync, symlinkSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { create } from 'tar';
import { draftNames, keysFile, picturesFolder } from '../database/data-directory';
import type { Database } from '../database/open';
import { HttpError } from '../http/http-error';
import type { Settings } from '../settings';
import { writeTables } from './tables';

export const tablesFolder = 'tables';

/** Entries of a backup; pictures and keys are optional. */
export const backedUp = [tablesFolder, picturesFolder, keysFile];

/** Where the pictures are if no backup contains them. */
export const picturesInS3 = ({ media }: Pick<Settings, 'media'>): string | undefined =>
  media && `s3://${media.bucket}/${media.prefix}, where bucket versioning can keep them`;

/**
 * Packs a running shop as a tar.gz stream; the embedded database pauses while it is read. 409 while
 * another backup runs.
 */
export async function packRunningShop(dataDir: string, database: Database): Promise<Readable> {
  const copy = join(resolve(dataDir), draftNames.copy);
  if (existsSync(copy))
    throw new HttpError(409, `Another backup is running. If it was killed, delete ${copy}.`);
  await mkdir(copy, { mode: 0o700, recursive: true });
  const remove = () => rm(copy, { recursive: true, force: true });
  try {
    await writeTables(database, join(copy, tablesFolder));
    const [pictures, keys] = [resolve(dataDir, picturesFolder), resolve(dataDir, keysFile)];
    // Pictures are immutable, so a link replaces the copy.
    if (existsSync(pictures)) symlinkSync(pictures, join(copy, picturesFolder), 'junction');
    if (existsSync(keys)) await copyFile(keys, join(copy, keysFile));
  } catch (error) {
    await remove();
    throw error;
  }
  const names = backedUp.filter((name) => existsSync(join(copy, name)));
  const options = { cwd: copy, gzip: true, portable: true, follow: true, strict: true };
  const backup = Readable.from(
    (async function* () {
      yield* create(options, names);
      await remove(); // Whoever has read it to its end can ask for the next one.
    })(),
  );
  backup.once('close', remove);
  return backup;
}
