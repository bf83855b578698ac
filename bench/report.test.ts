/** @jest-environment node */
import { rowOf } from './api/report.mjs';
import { bytesRows } from './bytes/report.mjs';
import { writeReport } from './report.mjs';

const weight = {
  script: 12_773,
  css: 9_169,
  html: 7_800,
  styledHtml: 0,
  fonts: 46_240,
  fontFiles: 2,
  lcpPicture: 7_016,
  requests: 26,
  thirdParty: 0,
};

it('evaluates budgets and lists shared parts once', () => {
  const heavy = { ...weight, css: 16_000, requests: 20 };
  const budgets = { product: { script: 12_000, css: 15_000, requests: 26 }, cart: { css: 15_000 } };
  const rows = bytesRows({ product: weight, cart: heavy }, budgets, 115_000);
  expect(rows.filter(({ met }) => met !== undefined)).toEqual([
    {
      what: 'product: script over an empty page',
      ours: '12.8 KB',
      against: 'empty page: 115.0 KB',
      ratio: '×1.11',
      target: 'at most 12.0 KB',
      met: false,
    },
    { what: 'product: requests', ours: '26', target: 'at most 26', met: true },
    { what: 'every page, the worst: CSS', ours: '16.0 KB', target: 'at most 15.0 KB', met: false },
  ]);
  expect(rows).toContainEqual({ what: 'cart: HTML', ours: '7.8 KB' });
});

it('evaluates the growth of API times except for searches', () => {
  const time = { database: 'postgres', request: 'product', milliseconds: 1.2, size: 1000 } as const;
  const grown = { ...time, size: 1_000_000, milliseconds: 1.92, ratio: 1.6 };
  expect(rowOf('PostgreSQL', [{ ...time, ratio: 1 }, grown])).toEqual({
    what: 'PostgreSQL: product',
    ours: '1.20 · 1.92 ms',
    against: '1,000 products',
    ratio: '×1.60',
    target: 'at most ×1.5',
    met: false,
  });
  const search = { ...grown, request: 'search, nothing' };
  expect(rowOf('PostgreSQL', [search])).not.toHaveProperty('met');
});

it('lists missed targets first', () => {
  const section = {
    title: 'Bytes',
    about: 'Measured.',
    rows: [
      { what: 'product: script', ours: '13 KB', target: 'at most 12 KB', met: false },
      { what: 'product: CSS', ours: '9 KB', target: 'at most 15 KB', met: true },
      { what: 'product: HTML', ours: '9 KB' },
    ],
  };
  const run = { machine: '2 cores.', date: new Date('2026-11-21T23:00:00Z') };
  const text = writeReport([section], run);
  expect(text).toContain('on 2026-11-21, in one run on one machine: 2 cores.');
  expect(text).toContain('1 of 2 targets are met. Missed:\n\n- product: script\n\n## Bytes');
});
