import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { packShop } from '../backup/pack-shop';
import { checkBackup } from '../backup/restore-shop';
import { hasDatabase } from '../database/data-directory';
import { DataDirectoryInUse, lockDirectory } from '../database/lock';
import { apiAddress, readRunningApi } from '../database/running-api';
import { UnusableData } from '../database/unusable-data';
import { readMerchantKey } from '../keys';
import { callMerchant } from '../merchant/client';
import type { Settings } from '../settings';
import { type CommandContext, exitCode, UsageError } from './context';

const newName = () => `aangan-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;

/** Writes the whole of a backup, or nothing. */
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
  const answer = await callMerchant(url, readMerchantKey(settings), '/backup', {}, signal);
  if (!answer.body) throw new Error('The shop API answered nothing.');
  return Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
}

const inS3 = ({ bucket, prefix }: NonNullable<Settings['media']>) =>
  `they are in s3://${bucket}/${prefix}, whose versioning keeps them if you turn it on`;

/** Writes the embedded database, pictures and keys to one file, while the shop runs or not. */
export async function backupCommand(args: string[], context: CommandContext): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  if (positionals.length > 1) throw new UsageError('backup takes one file.');
  const { settings, apiUrl, signal, stdout } = context;
  requireEmbedded(settings);
  const file = resolve(positionals[0] ?? newName());
  if (existsSync(file)) throw new UsageError(`${file} is there already.`);

  const throughApi = async (url: string) => write(file, await packFromApi(url, context), signal);
  if (apiUrl) await throughApi(apiUrl);
  else {
    const directory = resolve(settings.dataDir);
    if (!existsSync(directory)) throw new UnusableData(`There is no folder ${directory}.`);
    try {
      const lock = await lockDirectory(directory, 'a backup');
      try {
        if (!hasDatabase(directory)) throw new UnusableData(`There is no shop in ${directory}.`);
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
  stdout.write(`${file} (${megabytes} MB). It holds the shop's keys: keep it private.\n`);
  if (settings.media) stdout.write(`It does not hold the pictures: ${inS3(settings.media)}.\n`);
  return exitCode.ok;
}

/** Backups are of the embedded database alone. */
export function requireEmbedded({
  databaseUrl,
  media,
}: Pick<Settings, 'databaseUrl' | 'media'>): void {
  if (databaseUrl === undefined) return;
  const rest = media
    ? `copy "keys.json" of SHOP_DATA_DIR; of the pictures, ${inS3(media)}`
    : 'copy "media" and "keys.json" of SHOP_DATA_DIR';
  throw new UnusableData(
    `This shop is in a PostgreSQL: back it up with pg_dump and restore it with pg_restore, and ${rest}.`,
  );
}
