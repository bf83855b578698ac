import { formatDate, formatDay } from './dates';

it.each([
  ['2025-04-17T20:00:00Z', '18 Apr 2025'],
  ['2026-11-25', '25 Nov 2026'],
  [new Date('2026-11-25T06:00:00Z'), '25 Nov 2026'],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('formats %s as %s', (date, text) => {
  expect(formatDate(date)).toBe(text);
});

it('names the weekday of a near day only', () => {
  jest.useFakeTimers({ now: new Date('2026-11-25T06:00:00Z') });
  expect(formatDay('2026-12-02')).toBe('Wed, 2 Dec');
  expect(formatDay('2027-01-04')).toBe('Mon, 4 Jan');
  expect(formatDay('2025-04-18')).toBe('18 Apr 2025');
  expect(formatDay('soon')).toBeUndefined();
  jest.useRealTimers();
});
