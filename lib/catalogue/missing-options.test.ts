/** @jest-environment node */
import { makeProduct, makeVariant } from '../testing/make-product';
import { missingOptions } from './variants';

it.each([
  [undefined, ['S', 'M'], ['S', 'M']],
  ['', ['S', 'M'], ['S', 'M']],
  ['M', ['S', 'M'], undefined],
  [undefined, ['One Size'], undefined],
  [undefined, [], undefined],
])('for size %j of %j returns %j', (selectedSize, sizes, values) => {
  const product = makeProduct({ sizes, colors: ['Olive', 'Sand'] });
  const expected = values ? [{ option: 'selectedSize', values }] : [];
  expect(missingOptions({ selectedSize }, product)).toEqual(expected);
});

it('requires a colour where the variants of a size differ in it', () => {
  const colors = ['Olive', 'Sand'];
  const product = makeProduct({
    sizes: ['M', 'L'],
    colors,
    variants: [
      makeVariant({ size: 'M', color: 'Olive' }),
      makeVariant({ size: 'M', color: 'Sand', available: false }),
      makeVariant({ size: 'L', color: 'Sand' }),
    ],
  });
  const wanted = { option: 'selectedColor', values: colors };
  expect(missingOptions({}, product)).toEqual([
    { option: 'selectedSize', values: ['M', 'L'] },
    wanted,
  ]);
  expect(missingOptions({ selectedSize: 'M' }, product)).toEqual([wanted]);
  expect(missingOptions({ selectedSize: 'L' }, product)).toEqual([]);
  expect(missingOptions({}, makeProduct({ colors }))).toEqual([]);
  expect(missingOptions({ selectedSize: 'M', selectedColor: 'Sand' }, product)).toEqual([]);
});

it('misses nothing of an unknown product', () => {
  expect(missingOptions({}, undefined)).toEqual([]);
});
