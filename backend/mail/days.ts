const formatCount = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** The day of an instant in India, such as 28 November 2026. */
export const dayIn = (instant: Date): string =>
  new Intl.DateTimeFormat('en-IN', { ...formatCount, timeZone: 'Asia/Kolkata' }).format(instant);

/** A day such as 2026-11-28 in words, with its weekday; what is no day stays as it is. */
export function isoDay(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return text;
  const format = { ...formatCount, weekday: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-IN', format).format(day);
}
