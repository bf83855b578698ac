/** @jest-environment node */
import { notKept } from './pages.mjs';
import { notKeptRows } from './rows.mjs';

const tally = { answers: 400, seconds: 4, errors: 0, timeouts: 0, refusals: 0 };
const round = { tally, cpuSeconds: { storefront: 4, api: 3 } };

it('holds a page against what it took before', () => {
  expect(notKeptRows('search', [round, round, round])).toEqual([
    {
      what: 'a search: answers a second',
      ours: '100.0 (1,200 answers, no fault)',
      against: 'before: 32',
      ratio: '×3.13',
      target: 'at least ×2',
      met: true,
    },
    {
      what: 'a search: processor time of the storefront',
      ours: '10 ms',
      against: 'before: 27 ms',
      ratio: '×0.37',
      target: 'at most ×0.5',
      met: true,
    },
    {
      what: 'a search: processor time of the API',
      ours: '7.5 ms',
      against: 'before: 21 ms',
      ratio: '×0.357',
      target: 'at most ×0.5',
      met: true,
    },
  ]);
});

it('misses every target when something was not answered', () => {
  const rows = notKeptRows('search', [{ ...round, tally: { ...tally, refusals: 1 } }]);
  expect(rows.map(({ met }) => met)).toEqual([false, false, false]);
});

it('visits no product twice', () => {
  const paths = [0, 1, 0, 1].map(notKept.first);
  expect(new Set(paths).size).toBe(4);
});
