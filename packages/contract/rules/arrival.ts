import { dayInIndia } from './dates';

/** National holidays; those of states are unknown here. */
const holidays = ['01-26', '08-15', '10-02'];

/** Couriers and India Post work from Monday to Saturday. */
const isWorkingDay = (day: Date): boolean =>
  day.getUTCDay() !== 0 && !holidays.includes(day.toISOString().slice(5, 10));

/**
 * The arrival day, such as 2026-11-28, of an order confirmed now; days begin at midnight in India.
 */
export function arrivalDay(confirmedAt: Date, workingDays: number): string {
  const day = new Date(dayInIndia(confirmedAt));
  for (let left = workingDays; left > 0 || !isWorkingDay(day); ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}
