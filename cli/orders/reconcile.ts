import { z } from 'zod';
import { operations } from '@/backend/merchant/operations';
import type { OrderSummary } from '@/backend/merchant/order-operations';
import { readableDay } from '@/backend/merchant/readable-time';
import { type CreditMatch, maxCredits } from '@/backend/payments/reports/operations';
import { formatPaise } from '@/backend/services/paise';
import { countText } from '@/lib/rules/count-text';
import { dayInIndia } from '@/lib/rules/dates';
import { defineCommand, exitCode } from '../command';
import { flag } from '../fields';
import { columns } from '../listing';
import type { Merchant } from '../merchant';
import { readStatement, type Statement, type StatementCredit } from './read-statement';

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
const maxLines = 20;

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

const maxMissing = 1000;

/** Reported payments of the statement's period that none of its rows may be. */
async function findMissing(
  merchant: Merchant,
  store: string,
  { period, credits, unreadable }: Statement,
  matches: Match[],
): Promise<OrderSummary[]> {
  if (!period) return [];
  const reported = await merchant.listOrders({ store, toCheck: true, limit: maxMissing });
  return reported.filter(({ number, utr, reportedAt }) => {
    const day = dayInIndia(new Date(reportedAt ?? 0));
    const isListed =
      matches.some((match) => match.number === number) ||
      [...credits, ...unreadable].some(({ utrs }) => utrs.includes(utr ?? ''));
    return !isListed && day >= period.from && day <= period.to;
  });
}

const missingText = (missing: OrderSummary[]) =>
  missing.length === 0
    ? ''
    : `Reported, but not in this statement: look again, then run "not-received"\n${columns(
        missing.map(({ number, totalPaise, utr, reportedAt }) => [
          '',
          formatPaise(totalPaise),
          number,
          `UTR ${utr}`,
          `reported ${readableDay(reportedAt ?? '')}`,
        ]),
      )}`;

const unreadableText = (rows: Statement['unreadable']) =>
  rows.length === 0
    ? ''
    : `${countText(rows.length, 'row')} could not be read: look at them in the file\n${columns(
        rows
          .slice(0, maxLines)
          .map(({ line, utrs, problem }) => [
            '',
            `line ${line}`,
            utrs[0] ? `UTR ${utrs[0]}` : '',
            problem,
          ]),
      )}`;

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
    const read = await readStatement(statement);
    const matches = await matchAll(merchant, store, read.credits);
    const missing = await findMissing(merchant, store, read, matches);
    stdout.write(matchesText(matches) + missingText(missing) + unreadableText(read.unreadable));
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
