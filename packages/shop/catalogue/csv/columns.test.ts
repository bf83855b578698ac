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
  const header = 'id,title,category,sub_category,brand,type,market_price_inr,sale_price_inr';
  expect(namesOf(header.split(','))).toEqual({
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

it('reports missing and unknown columns', () => {
  expect(() => mapColumns(['title'], ['title=Name'])).toThrow('Unknown column "Name"');
  expect(() => mapColumns(['title'], ['shade=title'])).toThrow('Invalid --map');
});
