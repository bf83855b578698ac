import { describeChange, diff } from './store-changes';

it('describes changed values as they stand in store.json', () => {
  const before = { delivery: { free: false, days: 3 }, storeName: 'Pots' };
  const after = { delivery: { free: true, days: 0 }, heading: 'true' };
  expect(diff(before, after).map(describeChange)).toEqual([
    'delivery.free: false → true',
    'delivery.days: 3 → 0',
    'storeName: "Pots" removed',
    'heading: "true"',
  ]);
});
