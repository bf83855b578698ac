/** @jest-environment node */
import { makeProduct, makeVariant } from '../testing/make-product';
import { missingOption } from './variants';

it.each([
  [undefined, ['S', 'M'], ['S', 'M']],
  ['', ['S', 'M'], ['S', 'M']],
  ['M', ['S', 'M'], undefined],
  [undefined, ['One Size'], undefined],
  [undefined, [], undefined],
])('for size %j of %j returns %j', (selectedSize, sizes, values) => {
  const product = makeProduct({ sizes, colors: ['Olive', 'Sand'] });
  const expected = values && { option: 'selectedSize', values };
  expect(missingOption({ selectedSize }, product)).toEqual(expected);
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
  expect(missingOption({}, product)).toMatchObject({ option: 'selectedSize' });
  const wanted = { option: 'selectedColor', values: colors };
  expect(missingOption({ selectedSize: 'M' }, product)).toEqual(wanted);
  expect(missingOption({ selectedSize: 'L' }, product)).toBeUndefined();
  expect(missingOption({}, makeProduct({ colors }))).toBeUndefined();
  expect(missingOption({ selectedSize: 'M', selectedColor: 'Sand' }, product)).toBeUndefined();
});

it('returns undefined for an unknown product', () => {
  expect(missingOption({}, undefined)).toBeUndefined();
});
