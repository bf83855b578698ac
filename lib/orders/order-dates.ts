import { arrivalLabel } from '../delivery/arrival-label';

const shortDate = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

const nearMs = 60 * 24 * 60 * 60 * 1000;

/** '24 Nov 2026' in Indian time; undefined for an invalid date. */
export function formatOrderDate(date: string | undefined): string | undefined {
  const time = date ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? undefined : shortDate.format(time);
}

/** 'Wed, 2 Dec' for a day of the next two months, else with its year. */
export function formatExpectedDate(day: string | undefined): string | undefined {
  const label = formatOrderDate(day);
  const isNear = day !== undefined && Math.abs(Date.parse(day) - Date.now()) < nearMs;
  return label && isNear ? arrivalLabel(day) : label;
}
