import { z } from 'zod';
import type { DailyResult } from '@/backend/campaigns/operations';
import {
  clicksNote,
  dayRows,
  figureHeadings,
  reportCsv,
  totalTables,
} from '@/backend/campaigns/report-table';
import { campaignSchema } from '@/lib/contract/campaign';
import { defineCommand, exitCode, UsageError } from '../command';
import { flag, outputFile } from '../fields';
import { columns, writeListing } from '../listing';
import { reportFields, reportPeriod } from '../report-period';

function toText(results: DailyResult[]): string {
  if (results.length === 0) return '';
  const totals = totalTables(results).map(({ heading, rows }) =>
    columns([[heading, ...figureHeadings], ...rows]),
  );
  const days = columns([['Day', 'Campaign', ...figureHeadings], ...dayRows(results)]);
  return [...totals, `${clicksNote}\n`, days].join('\n');
}

const toJson = (results: DailyResult[]) => `${JSON.stringify(results, null, 2)}\n`;

export const reportCampaignsCommand = defineCommand({
  name: 'report',
  description:
    'shows by campaign and day how many visited and what they bought, or writes it to a file, as CSV',
  positionals: ['file'],
  input: z.object({
    ...reportFields,
    name: campaignSchema.shape.name
      .optional()
      .meta({ description: 'only the campaign of this name, such as diwali-2026' }),
    file: outputFile('as CSV, or with --json as JSON'),
    csv: z.boolean().optional().meta({ description: 'as CSV; amounts in rupees' }),
    json: flag('as JSON, amounts in paise'),
  }),
  async run({ merchant, stdout, stderr }, { file, json, store, name, ...options }) {
    if (options.csv && json) throw new UsageError('Choose one of --csv and --json.');
    const { csv = file !== undefined && !json, ...period } = options;
    const all = await merchant.reportCampaigns({ store, ...reportPeriod(period) });
    const results = all.filter((result) => name === undefined || result.name === name);
    if (results.length === 0) stderr.write('No visits and no orders in this period.\n');
    const write = csv ? reportCsv : json ? toJson : toText;
    await writeListing({ text: write(results), file, csv }, { stdout });
    return exitCode.ok;
  },
});
