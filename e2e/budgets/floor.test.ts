/** @jest-environment node */
import { checkedFloor, recordedFloor } from './floor.mjs';

const floor = { next: '16.4.6', react: '19.3.1', script: 115_000 };

it('returns the recorded floor of the installed versions', () => {
  expect(recordedFloor().script).toBeGreaterThan(50_000);
  expect(checkedFloor(floor, { next: '16.4.6', react: '19.3.1' })).toBe(floor);
});

it.each([
  { next: '16.5.0', react: '19.3.1' },
  { next: '16.4.6', react: '20.0.0' },
])('must be measured anew after an update to %j', (here) => {
  expect(() => checkedFloor(floor, here)).toThrow('npm run bench -- bytes');
});
