import { and, between, eq, inArray, sql } from 'drizzle-orm';
import type { Campaign } from '@/lib/rules/campaign';
import type { Database } from '../database/open';
import { campaignLinks, campaignVisits, dailyCounts, orders } from '../database/schema';
import { confirmedOrders, type ReportPeriod } from '../services/confirmed-orders';
import type { DailyResult } from './operations';

type Key = Pick<DailyResult, 'day' | 'source' | 'medium' | 'name'>;
type Part = Key & Partial<DailyResult>;

const sum = (amounts: unknown) => sql<number>`sum(${amounts})::float8`;

function readClicks(database: Database, { storeId, from, to }: ReportPeriod): Promise<Part[]> {
  const { source, medium, name } = campaignLinks;
  const { day, visits } = campaignVisits;
  return database
    .select({ day, source, medium, name, clicks: sum(visits) })
    .from(campaignVisits)
    .innerJoin(campaignLinks, eq(campaignLinks.id, campaignVisits.linkId))
    .where(and(eq(campaignLinks.storeId, storeId), between(day, from, to)))
    .groupBy(day, source, medium, name);
}

function readCounts(database: Database, { storeId, from, to }: ReportPeriod): Promise<Part[]> {
  const { day, source, medium, campaign, kind, key, total } = dailyCounts;
  const of = (countKind: string, countKey: string) =>
    sql<number>`coalesce(sum(${total}) filter (where ${kind} = ${countKind} and ${key} = ${countKey}), 0)::float8`;
  return database
    .select({
      ...{ day, source, medium, name: campaign },
      visits: of('step', 'visit'),
      productViews: of('page', 'product'),
      carts: of('step', 'cart'),
      checkouts: of('step', 'checkout'),
    })
    .from(dailyCounts)
    .where(
      and(
        eq(dailyCounts.storeId, storeId),
        between(day, from, to),
        inArray(kind, ['page', 'step']),
      ),
    )
    .groupBy(day, source, medium, campaign);
}

function readOrders(database: Database, period: ReportPeriod): Promise<Part[]> {
  const { createdAt, attribution, totalPaise, couponCode } = orders;
  // Not a parameter, since PostgreSQL groups by the same text only.
  const last = (part: keyof Campaign) =>
    sql<string>`coalesce(${attribution} -> 'last' ->> ${sql.raw(`'${part}'`)}, '')`;
  const day = sql<string>`to_char(${createdAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
  const [source, medium, name] = [last('source'), last('medium'), last('name')];
  return database
    .select({
      ...{ day, source, medium, name },
      orders: sql<number>`count(*)::int`,
      revenuePaise: sum(totalPaise),
      couponOrders: sql<number>`count(${couponCode})::int`,
    })
    .from(orders)
    .where(confirmedOrders(period))
    .groupBy(day, source, medium, name);
}

const zero = {
  ...{ clicks: 0, visits: 0, productViews: 0, carts: 0, checkouts: 0 },
  ...{ orders: 0, revenuePaise: 0, couponOrders: 0 },
};

/** By day, the campaigns with the most revenue and visits first. */
export async function reportCampaigns(
  database: Database,
  period: ReportPeriod,
): Promise<DailyResult[]> {
  const parts = [
    ...(await readClicks(database, period)),
    ...(await readCounts(database, period)),
    ...(await readOrders(database, period)),
  ];
  const results = new Map<string, DailyResult>();
  for (const part of parts) {
    const key = JSON.stringify([part.day, part.source, part.medium, part.name]);
    results.set(key, { ...zero, ...results.get(key), ...part });
  }
  return [...results.values()].sort(
    (one, other) =>
      one.day.localeCompare(other.day) ||
      other.revenuePaise - one.revenuePaise ||
      other.visits + other.clicks - one.visits - one.clicks ||
      one.source.localeCompare(other.source) ||
      one.name.localeCompare(other.name),
  );
}
