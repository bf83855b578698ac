import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { packShop } from '@/backend/backup/pack-shop';
import { checkBackup } from '@/backend/backup/restore-shop';
import { hasDatabase } from '@/backend/database/data-directory';
import { DataDirectoryInUse, lockDirectory } from '@/backend/database/lock';
import { apiAddress, readRunningApi } from '@/backend/database/running-api';
import { UnusableData } from '@/backend/database/unusable-data';
import { readMerchantKey } from '@/backend/keys';
import type { Settings } from '@/backend/settings';
import { callMerchant } from '../client';
import { type CommandContext, exitCode, UsageError } from '../context';

const newName = () => `aangan-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;

async function write(file: string, backup: Readable, signal: AbortSignal): Promise<void> {
  const draft = `${file}.part`;
  try {
    const options = { mode: 0o600, flags: 'wx', flush: true };
    await pipeline(backup, createWriteStream(draft, options), { signal });
    await checkBackup(draft);
    renameSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') rmSync(draft, { force: true });
    throw error;
  }
}

async function packFromApi(url: string, { settings, signal }: CommandContext): Promise<Readable> {
  const response = await callMerchant(url, readMerchantKey(settings), '/backup', {}, signal);
  if (!response.body) throw new Error('The shop API returned an empty backup.');
  return Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
}

const inS3 = ({ bucket, prefix }: NonNullable<Settings['media']>) =>
  `they are in s3://${bucket}/${prefix}, where bucket versioning can keep them`;

/** Writes the embedded database, pictures and keys to one file. */
export async function backupCommand(args: string[], context: CommandContext): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  if (positionals.length > 1) throw new UsageError('backup takes one file.');
  const { settings, apiUrl, signal, stdout } = context;
  requireEmbedded(settings);
  const file = resolve(positionals[0] ?? newName());
  if (existsSync(file)) throw new UsageError(`${file} already exists. Name another file.`);

  const throughApi = async (url: string) => write(file, await packFromApi(url, context), signal);
  if (apiUrl) await throughApi(apiUrl);
  else {
    const directory = resolve(settings.dataDir);
    if (!existsSync(directory))
      throw new UnusableData(`The folder ${directory} does not exist. Check SHOP_DATA_DIR.`);
    try {
      const lock = await lockDirectory(directory, 'a backup');
      try {
        if (!hasDatabase(directory))
          throw new UnusableData(`${directory} contains no shop. Check SHOP_DATA_DIR.`);
        await write(file, packShop(directory), signal);
      } finally {
        await lock.release();
      }
    } catch (error) {
      if (!(error instanceof DataDirectoryInUse)) throw error;
      await throughApi(readRunningApi(directory) ?? apiAddress(settings));
    }
  }
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
  stdout.write(`${file} (${megabytes} MB). It contains the shop's keys: keep it private.\n`);
  if (settings.media) stdout.write(`It does not contain the pictures: ${inS3(settings.media)}.\n`);
  return exitCode.ok;
}

export function requireEmbedded({
  databaseUrl,
  media,
}: Pick<Settings, 'databaseUrl' | 'media'>): void {
  if (databaseUrl === undefined) return;
  const rest = media
    ? `copy "keys.json" of SHOP_DATA_DIR; of the pictures, ${inS3(media)}`
    : 'copy "media" and "keys.json" of SHOP_DATA_DIR';
  throw new UnusableData(
    `This shop uses PostgreSQL: back it up with pg_dump and restore it with pg_restore, and ${rest}.`,
  );
}
