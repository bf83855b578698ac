import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { formatRupees } from '@/lib/rules/money';
import { orderStatus } from '@/lib/rules/order-status';
import { parseUtr } from '@/lib/rules/utr';
import type { Database } from '../../database/open';
import { orders, paymentReports, payments } from '../../database/schema';
import { groupByOrder } from '../../services/order-parts';
import { toRupees } from '../../services/paise';
import { hasBankReference, mayBeRecorded } from '../../services/payment-reports';
import { receivedStates } from '../../services/refunds';
import { manualProviders } from '../payment-settings';
import type { Credit, CreditMatch } from './operations';

type Candidate = {
  number: string;
  status: number;
  totalPaise: number;
  reportedUtr: string | null;
  received: { provider: string; bankReference: string | null }[];
};

/** In the alphabet of order numbers, also overlapping; a payment's reference has six more. */
const orderNumber =
  /(?<![A-Z0-9])(?=([2-9A-HJ-NP-Z]{4})[ -]?([2-9A-HJ-NP-Z]{4})(?:[2-9A-HJ-NP-Z]{6})?(?![A-Z0-9]))/g;

const numbersIn = ({ words }: Credit): string[] =>
  [...words.toUpperCase().matchAll(orderNumber)].map(([, start, end]) => `${start}-${end}`);

const maxNamed = 3;

/** Orders with a UTR or number of the credits, and unpaid ones with their amounts. */
async function readCandidates(database: Database, storeId: number, credits: readonly Credit[]) {
  const utrs = credits.flatMap((credit) => credit.utrs);
  const numbers = credits.flatMap(numbersIn);
  const amounts = credits.map(({ amountPaise }) => amountPaise);
  const paidWithUtr = database
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(hasBankReference(utrs));
  const startedByHand = database
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(inArray(payments.provider, manualProviders));
  const rows = await database
    .select({
      number: orders.id,
      status: orders.status,
      totalPaise: orders.totalPaise,
      reportedUtr: paymentReports.utr,
    })
    .from(orders)
    .leftJoin(paymentReports, eq(paymentReports.orderId, orders.id))
    .where(
      and(
        eq(orders.storeId, storeId),
        or(
          inArray(orders.id, numbers),
          inArray(paymentReports.utr, utrs),
          inArray(orders.id, paidWithUtr),
          and(
            // Literal, to match the partial index.
            eq(orders.status, sql.raw(String(orderStatus.pending))),
            inArray(orders.totalPaise, amounts),
            or(isNotNull(paymentReports.utr), inArray(orders.id, startedByHand)),
          ),
        ),
      ),
    );
  const received = await database
    .select({
      orderId: payments.orderId,
      provider: payments.provider,
      bankReference: payments.bankReference,
    })
    .from(payments)
    .where(
      and(
        inArray(
          payments.orderId,
          rows.map(({ number }) => number),
        ),
        inArray(payments.state, receivedStates),
      ),
    );
  const byOrder = groupByOrder(received);
  return rows.map((row) => ({ ...row, received: byOrder.get(row.number) ?? [] }));
}

/** Numbers of the newest orders that were marked as paid without a reference, by amount. */
async function readPaidWithoutReference(
  database: Database,
  storeId: number,
  credits: readonly Credit[],
): Promise<Map<number, string[]>> {
  const amounts = [...new Set(credits.map(({ amountPaise }) => amountPaise))];
  const rows = await database
    .select({ number: orders.id, amountPaise: payments.amountPaise })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.storeId, storeId),
        eq(payments.state, 'paid'),
        isNull(payments.bankReference),
        inArray(payments.provider, manualProviders),
        inArray(payments.amountPaise, amounts),
      ),
    )
    .orderBy(desc(orders.createdAt));
  const byAmount = new Map<number, string[]>();
  for (const { number, amountPaise } of rows) {
    byAmount.set(amountPaise, [...(byAmount.get(amountPaise) ?? []), number]);
  }
  return byAmount;
}

const rupees = (paise: number) => formatRupees(toRupees(paise));

/** An order that is named by the credit, by `how`. */
function matchNamed(order: Candidate, how: string, credit: Credit): CreditMatch {
  const { number, status, totalPaise, received } = order;
  if (received.length > 0) {
    const isAnother =
      credit.utrs.length > 0 && !credit.utrs.some((utr) => mayBeRecorded(received, utr));
    if (!isAnother) return { kind: 'recorded', number, reason: how };
    const first = received.find(({ bankReference }) => bankReference)?.bankReference;
    const paid = `${how}, but paid already${first ? ` with ${first}` : ''}: paid twice?`;
    return credit.amountPaise === totalPaise
      ? { kind: 'probable', number, reason: paid }
      : { kind: 'unknown', number, reason: `${paid} ${rupees(totalPaise)} was due` };
  }
  if (credit.amountPaise !== totalPaise) {
    return { kind: 'probable', number, reason: `${how}, but ${rupees(totalPaise)} is due` };
  }
  if (status === orderStatus.pending)
    return { kind: 'certain', number, reason: `${how} and amount` };
  const state =
    status === orderStatus.cancelled ? 'is cancelled: a refund is due' : 'is not Pending';
  return { kind: 'probable', number, reason: `${how} and amount, but the order ${state}` };
}

/** Pending orders with the amount; those whose reported UTR is not on the statement come first. */
function matchAmount(
  { amountPaise }: Credit,
  candidates: readonly Candidate[],
  statementUtrs: ReadonlySet<string>,
): CreditMatch {
  const equal = candidates.filter(
    ({ totalPaise, received, status, reportedUtr }) =>
      totalPaise === amountPaise &&
      received.length === 0 &&
      status === orderStatus.pending &&
      !statementUtrs.has(reportedUtr ?? ''),
  );
  const reported = equal.filter(({ reportedUtr }) => reportedUtr);
  const [first, ...others] = reported.length > 0 ? reported : equal;
  if (!first || others.length >= maxNamed) return { kind: 'unknown', reason: '' };
  const reason = [
    'amount only',
    first.reportedUtr && `the shopper reported UTR ${first.reportedUtr}`,
    others.length > 0 && `or ${others.map(({ number }) => number).join(', ')}`,
  ];
  return { kind: 'probable', number: first.number, reason: reason.filter(Boolean).join(', ') };
}

function matchCredit(
  credit: Credit,
  candidates: readonly Candidate[],
  statementUtrs: ReadonlySet<string>,
): CreditMatch {
  const { utrs } = credit;
  const recorded = candidates.find(({ received }) =>
    received.some(({ bankReference }) => utrs.includes(parseUtr(bankReference ?? '') ?? '')),
  );
  if (recorded) return { kind: 'recorded', number: recorded.number, reason: 'UTR' };
  const numbers = numbersIn(credit);
  const reported = candidates.find(({ reportedUtr }) => reportedUtr && utrs.includes(reportedUtr));
  const named = candidates.find(({ number }) => numbers.includes(number));
  if (reported && named && reported !== named) {
    const { number } = named;
    return { kind: 'probable', number, reason: `reference, but ${reported.number} has its UTR` };
  }
  if (reported) return matchNamed(reported, named ? 'UTR, reference' : 'UTR', credit);
  if (named) return matchNamed(named, 'reference', credit);
  return matchAmount(credit, candidates, statementUtrs);
}

/** Matches by UTR, order number and amount; an order is certain once. */
export async function matchCredits(
  database: Database,
  storeId: number,
  credits: readonly Credit[],
): Promise<CreditMatch[]> {
  if (credits.length === 0) return [];
  const candidates = await readCandidates(database, storeId, credits);
  const unreferenced = await readPaidWithoutReference(database, storeId, credits);
  const statementUtrs = new Set(credits.flatMap(({ utrs }) => utrs));
  const certain = new Set<string | undefined>();
  return credits.map((credit) => {
    const match = matchCredit(credit, candidates, statementUtrs);
    const [paid, ...others] = unreferenced.get(credit.amountPaise) ?? [];
    if (match.kind === 'unknown' && match.number === undefined && paid) {
      const also = others.length > 0 ? `, or ${others.slice(0, maxNamed).join(', ')}` : '';
      const reason = `probably recorded already: this amount was paid without a reference${also}`;
      return { ...match, number: paid, reason };
    }
    if (match.kind !== 'certain') return match;
    if (certain.has(match.number)) {
      return {
        ...match,
        kind: 'probable',
        reason: `${match.reason}, like another row: paid twice?`,
      };
    }
    certain.add(match.number);
    return match;
  });
}
