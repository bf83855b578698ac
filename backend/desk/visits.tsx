/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import type { VisitReport } from '../stats/operations';
import {
  allDevices,
  funnelHeadings,
  funnelRows,
  minBase,
  ordersNote,
  productHeadings,
  productRows,
  searchRows,
  sharesNote,
  stepsNote,
  visitCsv,
} from '../stats/visit-tables';
import { FiguresTable, Page, type Submitted } from './components';
import type { DeskContext, DeskEnv } from './env';
import { chosenPeriod, PeriodForm } from './period';
import { sendCsv } from './send-csv';
import { submittedWith } from './submit';

type FiguresProps = { title: string; none: string; columns: string[]; rows: string[][] };

const Figures = ({ title, none, columns, rows }: FiguresProps) => (
  <section>
    <h2>{title}</h2>
    {rows.length > 0 ? <FiguresTable columns={columns} rows={rows} /> : <p>{none}</p>}
  </section>
);

function Report({ funnel, orders, products, searches }: VisitReport) {
  const { best, worst } = productRows(products);
  return (
    <>
      <Figures title="Visits" none="" columns={funnelHeadings} rows={funnelRows(funnel)} />
      <p class="muted">
        {stepsNote} {allDevices(funnel).visit < minBase && sharesNote}
      </p>
      <p>{ordersNote(orders)}</p>
      <Figures
        title="Best products"
        none="None was added to a cart or ordered."
        columns={productHeadings}
        rows={best}
      />
      <Figures
        title={`Seen at least ${minBase} times, and seldom ordered`}
        none="No product."
        columns={productHeadings}
        rows={worst}
      />
      <Figures
        title="Searches that found nothing"
        none="None."
        columns={['Words', 'Searches']}
        rows={searchRows(searches).map(([times = '', words = '']) => [words, times])}
      />
    </>
  );
}

type VisitsPageProps = { context: DeskContext; submitted: Submitted; report?: VisitReport };

const VisitsPage = ({ context, submitted, report }: VisitsPageProps) => (
  <Page context={context} title="Visits">
    <PeriodForm submitted={submitted} />
    {report && (
      <>
        <Report {...report} />
        <p class="row">
          <a href={`visits/report.csv?${new URLSearchParams(submitted.values)}`}>All as CSV</a>
        </p>
      </>
    )}
  </Page>
);

export function visitRoutes(app: Hono<DeskEnv>): void {
  app.get('/:host/visits', async (context) => {
    const { merchant, store } = context.var;
    const values = chosenPeriod(context);
    try {
      const report = await merchant.reportVisits({ store: store.host, ...values });
      return context.html(<VisitsPage context={context} submitted={{ values }} report={report} />);
    } catch (error) {
      const { status, submitted } = submittedWith(values, error);
      return context.html(<VisitsPage context={context} submitted={submitted} />, status);
    }
  });

  app.get('/:host/visits/report.csv', async (context) => {
    const { merchant, store } = context.var;
    const { from, to } = chosenPeriod(context);
    const report = await merchant.reportVisits({ store: store.host, from, to });
    return sendCsv(context, `visits-${from}-${to}.csv`, visitCsv(report));
  });
}
