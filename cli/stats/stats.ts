import { z } from 'zod';
import { csvText } from '@/backend/catalogue/csv/csv-text';
import { visitSteps } from '@/backend/database/schema';
import { decimalRupees, formatPaise } from '@/backend/services/paise';
import type { VisitReport } from '@/backend/stats/operations';
import { defineCommand, exitCode, UsageError } from '../command';
import { flag, outputFile } from '../fields';
import { columns, writeListing } from '../orders/format';
import { reportFields, reportPeriod } from '../report-period';

type Funnel = Omit<VisitReport['funnel'][number], 'device'> & { device: string };
type Product = VisitReport['products'][number];

/** A share of fewer would be chance. */
const minBase = 50;
const shownProducts = 10;
const shownSearches = 20;

function allDevices(funnel: VisitReport['funnel']): Funnel {
  const totals = visitSteps.map((step) => [
    step,
    funnel.reduce((total, one) => total + one[step], 0),
  ]);
  return { device: 'all', ...Object.fromEntries(totals) } as Funnel;
}

const share = (part: number, base: number): number | undefined =>
  base < minBase ? undefined : part / base;

function shareText(part: number, base: number): string {
  const known = share(part, base);
  return known === undefined ? '' : `${(known * 100).toFixed(known < 0.1 ? 1 : 0)}%`;
}

function funnelRow({ device, ...steps }: Funnel): string[] {
  const cells = visitSteps.map((step) => {
    const percent = step === 'visit' ? '' : shareText(steps[step], steps.visit);
    return percent ? `${steps[step]} (${percent})` : String(steps[step]);
  });
  return [device, ...cells];
}

const productRow = ({ handle, title, views, added, orders, quantity, revenuePaise }: Product) => [
  title ?? handle,
  ...[views, added, orders].map(String),
  shareText(orders, views),
  String(quantity),
  formatPaise(revenuePaise),
];

const conversion = ({ orders, views }: Product) => share(orders, views) ?? 1;

const best = (products: Product[]): Product[] =>
  products.filter(({ orders, added }) => orders + added > 0).slice(0, shownProducts);

/** Often seen and seldom bought. */
function worst(products: Product[], shown: readonly Product[]): Product[] {
  return products
    .filter((product) => product.views >= minBase && !shown.includes(product))
    .sort((one, other) => conversion(one) - conversion(other) || other.views - one.views)
    .slice(0, shownProducts);
}

const productHeadings = ['Product', 'Views', 'Added', 'Orders', 'Per view', 'Sold', 'Revenue'];

const stepsNote =
  'A visit and its steps count once, when their page is left or hidden. Visits may skip steps: an item can be added from a list, and a cart may be older than the visit.\n';

function toText({ funnel, orders, products, searches }: VisitReport): string {
  const bestProducts = best(products);
  const worstProducts = worst(products, bestProducts);
  const all = allDevices(funnel);
  const parts = [
    columns([
      ['Visits with', 'a page', 'a product', 'an item added', 'checkout', 'an order'],
      ...[all, ...funnel].map(funnelRow),
    ]),
    stepsNote,
    all.visit < minBase ? `Shares need ${minBase} visits; of fewer they would be chance.\n` : '',
    `Confirmed orders: ${orders.orders}, ${formatPaise(orders.revenuePaise)}. This includes visitors who are not counted.\n`,
    bestProducts.length > 0
      ? `Best products\n${columns([productHeadings, ...bestProducts.map(productRow)])}`
      : 'Best products: none was added to a cart or ordered.\n',
    worstProducts.length > 0
      ? `Seen at least ${minBase} times, and seldom ordered\n${columns([productHeadings, ...worstProducts.map(productRow)])}`
      : `Seen at least ${minBase} times, and seldom ordered: no product.\n`,
    searches.length > 0
      ? `Searches that found nothing\n${columns(
          searches
            .slice(0, shownSearches)
            .map(({ words, searches: times }) => [String(times), words]),
        )}`
      : 'Searches that found nothing: none.\n',
  ];
  return parts.filter(Boolean).join('\n');
}

type CsvRow = { part: string; name: string } & Record<string, string | number | null | undefined>;

/** Columns of all parts, so that one file holds them; empty where a part has none. */
const csvColumns = [
  ...['part', 'name', 'title', 'visits', 'visits_product', 'visits_cart', 'visits_checkout'],
  ...['visits_order', 'views', 'added', 'orders', 'sold', 'revenue', 'searches'],
];

function csvRows({ funnel, orders, products, searches }: VisitReport): CsvRow[] {
  return [
    ...[allDevices(funnel), ...funnel].map(({ device, ...steps }) => ({
      part: 'visits',
      name: device,
      visits: steps.visit,
      visits_product: steps.product,
      visits_cart: steps.cart,
      visits_checkout: steps.checkout,
      visits_order: steps.order,
    })),
    {
      part: 'orders',
      name: 'all',
      orders: orders.orders,
      revenue: decimalRupees(orders.revenuePaise),
    },
    ...products.map(({ handle, title, views, added, orders, quantity, revenuePaise }) => ({
      ...{ part: 'product', name: handle, title, views, added, orders, sold: quantity },
      revenue: decimalRupees(revenuePaise),
    })),
    ...searches.map(({ words, searches: times }) => ({
      part: 'search',
      name: words,
      searches: times,
    })),
  ];
}

const toCsv = (report: VisitReport) =>
  csvText([
    csvColumns,
    ...csvRows(report).map((row) => csvColumns.map((name) => String(row[name] ?? ''))),
  ]);

const toJson = (report: VisitReport) => `${JSON.stringify(report, null, 2)}\n`;

export const statsCommand = defineCommand({
  name: 'stats',
  description: 'shows visits, the products that sell, and the searches that found nothing',
  positionals: ['file'],
  input: z.object({
    ...reportFields,
    file: outputFile('as CSV, or with --json as JSON'),
    csv: z.boolean().optional().meta({ description: 'as CSV; amounts in rupees' }),
    json: flag('as JSON; amounts in paise'),
  }),
  async run({ merchant, stdout, stderr }, { file, json, store, ...options }) {
    if (options.csv && json) throw new UsageError('Choose one of --csv and --json.');
    const { csv = file !== undefined && !json, ...period } = options;
    const report = await merchant.reportVisits({ store, ...reportPeriod(period) });
    if (report.funnel.every(({ visit }) => visit === 0)) {
      stderr.write('No visits were counted in this period.\n');
    }
    const write = csv ? toCsv : json ? toJson : toText;
    await writeListing({ text: write(report), file, csv }, { stdout });
    return exitCode.ok;
  },
});
