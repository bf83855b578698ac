import { countText } from '@aangan/contract/rules/count-text';
import { dayInIndia } from '@aangan/contract/rules/dates';
import { z } from 'zod';
import type { Merchant } from '../../merchant/operations';
import { store } from '../../operation/inputs';
import { tableText } from '../../operation/table-text';
import type { TransferMatch } from '../../payments/reports/match-transfers';
import { signedPaise } from '../../platform/paise';
import { defineCommand, exitCode } from '../command';
import { flag } from '../options';
import { readStatement, type StatementRow } from './read-statement';

type Match = { row: StatementRow; match: TransferMatch };

async function matchRows(
  merchant: Merchant,
  store: string,
  rows: StatementRow[],
): Promise<Match[]> {
  const transfers = rows.flatMap(({ amountPaise, utrs, words }) =>
    amountPaise === undefined ? [] : [{ amountPaise, utrs, words }],
  );
  const { matches: found } = await merchant.matchTransfers({ store, transfers });
  return rows.map((row) => {
    const match = row.amountPaise === undefined ? undefined : found.shift();
    return { row, match: match ?? { kind: 'other', reason: 'the amount cannot be read' } };
  });
}

const shownWords = 60;

function section(title: string, matches: Match[]): string {
  if (matches.length === 0) return '';
  const table = matches.map(({ row: { line, amountPaise, utrs, words }, match }) => [
    '',
    `line ${line}`,
    amountPaise === undefined ? '' : signedPaise(amountPaise),
    utrs[0] ? `UTR ${utrs[0]}` : '',
    match.kind === 'matched' ? match.number : '',
    (match.kind === 'other' && match.reason) || words.slice(0, shownWords),
  ]);
  return `${title}\n${tableText(table)}`;
}

export const reconcileCommand = defineCommand({
  name: 'reconcile',
  description: "matches a bank's statement with orders, and records their payments and refunds",
  positionals: ['statement'],
  input: z.object({
    store,
    statement: z.string().meta({ description: 'CSV file of a bank', value: 'FILE' }),
    yes: flag('records the matched ones without a question'),
  }),
  async run({ merchant, stdout, stderr, confirm }, { store, statement, yes }) {
    const matches = await matchRows(merchant, store, await readStatement(statement));
    const ofKind = (kind: TransferMatch['kind']) =>
      matches.filter(({ match }) => match.kind === kind);
    const recorded = ofKind('recorded').length;
    stdout.write(section('Matched by reference and amount', ofKind('matched')));
    stdout.write(
      section(
        'Others: look at them, then run "confirm-payment" or "record-refund" with "--reference"',
        ofKind('other'),
      ),
    );
    if (recorded > 0) {
      stdout.write(
        `${countText(recorded, 'row')} of payments and refunds that are recorded already\n`,
      );
    }
    const found = matches.flatMap(({ row: { amountPaise = 0, date, utrs }, match }) => {
      if (match.kind !== 'matched') return [];
      const { number, placedOn } = match;
      const isPossible = date !== undefined && date >= placedOn && date <= dayInIndia();
      const transfer = { number, reference: utrs[0], date: isPossible ? date : undefined };
      return [{ isRefund: amountPaise < 0, transfer }];
    });
    if (found.length === 0) {
      stderr.write('Nothing to record.\n');
      return exitCode.ok;
    }
    if (!yes && !(await confirm?.(`Record ${countText(found.length, 'matched row')}?`))) {
      stderr.write('Nothing was recorded. Use --yes to record the matched ones.\n');
      return exitCode.ok;
    }
    for (const { isRefund, transfer } of found) {
      await merchant[isRefund ? 'recordRefund' : 'confirmPayment']({ store, ...transfer });
      stdout.write(`${transfer.number} is ${isRefund ? 'refunded' : 'paid'}\n`);
    }
  },
});
