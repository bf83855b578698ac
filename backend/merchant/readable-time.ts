const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** 28 Nov 2026, 6:30 pm in Indian time. */
export const readableTime = (iso: string): string => time.format(new Date(iso));
