import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify';
import { allRows, type Page } from '@/backend/merchant/all-rows';
import type { Merchant } from '@/backend/merchant/operations';
import { type CommandContext, exitCode, requireHost, UsageError } from '../context';
import type { Command } from '../run';
import { withMerchant } from '../with-shop';

type CustomerEntry = Record<string, string>;
type ReadPage = (
  merchant: Merchant,
  page: { store: string; after: number },
) => Promise<Page<CustomerEntry>>;

function exportEntriesCommand(columns: string[], read: ReadPage): Command {
  return async (args: string[], context: CommandContext) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { store: { type: 'string' } },
    });
    const [path, ...others] = positionals;
    if (others.length > 0) throw new UsageError('Specify one file to write to, or none.');
    const store = requireHost(values.store);
    await withMerchant(context, async (merchant) => {
      await merchant.showPayment({ store }); // fails before the file for an unknown store
      const target: Writable = path === undefined ? context.stdout : createWriteStream(path);
      const csv = stringify({
        header: true,
        columns,
        bom: path !== undefined,
        escape_formulas: true,
      });
      const rows = allRows((after) => read(merchant, { store, after }));
      await pipeline(rows, csv, target, { end: path !== undefined });
    });
    return exitCode.ok;
  };
}

export const subscribersCommand = exportEntriesCommand(
  ['createdAt', 'email', 'unsubscribe'],
  (merchant, page) => merchant.listSubscribers(page),
);

export const messagesCommand = exportEntriesCommand(
  ['createdAt', 'name', 'email', 'subject', 'message'],
  (merchant, page) => merchant.listMessages(page),
);
