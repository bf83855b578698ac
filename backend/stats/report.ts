import { and, between, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import {
  type CountKind,
  dailyCounts,
  deviceClasses,
  orderItems,
  orders,
  products,
  visitSteps,
} from '../database/schema';
import { confirmedOrders, type ReportPeriod } from '../services/confirmed-orders';
import type { VisitReport } from './operations';

const maxSearches = 1000;

const sum = (amounts: unknown) => sql<number>`coalesce(sum(${amounts}), 0)::float8`;

const countsOf = ({ storeId, from, to }: ReportPeriod, ...kinds: CountKind[]) =>
  and(
    eq(dailyCounts.storeId, storeId),
    between(dailyCounts.day, from, to),
    inArray(dailyCounts.kind, kinds),
  );

async function readFunnel(
  database: Database,
  period: ReportPeriod,
): Promise<VisitReport['funnel']> {
  const { device, key, total } = dailyCounts;
  const rows = await database
    .select({ device, step: key, visits: sum(total) })
    .from(dailyCounts)
    .where(countsOf(period, 'step'))
    .groupBy(device, key);
  return deviceClasses.map((device) => {
    const visitsOf = (step: string) =>
      rows.find((row) => row.device === device && row.step === step)?.visits ?? 0;
    const [visit, product, cart, checkout, order] = visitSteps.map(visitsOf);
    return { device, visit, product, cart, checkout, order } as VisitReport['funnel'][number];
  });
}

async function readOrders(
  database: Database,
  period: ReportPeriod,
): Promise<VisitReport['orders']> {
  const [row] = await database
    .select({ orders: sql<number>`count(*)::int`, revenuePaise: sum(orders.totalPaise) })
    .from(orders)
    .where(confirmedOrders(period));
  return row ?? { orders: 0, revenuePaise: 0 };
}

/** Revenue is what shoppers paid for the product, after discounts. */
export function readOrderedProducts(database: Database, period: ReportPeriod) {
  const { productHandle, title, quantity, pricePaise, discountPaise, orderId } = orderItems;
  return database
    .select({
      handle: productHandle,
      title: sql<string>`max(${title})`,
      orders: sql<number>`count(distinct ${orderId})::int`,
      quantity: sum(quantity),
      revenuePaise: sum(sql`${pricePaise} * ${quantity} - ${discountPaise}`),
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(confirmedOrders(period))
    .groupBy(productHandle);
}

async function readProducts(
  database: Database,
  period: ReportPeriod,
): Promise<VisitReport['products']> {
  const { kind, key, total } = dailyCounts;
  const of = (counted: CountKind) =>
    sql<number>`coalesce(sum(${total}) filter (where ${kind} = ${counted}), 0)::float8`;
  const counted = await database
    .select({ handle: key, views: of('product'), added: of('added') })
    .from(dailyCounts)
    .where(countsOf(period, 'product', 'added'))
    .groupBy(key);
  const ordered = await readOrderedProducts(database, period);
  const titles = await database
    .select({ handle: products.handle, title: products.title })
    .from(products)
    .where(eq(products.storeId, period.storeId));
  const titleOf = new Map(titles.map(({ handle, title }) => [handle, title]));
  const zero = { views: 0, added: 0, orders: 0, quantity: 0, revenuePaise: 0 };
  const byHandle = new Map<string, VisitReport['products'][number]>();
  for (const row of [...counted, ...ordered]) {
    const { handle } = row;
    const title = titleOf.get(handle) ?? null;
    byHandle.set(handle, { ...zero, ...byHandle.get(handle), ...row, title });
  }
  return [...byHandle.values()].sort(
    (one, other) =>
      other.orders - one.orders ||
      other.added - one.added ||
      other.views - one.views ||
      one.handle.localeCompare(other.handle),
  );
}

function readSearches(database: Database, period: ReportPeriod): Promise<VisitReport['searches']> {
  const { key, total } = dailyCounts;
  const searches = sum(total);
  return database
    .select({ words: key, searches })
    .from(dailyCounts)
    .where(countsOf(period, 'search'))
    .groupBy(key)
    .orderBy(desc(searches), key)
    .limit(maxSearches);
}

export async function reportVisits(database: Database, period: ReportPeriod): Promise<VisitReport> {
  return {
    funnel: await readFunnel(database, period),
    orders: await readOrders(database, period),
    products: await readProducts(database, period),
    searches: await readSearches(database, period),
  };
}
