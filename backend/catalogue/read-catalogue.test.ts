import { join } from 'node:path';
import type { CatalogueProduct } from './product';
import { openCatalogueFile } from './read-catalogue';

async function read(name: string) {
  const { format, fields, items } = await openCatalogueFile(join(__dirname, 'fixtures', name));
  const products: CatalogueProduct[] = [];
  const rejected: Record<number, string> = {};
  for await (const item of items) {
    if (item.reason === undefined) products.push(...item.products);
    else rejected[item.line] = item.reason;
  }
  return { format, fields, products, rejected };
}

describe('plain CSV', () => {
  it('makes a product of a row', async () => {
    const { format, products } = await read('plain.csv');
    expect(format).toBe('plain');
    expect(products[0]).toEqual({
      handle: 'copper-water-bottle-a-1',
      title: 'Copper Water Bottle',
      description: 'Pure copper.\n\nHolds 1 litre.',
      category: 'Kitchen, Garden & Pets',
      parentCategory: 'Bottles',
      gender: null,
      regularPricePaise: 129_900,
      discountedPricePaise: 99_900,
      images: ['https://cdn.example.in/bottle.jpg'],
      attributes: [{ key: 'brand', value: ['Tamra'] }],
      available: true,
      stock: null,
      featured: false,
    });
  });

  it('takes a sale price for a discount only when it is lower', async () => {
    const { products } = await read('plain.csv');
    const [, kulhad, tiffin] = products;
    expect(kulhad).toMatchObject({ regularPricePaise: 12_000, discountedPricePaise: null });
    expect(tiffin).toMatchObject({ regularPricePaise: 65_000, discountedPricePaise: null });
  });

  it('takes a file name for a picture of the shop, and keeps titles of any script', async () => {
    const { products } = await read('plain.csv');
    expect(products[1]?.images).toEqual(['/media/kulhad.jpg']);
    expect(products[3]).toMatchObject({ handle: 'हल्दी-पाउडर-a-8', regularPricePaise: 12_999_950 });
  });

  it('rejects what it cannot use, by line, and keeps the rest', async () => {
    const { products, rejected } = await read('plain.csv');
    expect(products).toHaveLength(4);
    expect(rejected).toEqual({
      6: 'The title is missing',
      7: 'The category is missing',
      8: '"on request" is not a price in rupees',
      9: 'The same product as on line 3',
      10: '11 cells under 10 columns',
      12: 'images 0 is not a web address',
    });
  });

  it('speaks only about the fields that it has columns for', async () => {
    const { fields } = await read('plain.csv');
    expect(fields).toEqual(expect.arrayContaining(['title', 'description', 'images']));
    expect(fields).not.toContain('stock');
    expect(fields).not.toContain('featured');
  });
});

it('parts sizes and colours by commas, but not in its own exports', async () => {
  const { products } = await read('sizes.csv');
  expect(products.map(({ attributes }) => attributes)).toEqual([
    [
      { key: 'color', value: ['White, Terracotta & Sage', 'Indigo'] },
      { key: 'size', value: ['S', 'M', 'L'] },
    ],
    [
      { key: 'color', value: ['Natural'] },
      { key: 'size', value: ['40 × 60 cm', '45 × 75 cm'] },
    ],
  ]);
});

describe("Shopify's product export", () => {
  it('makes one product of the rows of a handle', async () => {
    const { format, products } = await read('shopify.csv');
    expect(format).toBe('shopify');
    expect(products[0]).toEqual({
      handle: 'khadi-shirt',
      title: 'Khadi Shirt',
      description: 'Handspun & handwoven.\n\n* Cotton\n* Machine wash',
      category: 'Clothing',
      parentCategory: 'Shirts',
      gender: 'Men',
      regularPricePaise: 159_900,
      discountedPricePaise: 129_900,
      images: [
        'https://cdn.example.in/shirt.jpg',
        'https://cdn.example.in/shirt-back.jpg',
        'https://cdn.example.in/shirt-detail.jpg',
      ],
      attributes: [
        { key: 'size', value: ['S', 'L'] },
        { key: 'color', value: ['Indigo', 'Ochre'] },
        { key: 'brand', value: ['Charkha'] },
        { key: 'eco-friendly', value: ['true'] },
        { key: 'tags', value: ['featured', 'Eco Friendly', 'summer'] },
      ],
      available: true,
      stock: 7,
      featured: true,
    });
  });

  it('makes variants of another price a product of their own', async () => {
    const { products } = await read('shopify.csv');
    expect(products[1]).toMatchObject({
      handle: 'khadi-shirt-xxl',
      title: 'Khadi Shirt – XXL',
      regularPricePaise: 139_900,
      discountedPricePaise: null,
      stock: null,
    });
    expect(products[1]?.attributes).toContainEqual({ key: 'size', value: ['XXL'] });
  });

  it('knows a product without options, and uses the type for the category', async () => {
    const { products } = await read('shopify.csv');
    expect(products[2]).toMatchObject({
      handle: 'brass-diya',
      category: 'Home & Puja',
      parentCategory: null,
      stock: null,
      attributes: [{ key: 'brand', value: ['Kumbh'] }],
    });
  });

  it('rejects what is not published, has no price, or comes twice', async () => {
    const { products, rejected } = await read('shopify.csv');
    expect(products).toHaveLength(3);
    expect(rejected).toEqual({
      8: 'Not published: its status is archived',
      9: 'regularPricePaise must be above zero',
      10: 'The same product as on line 7',
      11: 'The price is missing',
    });
  });
});
