import { z } from 'zod';
import { campaignLabel } from '@/backend/campaigns/campaign-label';
import type { DailyResult } from '@/backend/campaigns/operations';
import { csvText } from '@/backend/catalogue/csv/csv-text';
import { decimalRupees, formatPaise } from '@/backend/services/paise';
import { defineCommand, exitCode, UsageError } from '../command';
import { flag, outputFile } from '../fields';
import { columns, writeListing } from '../orders/format';
import { reportFields, reportPeriod } from '../report-period';

type Result = Omit<DailyResult, 'day'>;

const averagePaise = ({ orders, revenuePaise }: Result) =>
  orders === 0 ? 0 : Math.round(revenuePaise / orders);

const label = (result: Result) => campaignLabel(result) || 'no campaign';

const numbers = [
  'clicks',
  'visits',
  'productViews',
  'carts',
  'checkouts',
  'orders',
  'revenuePaise',
  'couponOrders',
] as const;

const add = (one: Result | undefined, other: Result): Result => ({
  ...other,
  ...Object.fromEntries(numbers.map((name) => [name, (one?.[name] ?? 0) + other[name]])),
});

/** Totals of the whole period; most revenue first. */
function byCampaign(results: DailyResult[]): Result[] {
  const totals = new Map<string, Result>();
  for (const { day: _, ...result } of results) {
    totals.set(label(result), add(totals.get(label(result)), result));
  }
  return [...totals.values()].sort(
    (one, other) => other.revenuePaise - one.revenuePaise || other.visits - one.visits,
  );
}

const headings = [
  'Campaign',
  ...['Clicks', 'Visits', 'Products', 'Carts', 'Checkouts', 'Orders'],
  ...['Revenue', 'Average', 'With coupon'],
];

const cells = (result: Result): string[] => [
  label(result),
  ...[result.clicks, result.visits, result.productViews, result.carts].map(String),
  ...[result.checkouts, result.orders].map(String),
  ...[formatPaise(result.revenuePaise), formatPaise(averagePaise(result))],
  String(result.couponOrders),
];

const note =
  'Clicks are openings of short links. Visits are tabs whose pages ran their script, through any link.\n';

function toText(results: DailyResult[]): string {
  if (results.length === 0) return '';
  const days = results.map((result) => [result.day, ...cells(result)]);
  return [
    columns([headings, ...byCampaign(results).map(cells)]),
    note,
    columns([['Day', ...headings], ...days]),
  ].join('\n');
}

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

function toCsv(results: DailyResult[]): string {
  const rows = results.map((result) => Object.values(csvColumns).map((read) => read(result)));
  return csvText([Object.keys(csvColumns), ...rows]);
}

const toJson = (results: DailyResult[]) => `${JSON.stringify(results, null, 2)}\n`;

export const reportCampaignsCommand = defineCommand({
  name: 'report',
  description:
    'shows by campaign and day how many visited and what they bought, or writes it to a file, as CSV',
  positionals: ['file'],
  input: z.object({
    ...reportFields,
    file: outputFile('as CSV, or with --json as JSON'),
    csv: z.boolean().optional().meta({ description: 'as CSV; amounts in rupees' }),
    json: flag('as JSON, amounts in paise'),
  }),
  async run({ merchant, stdout, stderr }, { file, json, store, ...options }) {
    if (options.csv && json) throw new UsageError('Choose one of --csv and --json.');
    const { csv = file !== undefined && !json, ...period } = options;
    const results = await merchant.reportCampaigns({ store, ...reportPeriod(period) });
    if (results.length === 0) stderr.write('No visits and no orders in this period.\n');
    const write = csv ? toCsv : json ? toJson : toText;
    await writeListing({ text: write(results), file, csv }, { stdout });
    return exitCode.ok;
  },
});
