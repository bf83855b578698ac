import { withinPeriods } from './periods';

const announcement = { text: 'Open on Diwali', path: '/contact' };
const shownAt = (time: string, period: object) =>
  withinPeriods({ announcement: { ...announcement, ...period } }, Date.parse(time)).announcement;

it('shows an announcement from its first day in India to its last', () => {
  const days = { from: '2026-11-07', until: '2026-11-08' };
  expect(shownAt('2026-11-06T18:29:59Z', days)).toBeUndefined();
  const shown = { ...announcement, until: '2026-11-08' };
  expect(shownAt('2026-11-06T18:30:00Z', days)).toEqual(shown);
  expect(shownAt('2026-11-08T18:29:59Z', days)).toEqual(shown);
  expect(shownAt('2026-11-08T18:30:00Z', days)).toBeUndefined();
});

it('shows the announcement of a collection only while that is open', () => {
  const diwali = { title: 'Diwali', category: 'Puja', from: '2026-11-07', until: '2026-11-08' };
  const linked = { text: 'Diwali lamps', path: '/collections/diwali?utm_source=line' };
  const info = { announcement: linked, collections: { diwali } };
  const isShownAt = (time: string) => 'announcement' in withinPeriods(info, Date.parse(time));
  expect(isShownAt('2026-11-06T18:29:59Z')).toBe(false);
  expect(isShownAt('2026-11-06T18:30:00Z')).toBe(true);
  expect(isShownAt('2026-11-08T18:30:00Z')).toBe(false);
});

it('shows the title and the last day of ended collections', () => {
  const diwali = { title: 'Diwali', category: 'Puja', from: '2026-11-07', until: '2026-11-08' };
  const shownAt = (time: string) => withinPeriods({ collections: { diwali } }, Date.parse(time));
  expect(shownAt('2026-11-06T10:00:00Z')).toEqual({});
  expect(shownAt('2026-11-08T18:29:59Z')).not.toHaveProperty('endedCollections');
  expect(shownAt('2026-11-08T18:30:00Z')).toEqual({
    endedCollections: { diwali: { title: 'Diwali', until: '2026-11-08' } },
  });
});

it('shows the open collections, without their beginning', () => {
  const collections = {
    diwali: { title: 'Diwali', category: 'Puja', from: '2026-11-07' },
    holi: { title: 'Holi', category: 'Colours', from: '2027-03-10' },
  };
  const now = Date.parse('2026-11-07T10:00:00Z');
  expect(withinPeriods({ collections }, now)).toEqual({
    collections: { diwali: { title: 'Diwali', category: 'Puja' } },
  });
  expect(withinPeriods({ collections: { holi: collections.holi } }, now)).toEqual({});
});
