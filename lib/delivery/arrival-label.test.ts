import { arrivalLabel } from './arrival-label';

it.each([
  ['2026-11-28', 'Sat, 28 Nov'],
  ['2027-01-04', 'Mon, 4 Jan'],
])('formats %s as %s', (day, label) => {
  expect(arrivalLabel(day)).toBe(label);
});
