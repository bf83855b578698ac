/** @jest-environment node */
import { isOlder } from './node-version.mjs';

test.each([
  ['18.19.1', true],
  ['20.8.9', true],
  ['20.9.0', false],
  ['20.10.0', false],
  ['24.0.0', false],
])('Node.js %s is older than 20.9.0: %s', (version, older) => {
  expect(isOlder(version, '20.9.0')).toBe(older);
});
