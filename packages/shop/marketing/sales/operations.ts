import { dayMs } from '@aangan/contract/rules/dates';
import { z } from 'zod';
import { operation } from '../../merchant/operation';
import { reportSales } from './report';

const maxReportDays = 400;
const day = z.iso
  .date('Use a day such as 2026-11-28.')
  .refine((date) => date >= '2000', 'Use a day from 2000-01-01 on.');

export const salesOperations = {
  /** Days in India, the last one included. */
  reportSales: operation({
    title: 'Report sales',
    section: 'sales',
    input: z
      .object({ from: day.meta({ label: 'First day' }), to: day.meta({ label: 'Last day' }) })
      .refine(({ from, to }) => from <= to, {
        error: 'The last day is before the first.',
        path: ['to'],
      })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < maxReportDays * dayMs, {
        error: `Use a period of at most ${maxReportDays} days.`,
        path: ['from'],
      }),
    isRead: true,
    run: ({ database, store }, period) => reportSales(database, { storeId: store.id, ...period }),
  }),
};
