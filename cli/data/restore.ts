import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreShop } from '@/backend/backup/restore-shop';
import { countText } from '@/backend/count-text';
import { type CommandContext, exitCode, UsageError } from '../context';
import { requireEmbedded } from './backup';

export async function restoreCommand(
  args: string[],
  { settings, stdout }: CommandContext,
): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('restore takes one file.');
  requireEmbedded(settings);
  const { stores, orders } = await restoreShop(resolve(file), settings.dataDir);
  const counts = `${countText(stores, 'store')} and ${countText(orders, 'order')}`;
  stdout.write(`Restored ${counts} to ${resolve(settings.dataDir)}.\n`);
  return exitCode.ok;
}
