import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify';
import type { Merchant } from '../../merchant/operations';
import { type CommandContext, exitCode, requireHost, UsageError } from '../context';
import type { Command } from '../run';
import { withMerchant } from '../with-shop';

type Page = { rows: Record<string, string>[]; next?: number | undefined };
type ReadPage = (merchant: Merchant, page: { store: string; after: number }) => Promise<Page>;

async function* allRows(merchant: Merchant, read: ReadPage, store: string) {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { rows, next }: Page = await read(merchant, { store, after });
    yield* rows;
    after = next;
  }
}

/** A command that writes what shoppers sent as CSV, to a file or to the standard output. */
function lettersCommand(columns: string[], read: ReadPage): Command {
  return async (args: string[], context: CommandContext) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { store: { type: 'string' } },
    });
    const [path, ...others] = positionals;
    if (others.length > 0) throw new UsageError('Name one file to write to, or none.');
    const store = requireHost(values.store);
    await withMerchant(context, async (merchant) => {
      await merchant.showPayment({ store }); // an unknown store makes no file
      const target: Writable = path === undefined ? context.stdout : createWriteStream(path);
      const csv = stringify({
        header: true,
        columns,
        bom: path !== undefined,
        escape_formulas: true,
      });
      await pipeline(allRows(merchant, read, store), csv, target, { end: path !== undefined });
    });
    return exitCode.ok;
  };
}

/** Writes a store's newsletter subscriptions. */
export const subscribersCommand = lettersCommand(['createdAt', 'email'], (merchant, page) =>
  merchant.listSubscribers(page),
);

/** Writes the messages of a store's contact form. */
export const messagesCommand = lettersCommand(
  ['createdAt', 'name', 'email', 'subject', 'message'],
  (merchant, page) => merchant.listMessages(page),
);
