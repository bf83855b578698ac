/** @jest-environment node */
import { coresRow } from './rows.mjs';

const tally = (answers: number, errors = 0) => ({
  answers,
  seconds: 4,
  errors,
  timeouts: 0,
  refusals: 0,
});

it('holds two processes against one', () => {
  expect(coresRow('Cached pages', [{ one: tally(200), two: tally(360) }])).toEqual({
    what: 'Cached pages, answers a second of two processes',
    ours: '90.0 (360 answers, no fault)',
    against: 'one process: 50.0 (200 answers, no fault)',
    ratio: '×1.8',
  });
});

it('compares nothing where something was not answered', () => {
  const row = coresRow('Cached pages', [{ one: tally(200, 2), two: tally(8000) }]);
  expect(row).toMatchObject({ against: 'one process: 50.0 (200 answers, 2 errors)', ratio: '' });
});
