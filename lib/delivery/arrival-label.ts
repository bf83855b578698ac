const shortDay = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** 'Sat, 28 Nov' for 2026-11-28. */
export function arrivalLabel(day: string): string {
  return shortDay.format(new Date(day));
}
