import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { openCatalogueFile } from './open-catalogue-file';
import { type CatalogueChange, productDefaults } from './product';

const folder = temporaryFolder();

const read = (name: string, map?: string[], category?: string) =>
  readFile(join(__dirname, 'fixtures', name), map, category);

function readLines(...lines: string[]) {
  const path = join(folder, 'products.csv');
  writeFileSync(path, lines.join('\n'));
  return readFile(path);
}

async function readFile(path: string, map?: string[], category?: string) {
  const { format, fields, mapping, attributeKeys, items } = await openCatalogueFile(
    path,
    map,
    undefined,
    category,
  );
  const products: CatalogueChange[] = [];
  const rejected: Record<number, string> = {};
  for await (const item of items) {
    if (item.reason === undefined) products.push(item.product);
    else rejected[item.row] = item.reason;
  }
  return { format, fields, mapping, attributeKeys, products, rejected };
}

const sizeLabelOf = ({ attributes }: CatalogueChange) =>
  attributes?.find(({ key }) => key === 'sizeLabel')?.value[0];

it('reads products, and rejects invalid rows by the number that a spreadsheet shows', async () => {
  const { format, fields, products, rejected } = await read('plain.csv');
  expect(format).toBe('plain');
  expect(products).toMatchObject([
    {
      ...productDefaults,
      handle: 'copper-water-bottle-a-1',
      title: 'Copper Water Bottle',
      description: 'Pure copper.\n\nHolds 1 litre.',
      descriptionHtml: '<p>Pure copper.</p><p>Holds\u00a01 litre.</p>',
      category: 'Kitchen, Garden & Pets',
      parentCategory: 'Bottles',
      regularPricePaise: 129_900,
      discountedPricePaise: 99_900,
      images: ['https://cdn.example.in/bottle.jpg'],
      attributes: [
        { key: 'brand', value: ['Tamra'] },
        { key: 'sku', value: ['A-1'] },
      ],
    },
    // A sale price that is not lower is no discount.
    { regularPricePaise: 12_000, discountedPricePaise: null, images: ['/media/kulhad.jpg'] },
    { regularPricePaise: 65_000, discountedPricePaise: null },
    { handle: 'हल्दी-पाउडर-a-8', regularPricePaise: 12_999_950 },
  ]);
  expect(rejected).toEqual({
    5: 'Missing title',
    6: 'Missing category',
    7: 'MRP (Rs.): "on request" is not a price in rupees',
    8: 'Duplicate of the product in row 3',
    9: '11 cells for 10 columns',
    11: 'Image URL must be a web address',
  });
  expect(fields).toEqual(expect.arrayContaining(['title', 'description', 'images']));
  expect(fields).not.toEqual(expect.arrayContaining(['stock']));
});

it('rejects a price of 0 beside an MRP', async () => {
  const { rejected } = await readLines(
    'handle,title,category,mrp,price,variant_size',
    'pot,Pot,Pots,499,0,',
    'tee,Tee,Wear,499,450,M',
    'tee,,,499,0,L',
  );
  const reason = 'price must be above 0';
  expect(rejected).toEqual({ 2: reason, 4: reason });
});

it('names the column and the row of an invalid value as the file does', async () => {
  const pictures = Array.from({ length: 101 }, (_, index) => `${index}.jpg`).join('|');
  const { rejected } = await readLines(
    'handle,Product Name,Category,MRP (Rs.),Offer Price,Photos,Qty,variant_size,attribute:fabric',
    `a,A,Pots,5,,${pictures},,,`,
    'b,B,Pots,1e3,,,,,',
    'c,C,Pots,5,,,,S,',
    `c,,,5,,,2000000000,${'M'.repeat(81)},`,
    `d,D,Pots,5,,,many,,`,
    `e,E,Pots,5,,,,,${'x'.repeat(1001)}`,
    `f,${'F'.repeat(501)},Pots,5,,,,,`,
    'g,G,Pots,200000000000,6,,,,',
    'h,H,Pots,5,6,,,,',
  );
  expect(rejected).toEqual({
    2: 'Photos must have at most 100 entries',
    3: 'MRP (Rs.): "1e3" is not a price in rupees',
    5: 'variant_size must have at most 80 characters',
    6: 'Qty: "many" is not a stock quantity',
    7: 'attribute:fabric must have at most 1000 characters',
    8: 'Product Name must have at most 500 characters',
    9: 'MRP (Rs.) must be at most ₹100 crore',
    10: 'Offer Price 6 is above MRP (Rs.) 5: a price may not exceed its MRP',
  });
});

it('skips rows of delimiters, takes cells beyond the header that are empty, and sep=', async () => {
  const { products, rejected } = await readLines(
    'sep=;',
    'title;category;price',
    'Pot;Pots;5;;',
    ';;',
    'Urn;Pots;6',
  );
  expect(products.map(({ title }) => title)).toEqual(['Pot', 'Urn']);
  expect(rejected).toEqual({});
});

it('refuses codes that a spreadsheet has shortened', async () => {
  const { rejected } = await readLines(
    'handle,title,category,price,sku,barcode,variant_size,variant_sku,variant_barcode',
    'a,A,Pots,5,A1,8.90123E+12,,,',
    'b,B,Pots,5,1E+05,,,,',
    'c,C,Pots,5,,,S,C-S,1e05',
    '1E+05,D,Pots,5,,,,,',
  );
  const hint = expect.stringContaining('format the column as text');
  expect(rejected).toEqual({ 2: hint, 3: hint, 4: hint, 5: hint });
});

it('normalises GTINs, and refuses a wrong check digit', async () => {
  const { products, rejected } = await readLines(
    'handle,title,category,price,barcode,variant_size,variant_barcode',
    'a,A,Pots,5,978-0-306-40615-7,,',
    'b,B,Pots,5,8 901030 865275,,',
    'c,C,Pots,5,8901030865278,,',
    'd,D,Pots,5,,S,POT-1',
    'd,,,5,,M,9780306406158',
  );
  expect(products.map(({ attributes }) => attributes)).toEqual([
    [{ key: 'barcode', value: ['9780306406157'] }],
    [{ key: 'barcode', value: ['8901030865275'] }],
  ]);
  expect(rejected).toEqual({
    4: 'barcode: "8901030865278" is no GTIN: its last digit does not match the others',
    6: 'variant_barcode: "9780306406158" is no GTIN: its last digit does not match the others',
  });
});

it('encodes spaces of picture addresses, and splits lists of pictures', async () => {
  const cells = [
    'https://cdn.example.in/my pot.jpg',
    'a.jpg;b.jpg',
    'a.jpg, b.png c.webp',
    'https://cdn.example.in/w_1,h_2/a b.jpg;https://cdn.example.in/2.jpg',
    'my pot.jpg',
  ];
  const { products, rejected } = await readLines(
    'title,category,price,images',
    ...cells.map((cell, index) => `Pot ${index},Pots,5,"${cell}"`),
  );
  expect(products.map(({ images }) => images)).toEqual([
    ['https://cdn.example.in/my%20pot.jpg'],
    ['/media/a.jpg', '/media/b.jpg'],
    ['/media/a.jpg', '/media/b.png', '/media/c.webp'],
    ['https://cdn.example.in/w_1,h_2/a%20b.jpg', 'https://cdn.example.in/2.jpg'],
  ]);
  expect(rejected).toEqual({ 6: expect.stringContaining('must be a web address') });
});

it('splits sizes and colours at commas, except in own exports', async () => {
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

it('reads the rows below a product as variants', async () => {
  const { products, rejected } = await read('variants.csv');
  const clog = { regularPricePaise: 99_900, discountedPricePaise: null, color: 'Olive' };
  expect(products).toMatchObject([
    {
      handle: 'clogs',
      variants: [
        { ...clog, discountedPricePaise: 89_900, size: '7', sku: 'C-7-O', stock: 4 },
        { ...clog, size: '8', stock: 0 },
        { ...clog, regularPricePaise: 119_900, size: '8', color: 'Plum', stock: null },
      ],
    },
    { handle: 'mat', stock: 12, variants: [] },
  ]);
  expect(rejected).toEqual({ 6: 'Missing title' });
});

it('reads hidden states of other shop systems', async () => {
  const { products } = await read('states.csv');
  expect(products.map(({ handle, hidden }) => [handle, hidden])).toEqual([
    ['shown', false],
    ['draft', true],
    ['unpublished', true],
  ]);
});

describe("Shopify's export without any type", () => {
  const categoriesOf = async (...input: [map?: string[], category?: string]) => {
    const { products, rejected } = await read('shopify-no-type.csv', ...input);
    expect(rejected).toEqual({});
    return products.map(({ category }) => category);
  };

  it('uses the first descriptive tag as the category, or a default', async () => {
    expect(await categoriesOf()).toEqual(['Women', 'Men', 'Other']);
  });

  it('uses the category option of the merchant', async () => {
    expect(await categoriesOf(undefined, 'Clothes')).toEqual(['Clothes', 'Clothes', 'Clothes']);
    expect(await categoriesOf(['category=Vendor'])).toEqual(['Khadi House', 'Charkha', 'Charkha']);
    const { products } = await read('shopify-no-type.csv', ['title=Vendor']);
    expect(products[0]?.title).toBe('Khadi House');
  });

  it('keeps codes, variant pictures and SEO texts', async () => {
    const { products } = await read('shopify-no-type.csv');
    expect(products[0]).toMatchObject({
      images: ['https://cdn.example.in/kurta.jpg', 'https://cdn.example.in/kurta-red.jpg'],
      seoTitle: 'Red cotton kurta',
      seoDescription: 'Handwoven in Kutch.',
    });
    expect(products[0]?.attributes).toEqual(
      expect.arrayContaining([
        { key: 'sku', value: ['KU-1'] },
        { key: 'barcode', value: ['8901234567890'] },
      ]),
    );
  });
});

describe("Shopify's product export", () => {
  const shirt = { regularPricePaise: 159_900, discountedPricePaise: 129_900 };

  it('merges the rows of a handle into one product', async () => {
    const { format, products } = await read('shopify.csv');
    expect(format).toBe('shopify');
    expect(products[0]).toEqual({
      ...productDefaults,
      handle: 'khadi-shirt',
      title: 'Khadi Shirt',
      description: 'Handspun & handwoven.\n\n* Cotton\n* Machine wash',
      descriptionHtml:
        '<p>Handspun &amp; handwoven.</p><ul><li>Cotton</li><li>Machine wash</li></ul>',
      category: 'Shirts',
      parentCategory: 'Clothing Tops',
      gender: 'Men',
      ...shirt,
      images: [
        'https://cdn.example.in/shirt.jpg',
        'https://cdn.example.in/shirt-back.jpg',
        'https://cdn.example.in/shirt-detail.jpg',
      ],
      attributes: [
        { key: 'brand', value: ['Charkha'] },
        { key: 'eco-friendly', value: ['true'] },
        { key: 'tags', value: ['featured', 'Eco Friendly', 'summer'] },
        { key: 'sku', value: ['KS-1', 'KS-2', 'KS-3', 'KS-4'] },
        { key: 'sizeLabel', value: ['Size'] },
      ],
      stock: 4,
      variants: [
        { ...shirt, size: 'S', color: 'Indigo', sku: 'KS-1', stock: 4 },
        { ...shirt, size: 'M', color: 'Indigo', sku: 'KS-2', stock: 0 },
        { ...shirt, size: 'L', color: 'Ochre', sku: 'KS-3', stock: 3 },
        {
          ...shirt,
          ...{ size: 'XXL', color: 'Indigo', sku: 'KS-4', stock: 'uncounted' },
          ...{ regularPricePaise: 139_900, discountedPricePaise: null },
        },
      ],
      featured: true,
    });
  });

  it('takes weights and metafields, refuses gift cards, and lists unused columns', async () => {
    const { products, rejected, mapping } = await readLines(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Grams,Image Src,Image Alt Text,Gift Card,Cost per item,GST % (product.metafields.custom.gst_slab),HSN (product.metafields.custom.hsn_code),Google Shopping / Google Product Category,Color (product.metafields.shopify.color-pattern)',
      'soil,Soil,Bag,1 kg,99,1000,https://cdn.example.in/1.jpg,A bag | of soil,false,50,5,3101,Home & Garden > Plants,brown; black',
      'soil,,,25 kg,999,25000,https://cdn.example.in/2.jpg,,,,,,,',
      'card,Gift Card ₹500,Title,Default Title,500,0,,,true,,,,,',
    );
    expect(products).toMatchObject([
      {
        ...{ gstRatePoints: 500, hsn: '3101', imageTexts: ['A bag / of soil', ''] },
        variants: [
          { size: '1 kg', weightGrams: 1000, color: null },
          { size: '25 kg', weightGrams: 25_000, color: null },
        ],
      },
    ]);
    expect(products[0]?.attributes).toContainEqual({
      key: 'google category',
      value: ['Home & Garden > Plants'],
    });
    expect(rejected).toEqual({ 4: 'Gift cards cannot be sold in this shop' });
    expect(mapping.at(-1)).toBe(
      'not used: Cost per item, Color (product.metafields.shopify.color-pattern)',
    );
  });

  it('takes other columns by --map', async () => {
    const columns = ['Sale', 'Units', 'Form', 'Tint', 'Kilo (kg)', 'Star', 'Tax', 'Care'];
    const path = join(folder, 'mapped.csv');
    const header = 'Handle,Title,Option1 Name,Option1 Value,Variant Price';
    writeFileSync(
      path,
      `${[header, ...columns].join()}\npot,Pot,Title,Default Title,,99,4,Round,Red,1.5,yes,18,Dry`,
    );
    const fields = ['price', 'stock', 'variant_size', 'variant_color', 'weight', 'featured'];
    const map = [...fields, 'gst_rate', 'attribute:care'].map((to, at) => `${to}=${columns[at]}`);
    const { products } = await readFile(path, map);
    const [mapped] = products;
    expect(mapped).toMatchObject({ featured: true, gstRatePoints: 1800 });
    expect(mapped?.attributes).toContainEqual({ key: 'care', value: ['Dry'] });
    expect(mapped?.variants).toMatchObject([
      { size: 'Round', color: 'Red', regularPricePaise: 9900, stock: 4, weightGrams: 1500 },
    ]);
  });

  it('labels sizes by their option names', async () => {
    const { products } = await read('shopify-options.csv');
    expect(Object.fromEntries(products.map((one) => [one.handle, sizeLabelOf(one)]))).toEqual({
      'clay-pot': 'Pot size',
      curtain: 'Length / Heading',
      kurta: 'Size',
      bowl: undefined,
      lamp: undefined,
    });
  });

  it('reads a product without options, hides unpublished ones, and rejects others', async () => {
    const { products, rejected } = await read('shopify.csv');
    expect(products.slice(1)).toMatchObject([
      {
        ...{ handle: 'brass-diya', category: 'Home & Puja', parentCategory: null },
        ...{ stock: 'uncounted', variants: [], hidden: false },
        attributes: [
          { key: 'brand', value: ['Kumbh'] },
          { key: 'sku', value: ['BD-1'] },
        ],
      },
      { handle: 'old-lamp', hidden: true },
    ]);
    expect(rejected).toEqual({
      9: 'Variant Price must be above 0',
      10: 'Duplicate of the product in row 7',
      11: 'Variant Price must be above 0',
    });
  });
});
