/** @jest-environment node */
import { notKept } from './pages.mjs';
import { notKeptRows } from './rows.mjs';

const tally = { answers: 400, seconds: 4, errors: 0, timeouts: 0, refusals: 0 };
const round = { tally, cpuSeconds: { storefront: 4, api: 3 } };

it('holds a page against what it took before', () => {
  expect(notKeptRows('a search', [round, round, round])).toEqual([
    {
      what: 'a search: answers a second',
      ours: '100.0 (1,200 answers, no fault)',
      against: 'before: 44',
      ratio: '×2.27',
      target: 'at least ×2',
      met: true,
    },
    {
      what: 'a search: processor time of the storefront',
      ours: '10 ms',
      against: 'before: 25 ms',
      ratio: '×0.4',
      target: 'at most ×0.5',
      met: true,
    },
    {
      what: 'a search: processor time of the API',
      ours: '7.5 ms',
      against: 'before: 13 ms',
      ratio: '×0.577',
      target: 'at most ×0.5',
      met: false,
    },
  ]);
});

it('misses every target when something was not answered', () => {
  const rows = notKeptRows('a search', [{ ...round, tally: { ...tally, refusals: 1 } }]);
  expect(rows.map(({ met }) => met)).toEqual([false, false, false]);
});

it('visits no product twice', () => {
  const paths = [0, 1, 0, 1].map(notKept.first);
  expect(new Set(paths).size).toBe(4);
});
