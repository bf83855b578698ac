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
    regularPricePaise: 'market_price_inr',
    discountedPricePaise: 'sale_price_inr',
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
    regularPricePaise: 'Price',
    attributes: [],
  });
});

it('accepts the documented column names in a custom mapping', () => {
  const header = ['Artikel', 'Gruppe', 'Ober', 'Preis', 'Liste', 'Marke', 'Nummer'];
  const input = ['title=Artikel', 'category=Gruppe', 'parent_category=Ober', 'price=Preis'];
  expect(namesOf(header, [...input, 'mrp=Liste', 'brand=Marke', 'sku=Nummer'])).toEqual({
    title: 'Artikel',
    category: 'Gruppe',
    parentCategory: 'Ober',
    regularPricePaise: 'Liste',
    discountedPricePaise: 'Preis',
    attributes: [
      ['brand', 'Marke'],
      ['sku', 'Nummer'],
    ],
  });
  expect(namesOf(['title', 'category', 'price', 'stock'], ['stock='])).not.toHaveProperty('stock');
});

it.each([
  [['handle', 'price'], [], { regularPricePaise: 1, discountedPricePaise: undefined }, true],
  [
    ['handle', 'Preis'],
    ['price=Preis'],
    { regularPricePaise: 1, discountedPricePaise: undefined },
    true,
  ],
  [['handle', 'sale_price'], [], { regularPricePaise: undefined, discountedPricePaise: 1 }, false],
  [['handle', 'mrp'], [], { regularPricePaise: 1, discountedPricePaise: undefined }, false],
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
