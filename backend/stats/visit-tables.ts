import { csvText } from '../catalogue/csv/csv-text';
import { type VisitStep, visitSteps } from '../database/schema';
import { decimalRupees, formatPaise } from '../services/paise';
import type { VisitReport } from './operations';

type Funnel = Record<VisitStep, number> & { device: string };
type Product = VisitReport['products'][number];

/** A share of fewer would be chance. */
export const minBase = 50;
const shownProducts = 10;
const shownSearches = 20;

export function allDevices(funnel: VisitReport['funnel']): Funnel {
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

const stepHeadings = ['a page', 'a product', 'an item added', 'checkout', 'an order'];
export const funnelHeadings = ['Visits with', ...stepHeadings];

function funnelRow({ device, ...steps }: Funnel): string[] {
  const cells = visitSteps.map((step) => {
    const percent = step === 'visit' ? '' : shareText(steps[step], steps.visit);
    return percent ? `${steps[step]} (${percent})` : String(steps[step]);
  });
  return [device, ...cells];
}

/** All devices first. */
export const funnelRows = (funnel: VisitReport['funnel']): string[][] =>
  [allDevices(funnel), ...funnel].map(funnelRow);

const productFigures = ['Views', 'Added', 'Orders', 'Per view', 'Sold', 'Revenue'];
export const productHeadings = ['Product', ...productFigures];

const productRow = ({ handle, title, views, added, orders, quantity, revenuePaise }: Product) => [
  title ?? handle,
  ...[views, added, orders].map(String),
  shareText(orders, views),
  String(quantity),
  formatPaise(revenuePaise),
];

const conversion = ({ orders, views }: Product) => share(orders, views) ?? 1;

/** Those that were ordered or added most, and those that are often seen and seldom bought. */
export function productRows(products: Product[]): { best: string[][]; worst: string[][] } {
  const best = products.filter(({ orders, added }) => orders + added > 0).slice(0, shownProducts);
  const worst = products
    .filter((product) => product.views >= minBase && !best.includes(product))
    .sort((one, other) => conversion(one) - conversion(other) || other.views - one.views)
    .slice(0, shownProducts);
  return { best: best.map(productRow), worst: worst.map(productRow) };
}

export const searchRows = (searches: VisitReport['searches']): string[][] =>
  searches.slice(0, shownSearches).map(({ words, searches: times }) => [String(times), words]);

export const stepsNote =
  'A visit and its steps count once, when their page is left or hidden. Visits may skip steps: an item can be added from a list, and a cart may be older than the visit.';

export const sharesNote = `Shares need ${minBase} visits; of fewer they would be chance.`;

export const ordersNote = ({ orders, revenuePaise }: VisitReport['orders']): string =>
  `Confirmed orders: ${orders}, ${formatPaise(revenuePaise)}. This includes visitors who are not counted.`;

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

export const visitCsv = (report: VisitReport) =>
  csvText([
    csvColumns,
    ...csvRows(report).map((row) => csvColumns.map((name) => String(row[name] ?? ''))),
  ]);
