import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { z } from 'zod';
import { allRows, type Page } from '@/backend/merchant/all-rows';
import { operations } from '@/backend/merchant/operations';
import { defineCommand, exitCode } from '../command';
import { outputFile } from '../fields';
import type { Merchant } from '../merchant';

type ReadPage = (
  merchant: Merchant,
  page: { store: string; after: number },
) => Promise<Page<Record<string, string>>>;

const entriesCommand = (name: string, description: string, columns: string[], read: ReadPage) =>
  defineCommand({
    name,
    description,
    positionals: ['file'],
    input: z.object({
      store: operations.listMessages.input.shape.store,
      file: outputFile('the standard output without it'),
    }),
    async run({ merchant, stdout, stderr }, { store, file }) {
      await merchant.showPayment({ store }); // fails before the file for an unknown store
      const isFile = file !== undefined;
      const csv = stringify({ header: true, columns, bom: isFile, escape_formulas: true });
      let count = 0;
      async function* rows() {
        for await (const row of allRows((after) => read(merchant, { store, after }))) {
          count += 1;
          yield row;
        }
      }
      await pipeline(rows(), csv, isFile ? createWriteStream(file) : stdout, { end: isFile });
      if (isFile) stderr.write(`${count === 1 ? '1 row' : `${count} rows`} in ${file}\n`);
      return exitCode.ok;
    },
  });

export const subscribersCommand = entriesCommand(
  'subscribers',
  'writes the subscriptions as CSV',
  ['createdAt', 'confirmedAt', 'email', 'agreedTo', 'unsubscribe'],
  (merchant, page) => merchant.listSubscribers(page),
);

export const messagesCommand = entriesCommand(
  'messages',
  'writes the messages as CSV',
  ['createdAt', 'name', 'email', 'subject', 'message'],
  (merchant, page) => merchant.listMessages(page),
);
