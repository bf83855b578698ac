import { storesOf, tag } from './tags';

it('returns each store of the tags once', () => {
  const tags = [
    tag('store', 'a.in'),
    tag('product', 'a.in', 'तुलसी'.repeat(50)),
    tag('list', 'b.in', ''),
  ];
  expect([...storesOf(tags)]).toEqual(['a.in', 'b.in']);
});
