import {
  createReadStream,
  createWriteStream,
  existsSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { countText } from '@aangan/contract/rules/count-text';
import { list } from 'tar';
import { z } from 'zod';
import { defineCommand } from '../command';
import { outputFile, UsageError } from '../options';

export const restoreCommand = defineCommand({
  name: 'restore',
  description:
    'restores a backup to SHOP_DATA_DIR, which must not exist yet, and to DATABASE_URL where it is set',
  positionals: ['file'],
  input: z.object({ file: z.string() }),
  async run({ environment, stdout }, { file }) {
    const { restore } = await import('../locate-shop');
    const { directory, stores, orders } = await restore(environment, resolve(file));
    const counts = `${countText(stores, 'store')} and ${countText(orders, 'order')}`;
    stdout.write(`Restored ${counts} to ${directory}.\n`);
    if (environment.SHOP_DATA_DIR) {
      stdout.write('Start the shop, and run all commands, with the same SHOP_DATA_DIR.\n');
    }
  },
});

const newName = () => `aangan-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;

/** Writes the file once the backup has been read to its end and back. */
async function write(file: string, backup: Readable, signal: AbortSignal): Promise<void> {
  const draft = `${file}.part`;
  try {
    const options = { mode: 0o600, flags: 'wx', flush: true };
    await pipeline(backup, createWriteStream(draft, options), { signal });
    await pipeline(createReadStream(draft), list({ strict: true }));
    renameSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') rmSync(draft, { force: true });
    throw error;
  }
}

export const backupCommand = defineCommand({
  name: 'backup',
  description: 'writes the database, the pictures and the keys to one file (tar.gz)',
  positionals: ['file'],
  input: z.object({ file: outputFile('or the folder of aangan-TIME.tar.gz') }),
  async run({ fetch, stdout, signal }, { file = '' }) {
    const isFolder = statSync(resolve(file), { throwIfNoEntry: false })?.isDirectory();
    const path = isFolder ? join(resolve(file), newName()) : resolve(file);
    if (existsSync(path)) throw new UsageError(`${path} already exists. Name another file.`);
    const { body, headers } = await fetch('/backup', {}, signal);
    if (!body) throw new Error('The shop API returned an empty backup.');
    await write(path, Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), signal);
    const megabytes = (statSync(path).size / 1_000_000).toFixed(1);
    stdout.write(`${path} (${megabytes} MB). It contains the shop's keys: keep it private.\n`);
    const pictures = headers.get('x-pictures');
    if (pictures) stdout.write(`It does not contain the pictures: they are in ${pictures}.\n`);
  },
});
