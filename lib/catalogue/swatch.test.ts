/** @jest-environment node */
import { swatchOf } from './swatch';

it.each([
  ['Terracotta', '#b8613c'],
  [' Sage Green ', '#a3b19b'],
  ['Red', 'red'],
  ['Matte Black', 'black'],
  ['Blue-Green', 'green'],
  ['Antique Brass', '#c59d4f'],
  ['Teak Finish', '#a9743f'],
  ['Assorted', undefined],
  ['constructor', undefined],
  ['', undefined],
])('%j is shown as %s', (color, swatch) => {
  expect(swatchOf(color)).toBe(swatch);
});
