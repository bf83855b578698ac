/** @jest-environment node */
import { duration, spread, times } from './figures.mjs';
import { median } from './median.mjs';
import { table, writeSection } from './table.mjs';

it('aligns its columns', () => {
  expect(table(['a', 'long'], [['wide', 'x'], ['y']])).toBe(
    ['| a    | long |', '| ---- | ---- |', '| wide | x    |', '| y    |      |'].join('\n'),
  );
});

it('shows whether a target is met', () => {
  const text = writeSection({
    title: 'Bytes',
    about: 'Measured.',
    rows: [
      { what: 'CSS', ours: '9 KB', met: true },
      { what: 'HTML', ours: '19 KB', met: false },
      { what: 'Memory', ours: '90 MB' },
    ],
  });
  const last = text.trim().split('\n').slice(-3);
  expect(last.map((line) => line.split('|').at(-2)?.trim())).toEqual(['yes', '**no**', '']);
});

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 3],
  [[], Number.NaN],
])('takes the middle of %j', (values, middle) => {
  expect(median(values)).toBe(middle);
});

it('formats ratios in three digits and long times in seconds', () => {
  expect([times(0.53641), times(31.24), duration(1.2345), duration(12_340)]).toEqual([
    '×0.536',
    '×31.2',
    '1.23 ms',
    '12.3 s',
  ]);
});

it('formats the median with minimum and maximum', () => {
  expect(spread([812.4, 790, 1010])).toBe('812 ms (790–1,010)');
});
