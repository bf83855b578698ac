import { storesOf, tag } from './tags';

it('the stores of tags, each once, whatever else the tags say', () => {
  const tags = [
    tag('store', 'a.in'),
    tag('product', 'a.in', 'तुलसी'.repeat(50)),
    tag('list', 'b.in', ''),
  ];
  expect([...storesOf(tags)]).toEqual(['a.in', 'b.in']);
});
