const formatCount = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Formats a day in Indian time: 28 November 2026 */
export const formatDay = (instant: Date): string =>
  new Intl.DateTimeFormat('en-IN', { ...formatCount, timeZone: 'Asia/Kolkata' }).format(instant);

/** Formats 2026-11-28 with its weekday; returns other texts unchanged. */
export function formatIsoDay(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return text;
  const format = { ...formatCount, weekday: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-IN', format).format(day);
}
