import { z } from 'zod';
import type { VisitReport } from '@/backend/stats/operations';
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
} from '@/backend/stats/visit-tables';
import { defineCommand, exitCode, UsageError } from '../command';
import { flag, outputFile } from '../fields';
import { columns, writeListing } from '../listing';
import { reportFields, reportPeriod } from '../report-period';

function toText({ funnel, orders, products, searches }: VisitReport): string {
  const { best, worst } = productRows(products);
  const rarely = `Seen at least ${minBase} times, and seldom ordered`;
  const parts = [
    columns([funnelHeadings, ...funnelRows(funnel)]),
    `${stepsNote}\n`,
    allDevices(funnel).visit < minBase ? `${sharesNote}\n` : '',
    `${ordersNote(orders)}\n`,
    best.length > 0
      ? `Best products\n${columns([productHeadings, ...best])}`
      : 'Best products: none was added to a cart or ordered.\n',
    worst.length > 0
      ? `${rarely}\n${columns([productHeadings, ...worst])}`
      : `${rarely}: no product.\n`,
    searches.length > 0
      ? `Searches that found nothing\n${columns(searchRows(searches))}`
      : 'Searches that found nothing: none.\n',
  ];
  return parts.filter(Boolean).join('\n');
}

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
    const write = csv ? visitCsv : json ? toJson : toText;
    await writeListing({ text: write(report), file, csv }, { stdout });
    return exitCode.ok;
  },
});
