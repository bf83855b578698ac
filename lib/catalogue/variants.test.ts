import { variantId } from '@aangan/contract/rules/variants';
import { makeProduct, makeVariant } from '../testing/make-product';
import { choiceFromQuery, chosenVariantId, variantPath } from './variant-link';
import { isSoldOut, missingOptions, offerFor } from './variants';

/** L in Olive is sold out; M in Sand costs more and has its own picture. */
const shirt = makeProduct({
  price: 600,
  image: 'olive.jpg',
  sizes: ['M', 'L'],
  colors: ['Olive', 'Sand'],
  variants: [
    makeVariant({ size: 'M', color: 'Olive', price: 600, image: 'olive.jpg' }),
    makeVariant({ size: 'L', color: 'Olive', price: 500, image: 'olive.jpg', available: false }),
    makeVariant({ size: 'M', color: 'Sand', price: 700, compareAtPrice: 900, image: 'sand.jpg' }),
    makeVariant({ size: 'L', color: 'Sand', price: 700, image: 'sand.jpg' }),
  ],
});

it("returns the product's own offer without variants", () => {
  const product = makeProduct({ price: 399, compareAtPrice: 499, sizes: ['M', 'L'] });
  const { image } = product;
  expect(offerFor(product, { selectedSize: 'M' })).toEqual({
    ...{ price: 399, compareAtPrice: 499, image, available: true, isStartingPrice: false },
    prices: [399],
    greatestPercentOff: 20,
  });
  expect(isSoldOut(product, { selectedSize: 'M' })).toBe(false);
});

it.each([
  [{}, { price: 600, image: 'olive.jpg', isStartingPrice: true, available: true }],
  [{ selectedSize: 'M' }, { price: 600, isStartingPrice: true, greatestPercentOff: 22 }],
  [{ selectedSize: 'L' }, { price: 700, image: 'olive.jpg', isStartingPrice: false }],
  [{ selectedColor: 'Sand' }, { price: 700, compareAtPrice: undefined, greatestPercentOff: 0 }],
  [
    { selectedSize: 'L', selectedColor: 'Olive' },
    { price: 500, available: false },
  ],
  [
    { selectedSize: 'XL' },
    { price: 600, image: 'olive.jpg', available: false, isStartingPrice: false },
  ],
])('offers the cheapest available variant for %j', (choice, offer) => {
  expect(offerFor(shirt, choice)).toMatchObject(offer);
});

it.each(shirt.variants)(
  'the address of a variant leads to its options and its price',
  (variant) => {
    const { search } = new URL(variantPath('shirt', variantId(variant)), 'https://shop.example.in');
    const choice = choiceFromQuery(shirt, search);
    expect(choice).toEqual({ selectedSize: variant.size, selectedColor: variant.color });
    expect(offerFor(shirt, choice ?? {})).toMatchObject({
      price: variant.price,
      available: variant.available,
      image: variant.image,
      isStartingPrice: false,
    });
  },
);

it.each([{ selectedColor: 'Olive' }, { selectedSize: 'M' }])(
  'the address of one option leads to it alone: %j',
  (choice) => {
    const id = chosenVariantId(shirt, choice) ?? '';
    expect(Object.values(choice)).toEqual([id]);
    expect(choiceFromQuery(shirt, `?variant=${id}`)).toEqual(choice);
  },
);

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
