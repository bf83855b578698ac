import { csvText } from '../catalogue/csv/csv-text';
import { decimalRupees, formatPaise } from '../services/paise';
import { campaignLabel } from './campaign-label';
import type { DailyResult } from './operations';

const figureNames = [
  'clicks',
  'visits',
  'productViews',
  'carts',
  'checkouts',
  'orders',
  'revenuePaise',
  'couponOrders',
] as const;
type Figures = Pick<DailyResult, (typeof figureNames)[number]>;

/** Of the whole period. */
type Total = Figures & { label: string };

const averagePaise = ({ orders, revenuePaise }: Figures) =>
  orders === 0 ? 0 : Math.round(revenuePaise / orders);

const resultLabel = (result: DailyResult) => campaignLabel(result) || 'no campaign';

/** Results with an empty label are left out; most revenue first. */
function sumBy(results: DailyResult[], labelOf: (result: DailyResult) => string): Total[] {
  const totals = new Map<string, Total>();
  for (const result of results) {
    const label = labelOf(result);
    if (!label) continue;
    const before = totals.get(label);
    const sums = figureNames.map((name) => [name, (before?.[name] ?? 0) + result[name]] as const);
    totals.set(label, { label, ...(Object.fromEntries(sums) as Figures) });
  }
  return [...totals.values()].sort(
    (one, other) => other.revenuePaise - one.revenuePaise || other.visits - one.visits,
  );
}

export const figureHeadings = [
  ...['Clicks', 'Visits', 'Product views', 'Carts', 'Checkouts', 'Orders'],
  ...['Revenue', 'Average', 'With coupon'],
];

const figureCells = (figures: Figures): string[] => [
  ...[figures.clicks, figures.visits, figures.productViews, figures.carts].map(String),
  ...[figures.checkouts, figures.orders].map(String),
  ...[formatPaise(figures.revenuePaise), formatPaise(averagePaise(figures))],
  String(figures.couponOrders),
];

type ReportTable = { heading: string; rows: string[][] };

/** By campaign, and by the names of several sources if there are any. */
export function totalTables(results: DailyResult[]): ReportTable[] {
  const rowsOf = (totals: Total[]) => totals.map((one) => [one.label, ...figureCells(one)]);
  const sources = sumBy(results, (result) => result.name && resultLabel(result));
  const names = sumBy(results, ({ name }) => name);
  return [
    { heading: 'Campaign', rows: rowsOf(sumBy(results, resultLabel)) },
    ...(names.length < sources.length ? [{ heading: 'All sources', rows: rowsOf(names) }] : []),
  ];
}

export const dayRows = (results: DailyResult[]): string[][] =>
  results.map((result) => [result.day, resultLabel(result), ...figureCells(result)]);

export const clicksNote =
  'Clicks are openings of short links. Visits begin with a page that ran its script, through any link of the campaign. For 30 days they include later visits of shoppers who accept cookies.';

/** CSV columns; amounts in rupees, days in Indian time. */
const csvColumns: Record<string, (result: DailyResult) => string> = {
  day: ({ day }) => day,
  source: ({ source }) => source,
  medium: ({ medium }) => medium,
  campaign: ({ name }) => name,
  clicks: ({ clicks }) => String(clicks),
  visits: ({ visits }) => String(visits),
  product_views: ({ productViews }) => String(productViews),
  carts: ({ carts }) => String(carts),
  checkouts: ({ checkouts }) => String(checkouts),
  orders: ({ orders }) => String(orders),
  revenue: ({ revenuePaise }) => decimalRupees(revenuePaise),
  average_order: (result) => decimalRupees(averagePaise(result)),
  orders_with_coupon: ({ couponOrders }) => String(couponOrders),
};

export function reportCsv(results: DailyResult[]): string {
  const rows = results.map((result) => Object.values(csvColumns).map((read) => read(result)));
  return csvText([Object.keys(csvColumns), ...rows]);
}
