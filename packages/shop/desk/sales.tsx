/** @jsxImportSource hono/jsx */

import { countText } from '@aangan/contract/rules/count-text';
import { dayInIndia, dayMs, formatDate, startOfDay } from '@aangan/contract/rules/dates';
import type { Hono } from 'hono';
import { z } from 'zod';
import { csvText } from '../catalogue/csv/csv-text';
import type { SalesReport } from '../marketing/sales/report';
import { HttpError } from '../platform/http/http-error';
import { readPageQuery } from '../platform/http/read-input';
import { decimalRupees, formatPaise } from '../platform/paise';
import { sections } from '../staff/sections';
import { Button, Field, FiguresTable, Page, type Submitted } from './components';
import type { DeskContext, DeskEnv } from './env';
import { sendCsv } from './send-csv';
import { submittedWith } from './submit';

/** @jsxImportSource hono/jsx */

type Period = { from: string; to: string };

const day = z.string().trim().max(40).optional();
const query = z.object({ from: day, to: day });

const firstOfMonth = (date: string) => `${date.slice(0, 8)}01`;

function months(): { thisMonth: Period; lastMonth: Period } {
  const to = dayInIndia();
  const from = firstOfMonth(to);
  const lastDay = dayInIndia(startOfDay(from) - dayMs);
  return { thisMonth: { from, to }, lastMonth: { from: firstOfMonth(lastDay), to: lastDay } };
}

/** This month, unless the query has other days; the report's operation validates them. */
const chosenPeriod = (context: DeskContext): Period => ({
  ...months().thisMonth,
  ...readPageQuery(context.req, query),
});

function PeriodForm({ submitted }: { submitted: Submitted }) {
  const { thisMonth, lastMonth } = months();
  const link = (period: Period) => `?${new URLSearchParams(period)}`;
  return (
    <form class="row card">
      <Field name="from" label="From" type="date" required submitted={submitted} />
      <Field name="to" label="To" type="date" required submitted={submitted} />
      <Button>Show</Button>
      <a href={link(thisMonth)}>This month</a>
      <a href={link(lastMonth)}>Last month</a>
    </form>
  );
}

/** On the page, and in the CSV file. */
type Cell = { shown: string; exported: string };

const plain = (value: string | number): Cell => ({ shown: `${value}`, exported: `${value}` });
const money = (paise: number): Cell => ({
  shown: formatPaise(paise),
  exported: decimalRupees(paise),
});

type SalesTable = {
  title: string;
  hint?: string;
  /** The labels by the names in the CSV file; the first column names the row. Null: only in the file. */
  columns: Record<string, string | null>;
  rows: (report: SalesReport) => Cell[][];
};

type OrderSales = SalesReport['days'][number];

const amounts = ({ orders, revenuePaise, creditedPaise }: OrderSales) => [
  plain(orders),
  money(revenuePaise),
  money(creditedPaise),
];
const amountColumns = {
  orders: 'Orders',
  revenue: 'Revenue',
  cancelled_or_returned: 'Cancelled or returned',
};

/** By the names of their CSV files. */
const salesTables: Record<string, SalesTable> = {
  'days.csv': {
    title: 'By day',
    columns: { day: 'Day', ...amountColumns },
    rows: ({ days }) =>
      days.map((sales) => [
        { shown: formatDate(startOfDay(sales.name)), exported: sales.name },
        ...amounts(sales),
      ]),
  },
  'products.csv': {
    title: 'By product',
    hint: 'Revenue after discounts, without delivery.',
    columns: {
      title: 'Product',
      product: null,
      sold: 'Sold',
      orders: 'Orders',
      revenue: 'Revenue',
    },
    rows: ({ products }) =>
      products.map(({ name, handle, quantity, orders, revenuePaise }) => [
        ...[name, handle, quantity, orders].map(plain),
        money(revenuePaise),
      ]),
  },
  'methods.csv': {
    title: 'By payment method',
    columns: { payment_method: 'Payment method', ...amountColumns },
    rows: ({ methods }) => methods.map((sales) => [plain(sales.name), ...amounts(sales)]),
  },
  'states.csv': {
    title: 'By state',
    columns: { state: 'State', ...amountColumns },
    rows: ({ states }) => states.map((sales) => [plain(sales.name), ...amounts(sales)]),
  },
  'taxes.csv': {
    title: 'Taxes by GST rate',
    hint: 'Of the invoices and credit notes of the period. Subtract the credit notes.',
    columns: {
      kind: 'Document',
      rate: 'GST, %',
      taxable: 'Taxable value',
      cgst: 'CGST',
      sgst: 'SGST',
      utgst: 'UTGST',
      igst: 'IGST',
    },
    rows: ({ taxes }) =>
      taxes.map(({ kind, ratePercent, ...taxes }) => [
        plain(kind),
        plain(ratePercent),
        ...[taxes.taxablePaise, taxes.cgstPaise, taxes.sgstPaise].map(money),
        ...[taxes.utgstPaise, taxes.igstPaise].map(money),
      ]),
  },
};

const campaignTables: Record<string, SalesTable> = {
  'orders.csv': {
    title: 'By campaign',
    hint: 'Of the last campaign that brought the shopper.',
    columns: { campaign: 'Campaign', ...amountColumns },
    rows: ({ campaigns }) => campaigns.map((sales) => [plain(sales.name), ...amounts(sales)]),
  },
};

function tableCard({ title, hint, columns, rows }: SalesTable, report: SalesReport, href: string) {
  const found = rows(report);
  const labels = Object.values(columns);
  return (
    <section>
      <h2>{title}</h2>
      {hint && <p class="muted">{hint}</p>}
      {found.length === 0 ? (
        <p>None in this period.</p>
      ) : (
        <>
          <FiguresTable
            columns={labels.filter((label) => label !== null)}
            rows={found.map((cells) =>
              cells.filter((_, index) => labels[index] !== null).map(({ shown }) => shown),
            )}
          />
          <p class="row">
            <a href={href}>{title} as CSV</a>
          </p>
        </>
      )}
    </section>
  );
}

function summary({ days }: SalesReport) {
  const sum = (amountOf: (sales: OrderSales) => number) =>
    days.reduce((total, sales) => total + amountOf(sales), 0);
  const orders = sum((sales) => sales.orders);
  return (
    <p>
      <strong>
        {countText(orders, 'order')}, {formatPaise(sum((sales) => sales.revenuePaise))}
      </strong>
      , of which {formatPaise(sum((sales) => sales.creditedPaise))} was cancelled or returned.
    </p>
  );
}

/** A page of a section with its tables, each also as a CSV file. */
function reportRoutes(
  app: Hono<DeskEnv>,
  section: 'sales' | 'campaigns',
  tables: Record<string, SalesTable>,
): void {
  const reportPage = (context: DeskContext, submitted: Submitted, report?: SalesReport) => (
    <Page context={context} title={sections[section].title}>
      <PeriodForm submitted={submitted} />
      {report && (
        <>
          {summary(report)}
          <p class="muted">
            Orders by the day on which they were placed, without pending and cancelled ones.
          </p>
          {Object.entries(tables).map(([file, table]) =>
            tableCard(table, report, `${section}/${file}?${new URLSearchParams(submitted.values)}`),
          )}
        </>
      )}
    </Page>
  );

  app.get(`/:host/${section}`, async (context) => {
    const { merchant, store } = context.var;
    const values = chosenPeriod(context);
    try {
      const report = await merchant.reportSales({ store: store.host, ...values });
      return context.html(reportPage(context, { values }, report));
    } catch (error) {
      const { status, submitted } = submittedWith(values, error);
      return context.html(reportPage(context, submitted), status);
    }
  });

  app.get(`/:host/${section}/:file{${Object.keys(tables).join('|')}}`, async (context) => {
    const { merchant, store } = context.var;
    const table = tables[context.req.param('file') ?? ''];
    if (!table) throw new HttpError(404, 'Page not found.');
    const { from, to } = chosenPeriod(context);
    const rows = table.rows(await merchant.reportSales({ store: store.host, from, to }));
    const exported = rows.map((cells) => cells.map((cell) => cell.exported));
    const csv = csvText([Object.keys(table.columns), ...exported]);
    return sendCsv(context, `${section}-${from}-${to}-${context.req.param('file')}`, csv);
  });
}

export function salesRoutes(app: Hono<DeskEnv>): void {
  reportRoutes(app, 'sales', salesTables);
  reportRoutes(app, 'campaigns', campaignTables);
}
