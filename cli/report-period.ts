import { reportInput } from '@/backend/merchant/inputs';
import { dayInIndia, dayMs } from '@/lib/rules/dates';
import { UsageError } from './command';

const shownDays = 30;

const { store, from, to } = reportInput.shape;

/** Options of a command that reports on a period. */
export const reportFields = {
  store,
  from: from.optional().meta({
    description: `first day, such as 2026-11-28 (default ${shownDays} days ago)`,
    value: 'DAY',
  }),
  to: to.optional().meta({ description: 'last day (default today)', value: 'DAY' }),
};

/** The period of the options. */
export function reportPeriod(options: { from?: string | undefined; to?: string | undefined }) {
  const { to = dayInIndia() } = options;
  const { from = dayInIndia(Date.parse(to) - shownDays * dayMs) } = options;
  if (from > to) throw new UsageError('--to is before --from.');
  return { from, to };
}
