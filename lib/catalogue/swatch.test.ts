/** @jest-environment node */
import { swatchOf } from './swatch';

it.each([
  ['Terracotta', '#b8613c'],
  [' Sage Green ', '#a3b19b'],
  ['Red', '#b23a35'],
  ['Leaf Green', '#4f8a4c'],
  ['Ochre', '#c68a2e'],
  ['Rose', '#c9828b'],
  ['Matte Black', 'black'],
  ['Blue-Green', '#4a7c59'],
  ['Antique Brass', '#c59d4f'],
  ['Teak Finish', '#a9743f'],
  ['Assorted', undefined],
  ['constructor', undefined],
  ['', undefined],
])('%j is shown as %s', (color, swatch) => {
  expect(swatchOf(color)).toBe(swatch);
});
