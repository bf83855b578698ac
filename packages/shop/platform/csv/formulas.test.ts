import { escapeFormula, unescapeFormula } from './formulas';

it.each([
  ['=HYPERLINK("https://example.in")', '\'=HYPERLINK("https://example.in")'],
  ['+91 98765 43210', "'+91 98765 43210"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ["''=1", "'''=1"],
])('escapes %j and reads it back', (cell, written) => {
  expect(escapeFormula(cell)).toBe(written);
  expect(unescapeFormula(written)).toBe(cell);
});

it.each(['', 'Pot', "'", "'tis", "''", '2+3', 'a=b', '₹499', '-1205.00'])(
  'leaves %j alone',
  (cell) => {
    expect(escapeFormula(cell)).toBe(cell);
    expect(unescapeFormula(cell)).toBe(cell);
  },
);
