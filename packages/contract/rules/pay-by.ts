import { formatClock } from './clock';
import { dayInIndia, formatDay } from './dates';

const payByText = (deadline: string) => `Pay by ${deadline}. We cancel unpaid orders after that.`;

/** With the date, for mails that are read on another day. */
export const datedPayByLabel = (payBy: Date): string =>
  payByText(`${formatClock(payBy)} on ${formatDay(payBy)}`);

/** Undefined where the backend does not state the time. */
export function payByLabel(payBy: string | undefined): string | undefined {
  const end = new Date(payBy ?? '');
  if (Number.isNaN(end.getTime())) return undefined;
  return dayInIndia(end) === dayInIndia(Date.now())
    ? payByText(`${formatClock(end)} today`)
    : datedPayByLabel(end);
}
