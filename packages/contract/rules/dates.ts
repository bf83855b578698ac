export const timeZone = 'Asia/Kolkata';

export const dayMs = 24 * 60 * 60 * 1000;

/** Beginning of a day such as 2026-11-28, in milliseconds. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00+05:30`);

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone });

/** The day in India, such as 2026-11-28. */
export const dayInIndia = (time?: Date | number): string => isoDay.format(time);

const fullDate = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone,
});

const nearDay = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone,
});

const nearMs = 60 * dayMs;

/** '24 Nov 2026' in Indian time; undefined for an invalid text. */
export function formatDate(date: Date | number): string;
export function formatDate(date: string | Date | undefined): string | undefined;
export function formatDate(date: string | number | Date = ''): string | undefined {
  const time = new Date(date);
  return Number.isNaN(time.getTime()) ? undefined : fullDate.format(time);
}

/** 'Wed, 2 Dec' for a day of the next two months, else with its year. */
export function formatDay(day: Date): string;
export function formatDay(day: string | undefined): string | undefined;
export function formatDay(day: string | Date = ''): string | undefined {
  const time = new Date(day).getTime();
  return Math.abs(time - Date.now()) < nearMs ? nearDay.format(time) : formatDate(time);
}
