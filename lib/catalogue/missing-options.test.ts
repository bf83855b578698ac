/** @jest-environment node */
import { makeProduct, makeVariant } from '../testing/make-product';
import { missingOptions } from './variants';

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
