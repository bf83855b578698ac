/** @jest-environment node */
import { pollIntervalMs } from './polling';

it.each([
  [0, 2],
  [16, 2],
  [60, 7.5],
  [120, 15],
  [900, 15],
])('after %i s polls every %d s', (elapsed, intervalMs) => {
  expect(pollIntervalMs(elapsed * 1000)).toBe(intervalMs * 1000);
});
