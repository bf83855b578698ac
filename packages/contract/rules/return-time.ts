import { dayInIndia, dayMs, startOfDay } from './dates';

/** The end of a store's return time, in milliseconds; the day of delivery in India is not counted. */
export const returnsEnd = (deliveredAt: number | string, returnDays: number): number =>
  startOfDay(dayInIndia(new Date(deliveredAt).getTime())) + (returnDays + 1) * dayMs;
