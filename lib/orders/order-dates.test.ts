import { formatExpectedDate, formatOrderDate } from './order-dates';

it.each([
  ['2025-04-17T20:00:00Z', '18 Apr 2025'],
  ['2026-11-25', '25 Nov 2026'],
  ['soon', undefined],
  [undefined, undefined],
])('formats %s as %s', (date, text) => {
  expect(formatOrderDate(date)).toBe(text);
});

it('names the weekday of a near day only', () => {
  jest.useFakeTimers({ now: new Date('2026-11-25T06:00:00Z') });
  expect(formatExpectedDate('2026-12-02')).toBe('Wed, 2 Dec');
  expect(formatExpectedDate('2025-04-18')).toBe('18 Apr 2025');
  expect(formatExpectedDate('soon')).toBeUndefined();
  jest.useRealTimers();
});
