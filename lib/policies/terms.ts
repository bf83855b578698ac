/** The terms of every store (specification §9), in days. */
export const returnDays = 7;
export const deliveryDays = { from: 0, to: 7 };

/** When the store is reached. */
export const contactHours = {
  days: 'Monday to Saturday',
  opens: '10:00',
  closes: '18:00',
} as const;
