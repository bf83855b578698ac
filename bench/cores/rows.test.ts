/** @jest-environment node */
import { coresRows } from './rows.mjs';

const loaded = (answers: number, busy: number, errors = 0) => ({
  tally: { answers, seconds: 4, errors, timeouts: 0, refusals: 0 },
  busy,
});

it('holds two and three processes against one', () => {
  const round = { one: loaded(200, 0.61), two: loaded(360, 0.97), three: loaded(380, 1) };
  expect(coresRows('Cached pages', [round])).toEqual([
    {
      what: 'Cached pages, answers a second of two processes',
      ours: '90.0 (360 answers, no fault, cores 97 % busy)',
      against: 'one process: 50.0 (200 answers, no fault, cores 61 % busy)',
      ratio: '×1.8',
    },
    expect.objectContaining({
      what: 'Cached pages, answers a second of three processes',
      ratio: '×1.9',
    }),
  ]);
});

it('compares nothing where something was not answered', () => {
  const round = { one: loaded(200, 1, 2), two: loaded(8000, 1), three: loaded(8000, 1) };
  for (const row of coresRows('Cached pages', [round])) {
    expect(row).toMatchObject({
      against: 'one process: 50.0 (200 answers, 2 errors, cores 100 % busy)',
      ratio: '',
    });
  }
});
