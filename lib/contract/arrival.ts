const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The national holidays, on which nothing is delivered anywhere; states' own are not known here. */
const holidays = ['01-26', '08-15', '10-02'];

/** Couriers and India Post work from Monday to Saturday. */
function isWorkingDay(day: Date): boolean {
  return day.getUTCDay() !== 0 && !holidays.includes(day.toISOString().slice(5, 10));
}

/**
 * The day by which what is confirmed now arrives, such as 2026-11-28, when delivery takes so many
 * working days; days begin at midnight in India.
 */
export function arrivalDay(confirmedAt: Date, workingDays: number): string {
  const day = new Date(dayInIndia.format(confirmedAt));
  for (let left = workingDays; left > 0 || !isWorkingDay(day); ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}
