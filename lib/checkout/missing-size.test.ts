/** @jest-environment node */
import { missingSizes } from './missing-size';

it.each([
  [undefined, ['S', 'M'], ['S', 'M']],
  ['', ['S', 'M'], ['S', 'M']],
  ['M', ['S', 'M'], []],
  [undefined, ['One Size'], []],
  [undefined, [], []],
])('a line in the size %j of %j has %j to choose', (selectedSize, sizes, expected) => {
  expect(missingSizes({ selectedSize }, { sizes })).toEqual(expected);
});

it('nothing is asked for while the product is not known', () => {
  expect(missingSizes({}, undefined)).toEqual([]);
});
