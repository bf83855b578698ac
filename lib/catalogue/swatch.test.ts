/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { swatchOf } from './swatch';

it.each([
  ['Terracotta', '#b8613c'],
  [' Sage Green ', '#93b184'],
  ['Red', '#b23a35'],
  ['Leaf Green', '#4f8a4c'],
  ['Ochre', '#c68a2e'],
  ['Rose', '#c9828b'],
  ['Olive', '#6b7039'],
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
  expect(swatchOf(color)).toBe(swatch);
});

it('covers every colour of the demo stores', () => {
  const demo = 'backend/demo';
  const stores = readdirSync(demo, { withFileTypes: true }).filter((file) => file.isDirectory());
  const products = stores.flatMap(({ name }): Record<string, string>[] =>
    parse(readFileSync(`${demo}/${name}/products.csv`), { columns: true, bom: true }),
  );
  const colors = products.flatMap((product) =>
    `${product['attribute:color'] ?? ''}|${product['attribute:colours'] ?? ''}`.split('|'),
  );
  const named = new Set(colors.map((color) => color.trim()).filter(Boolean));
  expect(named).toContain('White, Terracotta & Sage');
  expect([...named].filter((color) => !swatchOf(color))).toEqual([]);
});
