import { asc, eq, sql } from 'drizzle-orm';
import { dayInIndia, dayMs, startOfDay } from '@/lib/rules/dates';
import { parseIndianState } from '@/lib/rules/indian-states';
import type { Database } from '../database/open';
import { orders, payments } from '../database/schema';
import { methodLabel } from '../merchant/order-labels';
import { confirmedOrders, type ReportPeriod } from '../services/confirmed-orders';
import { chosenPayment } from '../services/merchant-orders';
import { groupByOrder } from '../services/order-parts';
import { toPaise } from '../services/paise';
import { listInvoices } from '../tax/read-invoice';
import type { SalesReport } from './operations';
import { readOrderedProducts } from './report';

type Sales = SalesReport['days'][number];
type TaxRow = SalesReport['taxes'][number];
type OrderRow = Awaited<ReturnType<typeof readOrders>>[number];

async function readOrders(database: Database, period: ReportPeriod) {
  const rows = await database
    .select({
      number: orders.id,
      createdAt: orders.createdAt,
      totalPaise: orders.totalPaise,
      creditedPaise: orders.creditedPaise,
      state: sql<string>`${orders.shipping} ->> 'state'`,
    })
    .from(orders)
    .where(confirmedOrders(period));
  const attempts = await database
    .select({
      orderId: payments.orderId,
      provider: payments.provider,
      method: payments.method,
      state: payments.state,
      refundReason: payments.refundReason,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(confirmedOrders(period))
    .orderBy(asc(payments.createdAt));
  const byOrder = groupByOrder(attempts);
  return rows.map((order) => ({
    ...order,
    payment: chosenPayment(byOrder.get(order.number) ?? []),
  }));
}

function groupSales(rows: readonly OrderRow[], nameOf: (order: OrderRow) => string): Sales[] {
  const groups = new Map<string, Sales>();
  for (const order of rows) {
    const name = nameOf(order);
    const before = groups.get(name);
    groups.set(name, {
      name,
      orders: (before?.orders ?? 0) + 1,
      revenuePaise: (before?.revenuePaise ?? 0) + order.totalPaise,
      creditedPaise: (before?.creditedPaise ?? 0) + order.creditedPaise,
    });
  }
  return [...groups.values()];
}

const byRevenue = (
  one: { revenuePaise: number; name: string },
  other: { revenuePaise: number; name: string },
) => other.revenuePaise - one.revenuePaise || one.name.localeCompare(other.name);

/** Of the documents that were issued in the period. */
async function readTaxes(
  database: Database,
  { storeId, from, to }: ReportPeriod,
): Promise<TaxRow[]> {
  const issued = {
    from: new Date(startOfDay(from)).toISOString(),
    before: new Date(startOfDay(to) + dayMs).toISOString(),
  };
  const sums = new Map<string, TaxRow>();
  let after: number | undefined = 0;
  while (after !== undefined) {
    const { rows, next } = await listInvoices(database, storeId, { ...issued, after });
    for (const { kind, invoice } of rows) {
      const isUtgst = invoice.stateTax === 'UTGST';
      for (const { ratePercent, ...rate } of invoice.byRate) {
        const key = `${kind} ${ratePercent}`;
        const before = sums.get(key);
        const add = (sumPaise: number | undefined, rupees: string | number) =>
          (sumPaise ?? 0) + toPaise(Number(rupees));
        sums.set(key, {
          kind,
          ratePercent,
          taxablePaise: add(before?.taxablePaise, rate.taxable),
          cgstPaise: add(before?.cgstPaise, rate.cgst),
          sgstPaise: add(before?.sgstPaise, isUtgst ? 0 : rate.sgst),
          utgstPaise: add(before?.utgstPaise, isUtgst ? rate.sgst : 0),
          igstPaise: add(before?.igstPaise, rate.igst),
        });
      }
    }
    after = next;
  }
  return [...sums.values()].sort(
    (one, other) => other.kind.localeCompare(one.kind) || one.ratePercent - other.ratePercent,
  );
}

/** Confirmed orders by the day on which they were placed, with the totals of `stats` and `report`. */
export async function reportSales(database: Database, period: ReportPeriod): Promise<SalesReport> {
  const rows = await readOrders(database, period);
  const days = groupSales(rows, ({ createdAt }) => dayInIndia(createdAt));
  const products = await readOrderedProducts(database, period);
  return {
    days: days.sort((one, other) => one.name.localeCompare(other.name)),
    products: products.map(({ title, ...sold }) => ({ name: title, ...sold })).sort(byRevenue),
    methods: groupSales(rows, ({ payment }) =>
      payment ? methodLabel(payment) : 'No payment',
    ).sort(byRevenue),
    states: groupSales(rows, ({ state }) => parseIndianState(state) ?? (state || 'Unknown')).sort(
      byRevenue,
    ),
    taxes: await readTaxes(database, period),
  };
}
