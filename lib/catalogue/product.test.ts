import { receivedProductSchema } from '@aangan/contract/product';
import { toProduct } from './product';

type Received = Parameters<typeof receivedProductSchema.safeParse>[0];

function derive(received: Received & object) {
  const parsed = receivedProductSchema.parse({ id: 1, title: 'Hand Trowel', ...received });
  return toProduct(parsed, 'tv.localhost');
}

it.each([
  [{ regularPrice: 499 }, 499, undefined],
  [{ regularPrice: 499, discountedPrice: 399 }, 399, 499],
  [{ discountedPrice: 399 }, 399, undefined],
  [{ regularPrice: 499, discountedPrice: 0 }, 499, undefined],
  [{ regularPrice: '1299.50', discountedPrice: '999' }, 999, 1299.5],
])('with the prices %j costs %s instead of %s', (prices, price, compareAtPrice) => {
  expect(derive(prices)).toMatchObject({ price, compareAtPrice });
});

it.each([
  ['3', 3],
  [0, undefined],
  ['few', undefined],
])('with the stock %j has %j left', (left, remainingStock) => {
  expect(derive({ left }).remainingStock).toBe(remainingStock);
});

it.each([
  [
    { imgUrl: 'https://a/1.jpg', images: [{ url: 'https://a/2.jpg' }] },
    ['https://a/1.jpg', 'https://a/2.jpg'],
  ],
  [{ imgUrl: '', images: [{ url: 'https://a/2.jpg' }] }, ['https://a/2.jpg']],
  [{ imgUrl: 'https://a/1.jpg', images: [{ url: 'https://a/1.jpg' }] }, ['https://a/1.jpg']],
  [{ imgUrl: '/media/1.jpg' }, ['/media/tv.localhost/1.jpg']],
])('with the pictures %j shows %j', (received, images) => {
  expect(derive(received)).toMatchObject({ image: images[0], images });
});

it.each([
  ...['size', 'Sizes', ' SIZES '].map((key) => [key, 'sizes']),
  ...['color', 'colours', 'Colors', 'COLOUR'].map((key) => [key, 'colors']),
] as [string, 'sizes' | 'colors'][])('reads the attribute "%s" as %s', (key, option) => {
  expect(derive({ attributes: [{ key, value: ['S', ' M ', '', 10] }] })[option]).toEqual([
    'S',
    'M',
    '10',
  ]);
});

it('has variants with inherited values', () => {
  const product = derive({
    regularPrice: 499,
    discountedPrice: 399,
    imgUrl: '/media/olive.jpg',
    variants: [
      { size: 'M', color: ' Sand ', price: 449, sku: 'M-S', imgUrl: '/media/sand.jpg' },
      { size: 'L', price: '450', regularPrice: 550, available: false },
      { size: 'XL', color: '' },
    ],
  });
  const olive = '/media/tv.localhost/olive.jpg';
  const sand = '/media/tv.localhost/sand.jpg';
  expect(product.variants).toEqual([
    { size: 'M', color: 'Sand', price: 449, sku: 'M-S', available: true, image: sand },
    { size: 'L', price: 450, compareAtPrice: 550, available: false, image: olive },
    { size: 'XL', price: 399, compareAtPrice: 499, available: true, image: olive },
  ]);
  expect(product.images).toEqual([olive, sand]);
});

it('has the options of its variants, and those of attributes where they have none', () => {
  const variants = [{ size: 'M' }, { size: 'L' }, { size: 'M' }];
  const attributes = [
    { key: 'sizes', value: ['S', 'M', 'L'] },
    { key: 'colour', value: ['Olive'] },
  ];
  expect(derive({ variants, attributes })).toMatchObject({ sizes: ['M', 'L'], colors: ['Olive'] });
  expect(derive({ attributes })).toMatchObject({ sizes: ['S', 'M', 'L'], colors: ['Olive'] });
});

it('is unavailable when all its variants are', () => {
  const variants = [
    { size: 'M', available: false },
    { size: 'L', available: false },
  ];
  expect(derive({ variants }).available).toBe(false);
  expect(derive({ variants: [...variants, { size: 'S' }] }).available).toBe(true);
  expect(derive({ variants: [{ size: 'S' }], available: false }).available).toBe(false);
});

it('reads what a set contains, repeated for several of one', () => {
  const attributes = [{ key: 'set of', value: ['table', 'chair x2', 'a lamp'] }];
  expect(derive({ attributes }).setOf).toEqual(['table', 'chair', 'chair']);
});
