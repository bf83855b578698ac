import { matchingCategories } from './matching-categories';

const categories = ['Plants & Seeds', 'Garden Tools', 'Pots & Planters', 'पौधे और गमले'];

it.each([
  ['pl', ['Plants & Seeds', 'Pots & Planters']],
  ['POT pl', ['Pots & Planters']],
  ['tools for', []],
  ['गम', ['पौधे और गमले']],
  ['&', []],
  ['', []],
])('matches “%s” with %j', (typed, found) => {
  expect(matchingCategories(categories, typed)).toEqual(found);
});
