import { mapColumns } from './columns';

const namesOf = (header: string[], given: string[] = []) => {
  const { fields, attributes } = mapColumns(header, given);
  return {
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([field, at]) =>
        at === undefined ? [] : [[field, header[at]]],
      ),
    ),
    attributes: attributes.map(({ key, index }) => [key, header[index]]),
  };
};

it('guesses what well-known names mean', () => {
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

it('takes the type for the parent category where there is no other', () => {
  expect(namesOf(['Name', 'Category', 'Type', 'Price'])).toEqual({
    title: 'Name',
    category: 'Category',
    parentCategory: 'Type',
    regularPrice: 'Price',
    attributes: [],
  });
});

it('takes the price beside an MRP for the discounted one', () => {
  expect(namesOf(['Name', 'Category', 'Price', 'MRP'])).toMatchObject({
    regularPrice: 'MRP',
    discountedPrice: 'Price',
  });
});

it('follows a given mapping, also to use a column not at all', () => {
  const header = ['Artikel', 'Gruppe', 'Preis', 'Marke', 'brand'];
  const given = ['title=Artikel', 'category=Gruppe', 'regularPrice=Preis', 'attribute:maker=Marke'];
  expect(namesOf(header, given)).toEqual({
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

it('takes a price by itself for the price, and a sale price in a file of changes for a reduction', () => {
  const prices = (header: string[]) => mapColumns(header);
  expect(prices(['handle', 'price'])).toMatchObject({
    fields: { regularPrice: 1, discountedPrice: undefined },
    isWholePrice: true,
  });
  expect(prices(['handle', 'sale_price'])).toMatchObject({
    fields: { regularPrice: undefined, discountedPrice: 1 },
    isWholePrice: false,
  });
  expect(prices(['handle', 'mrp'])).toMatchObject({
    fields: { regularPrice: 1, discountedPrice: undefined },
    isWholePrice: false,
  });
});

it('asks for no more than a handle of a file that has them', () => {
  expect(namesOf(['handle', 'stock'])).toEqual({
    handle: 'handle',
    stock: 'stock',
    attributes: [],
  });
  expect(() => mapColumns(['title', 'price'], [], true)).not.toThrow();
});

it('says what is missing or not understood', () => {
  expect(() => mapColumns(['title', 'price'], [])).toThrow('No column for category');
  expect(() => mapColumns(['title'], ['title=Name'])).toThrow('no column "Name"');
  expect(() => mapColumns(['title'], ['colour=title'])).toThrow('Invalid --map');
});
