import { makeProduct } from '../testing/make-product';
import { toProductDetails } from './product-details';

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
      { key: 'eco-friendly', value: ['true'] },
      { key: 'net_quantity', value: ['1 pot'] },
      { key: 'vesa', value: ['200 × 200'] },
    ],
    netQuantity: '1 N',
    manufacturer: 'Kisan Potters, Khurja 203131',
  });
  expect(toProductDetails(product)).toEqual([
    ['Brand', 'Kisan'],
    ['Material', 'Terracotta, Jute'],
    ['Pet safety', 'Safe for cats and dogs'],
    ['VESA', '200 × 200'],
    ['Net quantity', '1 N'],
    ['Manufactured by', 'Kisan Potters, Khurja 203131'],
  ]);
});
