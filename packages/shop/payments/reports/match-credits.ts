import { formatRupees } from '@aangan/contract/rules/money';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { parseUtr } from '@aangan/contract/rules/utr';
import { and, eq, inArray, or } from 'drizzle-orm';
import { orders } from '../../orders/schema';
import type { Database } from '../../platform/database/open';
import { toRupees } from '../../platform/paise';
import type { Credit } from '../operations';
import { hasBankReference } from '../payment-reports';
import { orderEntries, paymentReports } from '../schema';

export type CreditMatch =
  /** Its reference and amount are those of this order, which waits for a payment. */
  | { kind: 'matched'; number: string }
  | { kind: 'recorded' }
  /** `reason` names the order of the reference, if any. */
  | { kind: 'other'; reason: string };

/** In the alphabet of order numbers, also overlapping; a payment's reference has six more. */
const orderNumber =
  /(?<![A-Z0-9])(?=([2-9A-HJ-NP-Z]{4})[ -]?([2-9A-HJ-NP-Z]{4})(?:[2-9A-HJ-NP-Z]{6})?(?![A-Z0-9]))/g;

const numbersIn = ({ words }: Credit): string[] =>
  [...words.toUpperCase().matchAll(orderNumber)].map(([, start, end]) => `${start}-${end}`);

/** Orders with a reported UTR or a number of the credits. */
const findOrders = (database: Database, storeId: number, utrs: string[], numbers: string[]) =>
  database
    .select({
      number: orders.id,
      status: orders.status,
      totalPaise: orders.totalPaise,
      utr: paymentReports.utr,
    })
    .from(orders)
    .leftJoin(paymentReports, eq(paymentReports.orderId, orders.id))
    .where(
      and(
        eq(orders.storeId, storeId),
        or(inArray(orders.id, numbers), inArray(paymentReports.utr, utrs)),
      ),
    );

async function findRecorded(
  database: Database,
  storeId: number,
  utrs: string[],
): Promise<Set<string>> {
  const received = await database
    .select({ reference: orderEntries.reference })
    .from(orderEntries)
    .innerJoin(orders, eq(orders.id, orderEntries.orderId))
    .where(and(eq(orders.storeId, storeId), hasBankReference(utrs)));
  return new Set(received.flatMap(({ reference }) => parseUtr(reference ?? '') ?? []));
}

/** Matches by reference and amount; an order is matched once. */
export async function matchCredits(
  database: Database,
  storeId: number,
  credits: readonly Credit[],
): Promise<CreditMatch[]> {
  const utrs = credits.flatMap((credit) => credit.utrs);
  const found = await findOrders(database, storeId, utrs, credits.flatMap(numbersIn));
  const recorded = await findRecorded(database, storeId, utrs);
  const matched = new Set<string>();
  return credits.map((credit) => {
    if (credit.utrs.some((utr) => recorded.has(utr))) return { kind: 'recorded' };
    const numbers = numbersIn(credit);
    const [order, ...others] = found.filter(
      ({ number, utr }) => numbers.includes(number) || credit.utrs.includes(utr ?? ''),
    );
    const other = (reason: string): CreditMatch => ({ kind: 'other', reason });
    if (!order) return other('');
    const { number, status, totalPaise } = order;
    if (others.length > 0) {
      return other(`names ${[order, ...others].map((one) => one.number).join(' and ')}`);
    }
    if (status !== orderStatus.pending) return other(`${number} does not wait for a payment`);
    if (credit.amountPaise !== totalPaise) {
      return other(`${number}, but ${formatRupees(toRupees(totalPaise))} is due`);
    }
    if (matched.has(number)) return other(`${number}, like another row`);
    matched.add(number);
    return { kind: 'matched', number };
  });
}
