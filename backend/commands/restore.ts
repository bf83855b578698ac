import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreShop } from '../backup/restore-shop';
import { requireEmbedded } from './backup';
import { type CommandContext, exitCode, UsageError } from './context';

/** Brings a backup into SHOP_DATA_DIR, which has to be new. */
export async function restoreCommand(
  args: string[],
  { settings, stdout }: CommandContext,
): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('restore takes one file.');
  requireEmbedded(settings);
  const { stores, orders } = await restoreShop(resolve(file), settings.dataDir);
  stdout.write(`${resolve(settings.dataDir)} has ${stores} stores and ${orders} orders again.\n`);
  return exitCode.ok;
}
