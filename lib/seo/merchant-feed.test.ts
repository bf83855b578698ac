/** @jest-environment jsdom */
import type { Product } from '../catalogue/product';
import { collectText } from '../testing/collect-text';
import { makeProduct, makeVariant } from '../testing/make-product';
import { parseXml, textsOf } from '../testing/parse-xml';
import { merchantFeed } from './merchant-feed';

const origin = 'https://shop.example.in';
const delivery = { minDays: 0, maxDays: 7, free: true };
const store = { origin, name: 'Pots & Pans', description: 'For <all>', delivery };

async function* inBatches(batches: Product[][]) {
  yield* batches;
}

async function feedOf(...batches: Product[][]): Promise<Document> {
  return parseXml(await collectText(merchantFeed(store, inBatches(batches))));
}

const itemOf = async (own: Partial<Product>) => {
  const [item] = (await feedOf([makeProduct(own)])).getElementsByTagName('item');
  return Object.fromEntries(
    [...(item?.children ?? [])].map(({ tagName, textContent }) => [tagName, textContent]),
  );
};

it('contains title, link, price and availability of an item', async () => {
  expect(
    await itemOf({
      ...{ id: 'a&b', name: 'Trowel <XL> \u0007', brand: 'Kisan', sizes: ['31 cm'] },
      ...{ price: 499, compareAtPrice: 649.5, available: false },
      colors: ['Red', 'Green', 'Blue', 'Grey'],
      attributes: [{ key: 'google category', value: ['Home & Garden'] }],
      images: ['/media/localhost/1.jpg', '/media/localhost/2.jpg'],
    }),
  ).toEqual({
    'g:id': 'a&b',
    title: 'Trowel <XL> ',
    description: 'Ash handle, steel blade.',
    link: `${origin}/product/a%26b`,
    'g:image_link': `${origin}/media/localhost/1.jpg`,
    'g:additional_image_link': `${origin}/media/localhost/2.jpg`,
    'g:availability': 'out_of_stock',
    'g:price': '649.50 INR',
    'g:sale_price': '499.00 INR',
    'g:condition': 'new',
    'g:brand': 'Kisan',
    'g:google_product_category': 'Home & Garden',
    'g:product_type': 'Garden Tools > Hand Tools',
    'g:color': 'Red/Green/Blue',
    'g:size': '31 cm',
    'g:shipping': 'IN0.00 INR',
  });
});

it('hashes long ids, and truncates long texts', async () => {
  const long = 'x'.repeat(60);
  const feed = await feedOf([
    makeProduct({ id: `${long}1`, name: 'n'.repeat(200), description: 'd'.repeat(6000) }),
    makeProduct({ id: `${long}2` }),
  ]);
  const ids = textsOf(feed, 'g:id');
  expect(new Set(ids).size).toBe(2);
  expect(Math.max(...ids.map((id) => id?.length ?? 0))).toBeLessThanOrEqual(50);
  expect(textsOf(feed, 'title')[1]).toHaveLength(150);
  expect(textsOf(feed, 'description')[1]).toHaveLength(5000);
});

it('contains each variant as an item of one group', async () => {
  const shirt = makeProduct({
    id: 'shirt',
    name: 'Shirt',
    sizes: ['M', 'L'],
    colors: ['Olive', 'Sand'],
    barcode: '8901030865275',
    image: '/media/localhost/olive.jpg',
    images: ['/media/localhost/olive.jpg', '/media/localhost/sand.jpg'],
    variants: [
      makeVariant({
        ...{ size: 'M', color: 'Sand', sku: 'S-M', image: '/media/localhost/sand.jpg' },
        ...{ price: 600, compareAtPrice: 700, barcode: '978-0-306-40615-7' },
      }),
      makeVariant({ size: 'L', color: 'Olive', available: false }),
      makeVariant({ size: 'XL', price: 0 }),
    ],
  });
  const feed = await feedOf([shirt]);
  expect(textsOf(feed, 'g:id')).toEqual(['shirt-Sand-M', 'shirt-Olive-L']);
  expect(textsOf(feed, 'g:item_group_id')).toEqual(['shirt', 'shirt']);
  expect(textsOf(feed, 'title').slice(1)).toEqual(['Shirt, Sand, M', 'Shirt, Olive, L']);
  expect(textsOf(feed, 'link').slice(1)).toEqual([
    `${origin}/product/shirt?variant=Sand-M`,
    `${origin}/product/shirt?variant=Olive-L`,
  ]);
  expect(textsOf(feed, 'g:image_link')[0]).toBe(`${origin}/media/localhost/sand.jpg`);
  expect(textsOf(feed, 'g:availability')).toEqual(['in_stock', 'out_of_stock']);
  expect(textsOf(feed, 'g:price')).toEqual(expect.arrayContaining(['700.00 INR', '499.00 INR']));
  expect(textsOf(feed, 'g:sale_price')).toEqual(['600.00 INR']);
  expect(textsOf(feed, 'g:size')).toEqual(['M', 'L']);
  expect(textsOf(feed, 'g:color')).toEqual(['Sand', 'Olive']);
  expect(textsOf(feed, 'g:mpn')).toEqual(['S-M']);
  expect(textsOf(feed, 'g:gtin')).toEqual(['9780306406157']);
  expect(textsOf(feed, 'g:identifier_exists')).toEqual(['no']);
});
