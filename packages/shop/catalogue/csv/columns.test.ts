import { mapColumns } from './columns';

const namesOf = (header: string[], input: string[] = []) => {
  const { fields, attributes } = mapColumns(header, input);
  return {
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([field, at]) =>
        at === undefined ? [] : [[field, header[at]]],
      ),
    ),
    attributes: attributes.map(({ key, index }) => [key, header[index]]),
  };
};

it('maps well-known column names', () => {
  expect(
    namesOf([
      'id',
      'title',
      'category',
      'sub_category',
      'brand',
      'type',
      'market_price_inr',
      'sale_price_inr',
    ]),
  ).toEqual({
    id: 'id',
    title: 'title',
    category: 'category',
    parentCategory: 'sub_category',
    regularPrice: 'market_price_inr',
    discountedPrice: 'sale_price_inr',
    attributes: [
      ['brand', 'brand'],
      ['type', 'type'],
    ],
  });
});

it('maps the type to a missing parent category', () => {
  expect(namesOf(['Name', 'Category', 'Type', 'Price'])).toEqual({
    title: 'Name',
    category: 'Category',
    parentCategory: 'Type',
    regularPrice: 'Price',
    attributes: [],
  });
});

it('maps the price beside an MRP to the discounted price', () => {
  expect(namesOf(['Name', 'Category', 'Price', 'MRP'])).toMatchObject({
    regularPrice: 'MRP',
    discountedPrice: 'Price',
  });
});

it('applies a custom mapping, including unused columns', () => {
  const header = ['Artikel', 'Gruppe', 'Preis', 'Marke', 'brand'];
  const input = ['title=Artikel', 'category=Gruppe', 'regularPrice=Preis', 'attribute:maker=Marke'];
  expect(namesOf(header, input)).toEqual({
    title: 'Artikel',
    category: 'Gruppe',
    regularPrice: 'Preis',
    attributes: [
      ['brand', 'brand'],
      ['maker', 'Marke'],
    ],
  });
  expect(namesOf(['title', 'category', 'price', 'stock'], ['stock='])).not.toHaveProperty('stock');
});

it('accepts the documented column names in a custom mapping', () => {
  const header = ['Artikel', 'Gruppe', 'Ober', 'Preis', 'Liste', 'Marke', 'Nummer'];
  const input = ['title=Artikel', 'category=Gruppe', 'parent_category=Ober', 'price=Preis'];
  expect(namesOf(header, [...input, 'mrp=Liste', 'brand=Marke', 'sku=Nummer'])).toEqual({
    title: 'Artikel',
    category: 'Gruppe',
    parentCategory: 'Ober',
    regularPrice: 'Liste',
    discountedPrice: 'Preis',
    attributes: [
      ['brand', 'Marke'],
      ['sku', 'Nummer'],
    ],
  });
});

it.each([
  [['handle', 'price'], [], { regularPrice: 1, discountedPrice: undefined }, true],
  [['handle', 'Preis'], ['price=Preis'], { regularPrice: 1, discountedPrice: undefined }, true],
  [['handle', 'sale_price'], [], { regularPrice: undefined, discountedPrice: 1 }, false],
  [['handle', 'mrp'], [], { regularPrice: 1, discountedPrice: undefined }, false],
])('maps the price of %j, %j', (header, input, fields, isSinglePrice) => {
  expect(mapColumns(header, input)).toMatchObject({ fields, isSinglePrice });
});

it('requires only a handle if the file has handles', () => {
  expect(namesOf(['handle', 'stock'])).toEqual({
    handle: 'handle',
    stock: 'stock',
    attributes: [],
  });
  expect(() => mapColumns(['title', 'price'], [], true)).not.toThrow();
});

it('reports missing and unknown columns', () => {
  expect(() => mapColumns(['title', 'price'], [])).toThrow('No category column found');
  expect(() => mapColumns(['title'], ['title=Name'])).toThrow('Unknown column "Name"');
  expect(() => mapColumns(['title'], ['shade=title'])).toThrow('Invalid --map');
});
