import { arrivalDay } from './arrival';

it.each([
  // Monday to Saturday, and across a Sunday.
  ['2026-11-23T10:00+05:30', 5, '2026-11-28'],
  ['2026-11-23T10:00+05:30', 6, '2026-11-30'],
  ['2026-11-28T10:00+05:30', 7, '2026-12-07'],
  ['2026-11-22T10:00+05:30', 1, '2026-11-23'],
  ['2026-11-22T10:00+05:30', 0, '2026-11-23'],
  // Two minutes before and after midnight in India.
  ['2026-11-27T18:29:00Z', 1, '2026-11-28'],
  ['2026-11-27T18:31:00Z', 1, '2026-11-30'],
  // Across the new year and Republic Day.
  ['2026-12-31T23:59:59+05:30', 1, '2027-01-01'],
  ['2027-01-25T09:00+05:30', 1, '2027-01-27'],
  ['2028-02-28T09:00+05:30', 1, '2028-02-29'],
])('an order confirmed at %s arrives in %i working days by %s', (at, days, day) => {
  expect(arrivalDay(new Date(at), days)).toBe(day);
});
