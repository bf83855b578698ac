import { formatCountdown } from './format-countdown';

it.each([
  [272, '4:32'],
  [900, '15:00'],
  [9, '0:09'],
  [0, '0:00'],
  [3840, '1:04:00'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});
