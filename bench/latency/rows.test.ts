/** @jest-environment node */
import { interactiveRow, paintRows } from './rows.mjs';

const paints = [
  { firstPaint: 790, largestPaint: 900 },
  { firstPaint: 800, largestPaint: 1001 },
  { firstPaint: 1200, largestPaint: 1300 },
];

it('evaluates the median of the visits', () => {
  expect(paintRows('home', paints)).toEqual([
    { what: 'home: first paint', ours: '800 ms (790–1,200)', target: 'at most 800 ms', met: true },
    {
      what: 'home: largest paint',
      ours: '1000 ms (900–1,300)',
      target: 'at most 1000 ms',
      met: false,
    },
  ]);
  expect(interactiveRow('home', [1950, 1900, 1000])).toMatchObject({ met: true });
});

it('shows the values of a peer', () => {
  const peer = [{ firstPaint: 1000, largestPaint: 1000 }];
  expect(paintRows('home', paints, peer)[0]).toMatchObject({
    against: 'the peer: 1000 ms (1,000–1,000)',
    ratio: '×0.8',
  });
});
