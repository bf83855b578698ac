/** @jest-environment node */
import { makeProduct } from '../testing/make-product';
import { detailsOf } from './product-details';

it('returns attributes except options and technical keys', () => {
  const product = makeProduct({
    brand: 'Kisan',
    attributes: [
      { key: 'Size', value: ['S', 'M'] },
      { key: 'material', value: ['Terracotta', ' Jute '] },
      { key: 'pet_safety', value: ['Safe for cats and dogs'] },
      { key: 'care', value: [' '] },
      { key: 'featured', value: ['true'] },
      { key: 'sizeLabel', value: ['Pot size'] },
      { key: 'hsn', value: ['6914'] },
    ],
  });
  expect(detailsOf(product)).toEqual([
    ['Brand', 'Kisan'],
    ['Material', 'Terracotta, Jute'],
    ['Pet safety', 'Safe for cats and dogs'],
  ]);
});
