import { parseGtin } from './gtin';

it.each([
  ['978-0-306-40615-7', '9780306406157'],
  ['8 901030 865275', '8901030865275'],
  ['96385074', '96385074'],
  ['036000291452', '036000291452'],
  ['9780306406158', undefined],
  ['8901030865278', undefined],
  ['12345', undefined],
  ['POT-12345678', undefined],
  ['', undefined],
])('reads %j as the GTIN %s', (code, gtin) => {
  expect(parseGtin(code)).toBe(gtin);
});
