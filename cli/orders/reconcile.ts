import { z } from 'zod';
import { operations } from '@/backend/merchant/operations';
import { type CreditMatch, maxCredits } from '@/backend/payments/reports/operations';
import { formatPaise } from '@/backend/services/paise';
import { countText } from '@/lib/rules/count-text';
import { defineCommand, exitCode } from '../command';
import { flag } from '../fields';
import type { Merchant } from '../merchant';
import { columns } from './format';
import { readStatement, type StatementCredit } from './read-statement';

type Match = StatementCredit & CreditMatch;

const titles: Partial<Record<CreditMatch['kind'], string>> = {
  certain: 'Certain',
  probable: 'Probable: look at them, then run "paid" with "--reference"',
  unknown: 'Unknown',
};

async function matchAll(
  merchant: Merchant,
  store: string,
  credits: StatementCredit[],
): Promise<Match[]> {
  const matches: Match[] = [];
  for (let from = 0; from < credits.length; from += maxCredits) {
    const part = credits.slice(from, from + maxCredits);
    const found = await merchant.matchCredits({
      store,
      credits: part.map(({ line: _, ...credit }) => credit),
    });
    matches.push(...part.flatMap((credit, at) => ({ ...credit, ...(found[at] as CreditMatch) })));
  }
  return matches;
}

const shownWords = 60;

function section(title: string, matches: Match[]): string {
  if (matches.length === 0) return '';
  const rows = matches.map(({ line, amountPaise, number, utrs, reason, words }) => [
    '',
    `line ${line}`,
    formatPaise(amountPaise),
    number ?? '',
    utrs[0] ? `UTR ${utrs[0]}` : '',
    reason || words.slice(0, shownWords),
  ]);
  return `${title}\n${columns(rows)}`;
}

function matchesText(matches: Match[]): string {
  const ofKind = (kind: CreditMatch['kind']) => matches.filter((match) => match.kind === kind);
  const recorded = ofKind('recorded').length;
  return [
    ...Object.entries(titles).map(([kind, title]) =>
      section(title, ofKind(kind as CreditMatch['kind'])),
    ),
    recorded > 0 ? `${countText(recorded, 'row')} of payments that are recorded already\n` : '',
  ].join('');
}

export const reconcileCommand = defineCommand({
  name: 'reconcile',
  description: 'matches an account statement with orders, and marks the certain ones as paid',
  positionals: ['statement'],
  input: z.object({
    store: operations.listOrders.input.shape.store,
    statement: z.string().meta({ description: 'CSV file of a bank or UPI app', value: 'FILE' }),
    yes: flag('marks the certain ones without a question'),
  }),
  async run({ merchant, stdout, stderr, confirm }, { store, statement, yes }) {
    const matches = await matchAll(merchant, store, await readStatement(statement));
    stdout.write(matchesText(matches));
    const certain = matches.filter(({ kind }) => kind === 'certain');
    if (certain.length === 0) {
      stderr.write('Nothing to mark as paid.\n');
      return exitCode.ok;
    }
    const question = `Mark ${countText(certain.length, 'order')} as paid?`;
    if (!yes && !(await confirm?.(question))) {
      stderr.write('Nothing was marked. Use --yes to mark the certain ones.\n');
      return exitCode.ok;
    }
    for (const { number = '', utrs } of certain) {
      await merchant.confirmPayment({ store, number, reference: utrs[0] });
      stdout.write(`${number} is paid\n`);
    }
    return exitCode.ok;
  },
});
