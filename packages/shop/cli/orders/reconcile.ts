import { countText } from '@aangan/contract/rules/count-text';
import { z } from 'zod';
import { store } from '../../merchant/inputs';
import type { Merchant } from '../../merchant/operations';
import { tableText } from '../../merchant/table-text';
import type { CreditMatch } from '../../payments/reports/match-credits';
import { formatPaise } from '../../platform/paise';
import { defineCommand, exitCode } from '../command';
import { flag } from '../options';
import { readStatement, type StatementRow } from './read-statement';

type Match = { row: StatementRow; match: CreditMatch };

async function matchRows(
  merchant: Merchant,
  store: string,
  rows: StatementRow[],
): Promise<Match[]> {
  const credits = rows.flatMap(({ amountPaise, utrs, words }) =>
    amountPaise === undefined ? [] : [{ amountPaise, utrs, words }],
  );
  const { matches: found } = await merchant.matchCredits({ store, credits });
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
    amountPaise === undefined ? '' : formatPaise(amountPaise),
    utrs[0] ? `UTR ${utrs[0]}` : '',
    match.kind === 'matched' ? match.number : '',
    (match.kind === 'other' && match.reason) || words.slice(0, shownWords),
  ]);
  return `${title}\n${tableText(table)}`;
}

export const reconcileCommand = defineCommand({
  name: 'reconcile',
  description: "matches a bank's statement with orders, and marks those as paid",
  positionals: ['statement'],
  input: z.object({
    store,
    statement: z.string().meta({ description: 'CSV file of a bank', value: 'FILE' }),
    yes: flag('marks the matched ones without a question'),
  }),
  async run({ merchant, stdout, stderr, confirm }, { store, statement, yes }) {
    const matches = await matchRows(merchant, store, await readStatement(statement));
    const ofKind = (kind: CreditMatch['kind']) =>
      matches.filter(({ match }) => match.kind === kind);
    const recorded = ofKind('recorded').length;
    stdout.write(section('Matched by reference and amount', ofKind('matched')));
    stdout.write(
      section(
        'Others: look at them, then run "confirm-payment" with "--reference"',
        ofKind('other'),
      ),
    );
    if (recorded > 0) {
      stdout.write(`${countText(recorded, 'row')} of payments that are recorded already\n`);
    }
    const paid = matches.flatMap(({ row, match }) =>
      match.kind === 'matched' ? [{ number: match.number, reference: row.utrs[0] }] : [],
    );
    if (paid.length === 0) {
      stderr.write('Nothing to mark as paid.\n');
      return exitCode.ok;
    }
    if (!yes && !(await confirm?.(`Mark ${countText(paid.length, 'order')} as paid?`))) {
      stderr.write('Nothing was marked. Use --yes to mark the matched ones.\n');
      return exitCode.ok;
    }
    for (const { number, reference } of paid) {
      await merchant.confirmPayment({ store, number, reference });
      stdout.write(`${number} is paid\n`);
    }
  },
});
