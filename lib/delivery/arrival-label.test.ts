import { arrivalLabel } from './arrival-label';

it.each([
  ['2026-11-28', 'Sat 28 Nov'],
  ['2027-01-04', 'Mon 4 Jan'],
])('%s is said as %s', (day, words) => {
  expect(arrivalLabel(day)).toBe(words);
});
