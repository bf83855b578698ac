/** @jest-environment node */
import { scalingRows } from './rows.mjs';

const loaded = (responses: number, busy: number, errors = 0) => ({
  tally: { responses, seconds: 4, errors, timeouts: 0, non2xx: 0 },
  busy,
});

it('compares two and three processes with one', () => {
  const run = { one: loaded(200, 0.61), two: loaded(360, 0.97), three: loaded(380, 1) };
  expect(scalingRows('Cached pages', [run])).toEqual([
    {
      what: 'Cached pages, responses a second of two processes',
      ours: '90.0 (360 answers, no fault, cores 97 % busy)',
      against: 'one process: 50.0 (200 answers, no fault, cores 61 % busy)',
      ratio: '×1.8',
    },
    expect.objectContaining({
      what: 'Cached pages, responses a second of three processes',
      ratio: '×1.9',
    }),
  ]);
});

it('shows no ratio when a request failed', () => {
  const run = { one: loaded(200, 1, 2), two: loaded(8000, 1), three: loaded(8000, 1) };
  for (const row of scalingRows('Cached pages', [run])) {
    expect(row).toMatchObject({
      against: 'one process: 50.0 (200 answers, 2 errors, cores 100 % busy)',
      ratio: '',
    });
  }
});
