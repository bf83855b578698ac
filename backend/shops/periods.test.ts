import { withinPeriods } from './periods';

const announcement = { text: 'Open on Diwali', path: '/contact' };
const shownAt = (time: string, period: object) =>
  withinPeriods({ announcement: { ...announcement, ...period } }, Date.parse(time)).announcement;

it('shows an announcement from its first day in India to its last, without the days', () => {
  const days = { from: '2026-11-07', until: '2026-11-08' };
  expect(shownAt('2026-11-06T18:29:59Z', days)).toBeUndefined();
  expect(shownAt('2026-11-06T18:30:00Z', days)).toEqual(announcement);
  expect(shownAt('2026-11-08T18:29:59Z', days)).toEqual(announcement);
  expect(shownAt('2026-11-08T18:30:00Z', days)).toBeUndefined();
});

it('shows an announcement without days', () => {
  expect(shownAt('2026-11-06T18:29:59Z', { from: null })).toEqual(announcement);
});
