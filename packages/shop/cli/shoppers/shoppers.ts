import { countText } from '@aangan/contract/rules/count-text';
import { dataPage } from '@aangan/contract/rules/data-page';
import { z } from 'zod';
import { allRows } from '../../merchant/all-rows';
import { operations } from '../../merchant/operations';
import { readableTime } from '../../merchant/readable-time';
import { tableText } from '../../merchant/table-text';
import { confirmation, defineCommand, exitCode } from '../command';
import { flag, outputFile } from '../fields';
import { writeListing } from '../listing';
import type { Merchant } from '../merchant';

const shopper = operations.exportShopper;

type Erasure = Awaited<ReturnType<Merchant['listErasures']>>['rows'][number];

const row = ({ at, by, accountId, retainedOrders }: Erasure) => [
  readableTime(at),
  `by the ${by}`,
  accountId ?? 'no account',
  `${countText(retainedOrders, 'order')} kept`,
];

export const shopperCommands = [
  defineCommand({
    name: 'export',
    description: 'writes everything that is stored about a shopper as JSON',
    positionals: ['shopper', 'file'],
    input: shopper.extend({
      file: outputFile('the standard output without it'),
      html: flag('as a page to read'),
    }),
    async run({ merchant, stdout }, { file, html, ...input }) {
      const data = await merchant.exportShopper(input);
      const json = () => `${JSON.stringify(data, undefined, 2)}\n`;
      const text = html ? dataPage(`Personal data of ${input.shopper}`, data) : json();
      await writeListing({ text, file, csv: false }, { stdout });
    },
  }),
  defineCommand({
    name: 'erase',
    description: 'deletes the account and all personal data that no law keeps',
    positionals: ['shopper'],
    input: shopper.extend({ yes: flag('skips the confirmation') }),
    async run({ merchant, stdout, confirm }, { yes, ...input }) {
      const agree = confirmation({ confirm }, yes, 'Erasing');
      await merchant.exportShopper(input); // fails before the question for an unknown shopper
      const question = `Erase everything about ${input.shopper} permanently, except invoices and accounts?`;
      if (!(await agree(question))) {
        stdout.write('Nothing was erased.\n');
        return exitCode.failed;
      }
      const { retainedOrders } = await merchant.eraseShopper(input);
      return `Erased ${input.shopper}. ${countText(retainedOrders, 'order')} kept for the accounts.\n`;
    },
  }),
  defineCommand({
    name: 'erasures',
    description: 'lists who erased personal data and when, without the data',
    input: z.object({ store: shopper.shape.store }),
    async run({ merchant }, { store }) {
      const rows: string[][] = [];
      for await (const erasure of allRows((after) => merchant.listErasures({ store, after })))
        rows.push(row(erasure));
      return tableText(rows) || 'No erasures yet.\n';
    },
  }),
];
