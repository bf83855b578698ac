import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { customerEntries, type EntryKind, entriesCsv } from '../../customers/customer-entries';
import { allRows } from '../../merchant/all-rows';
import { operations } from '../../merchant/operations';
import { defineCommand } from '../command';
import { outputFile } from '../fields';

const entriesCommand = (name: EntryKind, description: string) =>
  defineCommand({
    name,
    description,
    positionals: ['file'],
    input: z.object({
      store: operations.listMessages.shape.store,
      file: outputFile('the standard output without it'),
    }),
    async run({ merchant, stdout, stderr }, { store, file }) {
      await merchant.showPayment({ store }); // fails before the file for an unknown store
      const isFile = file !== undefined;
      const csv = entriesCsv(name, { bom: isFile });
      const { read } = customerEntries[name];
      let count = 0;
      async function* rows() {
        for await (const row of allRows((after) => read(merchant, { store, after }))) {
          count += 1;
          yield row;
        }
      }
      await pipeline(rows(), csv, isFile ? createWriteStream(file) : stdout, { end: isFile });
      if (isFile) stderr.write(`${count === 1 ? '1 row' : `${count} rows`} in ${file}\n`);
    },
  });

export const entryCommands = [
  entriesCommand('subscribers', 'writes the subscriptions as CSV'),
  entriesCommand('messages', 'writes the messages as CSV'),
];
