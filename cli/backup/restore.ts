import { resolve } from 'node:path';
import { z } from 'zod';
import { countText } from '@/lib/rules/count-text';
import { defineCommand, exitCode } from '../command';

export const restoreCommand = defineCommand({
  name: 'restore',
  description: 'restores a backup to SHOP_DATA_DIR, which must not exist yet',
  positionals: ['file'],
  input: z.object({ file: z.string() }),
  async run({ environment, stdout }, { file }) {
    const { restore } = await import('@/backend/local-shop');
    const { directory, stores, orders } = await restore(environment, resolve(file));
    const counts = `${countText(stores, 'store')} and ${countText(orders, 'order')}`;
    stdout.write(`Restored ${counts} to ${directory}.\n`);
    if (environment.SHOP_DATA_DIR) {
      stdout.write('Start the shop, and run all commands, with the same SHOP_DATA_DIR.\n');
    }
    return exitCode.ok;
  },
});
