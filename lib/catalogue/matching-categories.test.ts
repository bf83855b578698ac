import { matchingCategories } from './matching-categories';

const categories = ['Plants & Seeds', 'Garden Tools', 'Pots & Planters', 'पौधे और गमले'];

it.each([
  ['pl', ['Plants & Seeds', 'Pots & Planters']],
  ['POT pl', ['Pots & Planters']],
  ['tools for', []],
  ['गम', ['पौधे और गमले']],
  ['&', []],
  ['', []],
])('“%s” begins words of %j', (typed, found) => {
  expect(matchingCategories(categories, typed)).toEqual(found);
});

it('are three at most, the first of the store', () => {
  const many = ['Pots', 'Planters', 'Tools', 'Pans', 'Pergolas'];
  expect(matchingCategories(many, 'p')).toEqual(['Pots', 'Planters', 'Pans']);
});
