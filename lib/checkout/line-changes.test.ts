import { makeProduct, makeVariant } from '../testing/make-product';
import { lineChanges } from './line-changes';

const shirt = makeProduct({
  id: 'shirt',
  price: 600,
  variants: [
    makeVariant({ size: 'M', price: 600 }),
    makeVariant({ size: 'L', price: 650 }),
    makeVariant({ size: 'XL', price: 700, available: false }),
  ],
});
const inSize = (selectedSize: string | undefined, price: number) => ({
  ...{ id: 'shirt', name: 'Shirt', selectedSize, price, quantity: 1 },
});

it('compares each line with its variant', () => {
  const lines = [inSize('M', 600), inSize('L', 600), inSize('XL', 700), inSize('S', 600)];
  lines.push(inSize(undefined, 600));
  expect(lineChanges(lines, [shirt])).toMatchObject([
    { kind: 'price', name: 'Shirt (L)', oldPrice: 600, newPrice: 650 },
    { kind: 'unavailable', name: 'Shirt (XL)' },
    { kind: 'unavailable', name: 'Shirt (S)' },
  ]);
});
