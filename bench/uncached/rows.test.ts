/** @jest-environment node */
import { uncachedPages } from './pages.mjs';
import { uncachedRows } from './rows.mjs';

const tally = { responses: 400, seconds: 4, errors: 0, timeouts: 0, non2xx: 0 };
const run = { tally, cpuSeconds: { storefront: 4, api: 3 } };

it('compares a page with its baseline', () => {
  expect(uncachedRows('search', [run, run, run])).toEqual([
    {
      what: 'a search: responses a second',
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

it('misses every target when a request failed', () => {
  const rows = uncachedRows('search', [{ ...run, tally: { ...tally, non2xx: 1 } }]);
  expect(rows.map(({ met }) => met)).toEqual([false, false, false]);
});

it('visits each product once', () => {
  const paths = [0, 1, 0, 1].map(uncachedPages.first);
  expect(new Set(paths).size).toBe(4);
});
