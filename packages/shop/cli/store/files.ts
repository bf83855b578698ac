import { resolve } from 'node:path';
import { countText } from '@aangan/contract/rules/count-text';
import { z } from 'zod';
import { store } from '../../operation/inputs';
import { defineCommand, exitCode } from '../command';
import { exportFolder, initFolder } from '../store-folder/write-folder';
import { firstLines } from './describe-changes';

const folder = z.string().transform((path) => resolve(path));

/** Input of the commands on a store and its folder. */
export const folderInput = z.object({ store, folder });

export const fileCommands = [
  defineCommand({
    name: 'init-store',
    description: 'creates a folder for a new store; docs/merchant/store.md explains the files',
    positionals: ['folder'],
    input: z.object({ folder }),
    async run(_context, { folder }) {
      await initFolder(folder);
      return (
        `Created ${folder}. docs/merchant/store.md explains the files. Start with store.json: it promises free ` +
        'delivery, returns and contact hours to shoppers; change or remove these.\n'
      );
    },
  }),
  defineCommand({
    name: 'export-store',
    description: 'writes the store to such a folder',
    positionals: ['folder'],
    input: folderInput,
    async run({ merchant, stdout, stderr }, { store, folder }) {
      const { products, missingPictures } = await exportFolder(merchant, store, folder);
      stdout.write(`Exported ${store} to ${folder} with ${countText(products, 'product')}.\n`);
      if (missingPictures.length === 0) return exitCode.ok;
      stderr.write(`Missing pictures:\n${firstLines(missingPictures)}`);
      return exitCode.failed;
    },
  }),
];
