import { dayInIndia } from '@aangan/contract/rules/dates';
import { formatRupees } from '@aangan/contract/rules/money';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { parseUtr } from '@aangan/contract/rules/utr';
import { and, eq, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import { text } from '../../operation/inputs';
import { readOrderStates } from '../../orders/order-state';
import { orders } from '../../orders/schema';
import type { Database } from '../../platform/database/open';
import { toRupees } from '../../platform/paise';
import { hasBankReference } from '../payment-reports';
import { orderEntries, paymentReports } from '../schema';

/** Money received or, below 0, sent, as an account statement lists it. */
export const transferSchema = z.object({
  amountPaise: z.number().int(),
  utrs: z.array(text(22)).max(10),
  /** The row's texts, in which an order number may stand. */
  words: z.string().max(1000),
});
type Transfer = z.output<typeof transferSchema>;

export type TransferMatch =
  /** Its reference and amount are those of this order, which waits for a payment or a refund. */
  | { kind: 'matched'; number: string; placedOn: string }
  | { kind: 'recorded' }
  /** `reason` names the order of the reference, if any. */
  | { kind: 'other'; reason: string };

/** In the alphabet of order numbers, also overlapping; a payment's reference has six more. */
const orderNumber =
  /(?<![A-Z0-9])(?=([2-9A-HJ-NP-Z]{4})[ -]?([2-9A-HJ-NP-Z]{4})(?:[2-9A-HJ-NP-Z]{6})?(?![A-Z0-9]))/g;

const numbersIn = ({ words }: Transfer): string[] =>
  [...words.toUpperCase().matchAll(orderNumber)].map(([, start, end]) => `${start}-${end}`);

/** Orders with a reported UTR or a number of the transfers, with what is due. */
async function findOrders(database: Database, storeId: number, utrs: string[], numbers: string[]) {
  const found = await database
    .select({ order: orders, utr: paymentReports.utr })
    .from(orders)
    .leftJoin(paymentReports, eq(paymentReports.orderId, orders.id))
    .where(
      and(
        eq(orders.storeId, storeId),
        or(inArray(orders.id, numbers), inArray(paymentReports.utr, utrs)),
      ),
    );
  const states = await readOrderStates(
    database,
    found.map(({ order }) => order),
  );
  return states.map(({ order, status, ...money }, index) => {
    const { balancePaise, cashDuePaise, toReceivePaise, refundDuePaise } = money;
    const isOpen = status === orderStatus.pending || balancePaise > 0 || cashDuePaise > 0;
    const utr = found[index]?.utr;
    const placedOn = dayInIndia(order.createdAt);
    const duePaise = isOpen ? toReceivePaise : 0;
    return { number: order.id, placedOn, utr, duePaise, refundDuePaise };
  });
}

async function findRecorded(
  database: Database,
  storeId: number,
  utrs: string[],
): Promise<Set<string>> {
  const isRecorded = or(hasBankReference(utrs), hasBankReference(utrs, 'refund'));
  const recorded = await database
    .select({ reference: orderEntries.reference })
    .from(orderEntries)
    .innerJoin(orders, eq(orders.id, orderEntries.orderId))
    .where(and(eq(orders.storeId, storeId), isRecorded));
  return new Set(recorded.flatMap(({ reference }) => parseUtr(reference ?? '') ?? []));
}

const rupees = (paise: number) => formatRupees(toRupees(paise));

/** Why a transfer of so much is not what is due; undefined where it is. */
function whyOther(
  { amountPaise }: Transfer,
  { number, duePaise, refundDuePaise }: Awaited<ReturnType<typeof findOrders>>[number],
): string | undefined {
  const isSent = amountPaise < 0;
  const expectedPaise = isSent ? refundDuePaise : duePaise;
  const missingPaise = expectedPaise - Math.abs(amountPaise);
  if (missingPaise === 0) return undefined;
  if (expectedPaise === 0) {
    return `${number} ${isSent ? 'has no refund due' : 'does not wait for a payment'}`;
  }
  return missingPaise > 0
    ? `${number}, ${rupees(missingPaise)} short of the ${rupees(expectedPaise)} due`
    : `${number}, but ${rupees(expectedPaise)} is due`;
}

/** Matches by reference and amount; an order is matched once. */
export async function matchTransfers(
  database: Database,
  storeId: number,
  transfers: readonly Transfer[],
): Promise<TransferMatch[]> {
  const utrs = transfers.flatMap((transfer) => transfer.utrs);
  const found = await findOrders(database, storeId, utrs, transfers.flatMap(numbersIn));
  const recorded = await findRecorded(database, storeId, utrs);
  const matched = new Set<string>();
  return transfers.map((transfer) => {
    if (transfer.utrs.some((utr) => recorded.has(utr))) return { kind: 'recorded' };
    const numbers = numbersIn(transfer);
    const [order, ...others] = found.filter(
      ({ number, utr }) => numbers.includes(number) || transfer.utrs.includes(utr ?? ''),
    );
    const other = (reason: string): TransferMatch => ({ kind: 'other', reason });
    if (!order) return other('');
    if (others.length > 0) {
      return other(`names ${[order, ...others].map((one) => one.number).join(' and ')}`);
    }
    const { number, placedOn } = order;
    const reason = whyOther(transfer, order);
    if (reason) return other(reason);
    if (matched.has(number)) return other(`${number}, like another row`);
    matched.add(number);
    return { kind: 'matched', number, placedOn };
  });
}
