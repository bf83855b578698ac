const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** 28 Nov 2026, 6:30 pm in Indian time. */
export const readableTime = (iso: string): string => time.format(new Date(iso));

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

export const readableDay = (iso: string): string => day.format(new Date(iso));

const localTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** An ISO time in Indian time for spreadsheets: 2026-11-28 18:30 */
export const sortableTime = (iso: string): string => localTime.format(new Date(iso));
