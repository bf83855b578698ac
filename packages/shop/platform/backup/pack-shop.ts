import { existsSync, symlinkSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { create } from 'tar';
import { databaseFolder, draftNames, keysFile, picturesFolder } from '../database/data-directory';
import type { OpenDatabase } from '../database/open';
import { UnusableData } from '../database/unusable-data';
import { HttpError } from '../http/http-error';
import type { Settings } from '../settings';

/** Entries of a backup; pictures and keys are optional. */
export const backedUp = [databaseFolder, picturesFolder, keysFile];

type Storage = Pick<Settings, 'databaseUrl' | 'media'>;

/** Where the pictures are if no backup contains them. */
export const picturesInS3 = ({ media }: Pick<Storage, 'media'>): string | undefined =>
  media && `s3://${media.bucket}/${media.prefix}, where bucket versioning can keep them`;

/** Throws UnusableData for a shop on PostgreSQL. */
export function requireEmbedded({ databaseUrl, media }: Storage): void {
  if (databaseUrl === undefined) return;
  const rest = media
    ? `copy "keys.json" of SHOP_DATA_DIR; of the pictures, they are in ${picturesInS3({ media })}`
    : 'copy "media" and "keys.json" of SHOP_DATA_DIR';
  throw new UnusableData(
    `This shop uses PostgreSQL: back it up with pg_dump and restore it with pg_restore, and ${rest}.`,
  );
}

/** Packs the shop in an unused folder as a tar.gz stream. */
function packShop(folder: string): Readable {
  const names = backedUp.filter((name) => existsSync(join(folder, name)));
  const options = { cwd: folder, gzip: true, portable: true, follow: true, strict: true };
  return Readable.from(create(options, names));
}

/**
 * Packs a running shop as a tar.gz stream; the database pauses while its files are copied. 409
 * while another backup runs.
 */
export async function packRunningShop(
  dataDir: string,
  copyTo: NonNullable<OpenDatabase['copyTo']>,
): Promise<Readable> {
  const copy = join(resolve(dataDir), draftNames.copy);
  if (existsSync(copy))
    throw new HttpError(409, 'Another backup is running. Try again when it has finished.');
  await mkdir(copy, { mode: 0o700 });
  const remove = () => rm(copy, { recursive: true, force: true });
  try {
    await copyTo(join(copy, databaseFolder));
    const [pictures, keys] = [resolve(dataDir, picturesFolder), resolve(dataDir, keysFile)];
    // Pictures are immutable, so a link replaces the copy.
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
