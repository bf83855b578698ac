import { makeProduct } from '../testing/make-product';
import { comparedIds, comparePath } from './compare-path';
import { comparisonRows } from './comparison';

it('stores compared products in the URL', () => {
  expect(comparePath(['a/b', 'ü'])).toBe('/compare?p=a%2Fb&p=%C3%BC');
  expect(comparedIds(['a', '', 'b', 'a', 'c', 'd', 'e'])).toEqual(['a', 'b', 'c', 'd']);
  expect(comparedIds('a')).toEqual(['a']);
  expect(comparedIds()).toEqual([]);
  expect(comparedIds('x'.repeat(201))).toEqual([]);
});

it('lists details side by side, and marks differences', () => {
  const attributes = (material: string, own: Record<string, string> = {}) =>
    Object.entries({ material, ...own }).map(([key, value]) => ({ key, value: [value] }));
  const pot = makeProduct({ sizes: [], colors: [], attributes: attributes('Clay') });
  const can = makeProduct({
    sizes: ['5 l', '8 l'],
    colors: [],
    available: false,
    attributes: attributes('Clay', { care: 'Rinse' }),
  });
  expect(comparisonRows([pot, can])).toEqual([
    { name: 'Availability', values: ['In stock', 'Sold out'], differs: true },
    { name: 'Sizes', values: ['', '5\u00a0l, 8\u00a0l'], differs: true },
    { name: 'Material', values: ['Clay', 'Clay'], differs: false },
    { name: 'Care', values: ['', 'Rinse'], differs: true },
  ]);
});

it.each([
  ['Width', 'Width', 'Width'],
  ['Width', 'Length', 'Sizes'],
  [undefined, undefined, 'Sizes'],
])('names the sizes of %s and %s "%s"', (first, second, name) => {
  const rows = comparisonRows(
    [first, second].map((sizeLabel) => makeProduct({ sizes: ['1 m', '2 m'], sizeLabel })),
  );
  expect(rows.map((row) => row.name)).toContain(name);
});
