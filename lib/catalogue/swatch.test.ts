import { toSwatch } from './swatch';

it.each([
  ['Terracotta', '#b8613c'],
  [' Sage Green ', '#93b184'],
  ['Leaf Green', '#4f8a4c'],
  ['Matte Black', '#1f2121'],
  ['Off-White', '#f6f1e7'],
  ['Blue-Green', '#4a7c59'],
  ['Antique Brass', '#c59d4f'],
  ['Teak Finish', '#a9743f'],
  ['Sage & Indigo', 'linear-gradient(135deg, #93b184 0%, #93b184 50%, #2d3a7c 50%, #2d3a7c 100%)'],
  ['Sage & Spotted', '#93b184'],
  ['Assorted', undefined],
  ['constructor', undefined],
  ['', undefined],
])('%j is shown as %s', (color, swatch) => {
  expect(toSwatch(color)).toBe(swatch);
});
