/** @jsxImportSource hono/jsx */
import { z } from 'zod';
import { dayInIndia, dayMs, startOfDay } from '@/lib/rules/dates';
import { readPageQuery } from '../http/read-input';
import { Button, Field, type Submitted } from './components';
import type { DeskContext } from './env';

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
export const chosenPeriod = (context: DeskContext): Period => ({
  ...months().thisMonth,
  ...readPageQuery(context.req, query),
});

export function PeriodForm({ submitted }: { submitted: Submitted }) {
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
