/** Of a row, or of its JSON. */
type Time = string | Date;

const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** 28 Nov 2026, 6:30 pm in Indian time. */
export const readableTime = (at: Time): string => time.format(new Date(at));

const localTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** A time in India for spreadsheets: 2026-11-28 18:30 */
export const sortableTime = (at: Time): string => localTime.format(new Date(at));
