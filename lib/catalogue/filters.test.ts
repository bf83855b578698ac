import { toSupports } from '../shop/facts';
import {
  compareFacetValues,
  filterQuery,
  parseFilters,
  priceRanges,
  supportedFilters,
} from './filters';
import { listingPageCount, parseListing } from './listing';

const read = (query: string) => parseFilters(new URLSearchParams(query));

it('reads filters in canonical order', () => {
  expect(
    read('eco=true&color=Sage&color=Red&color=Red&maxPrice=500.50&size=L&size=S&sort=saving'),
  ).toEqual([
    ['sort', 'saving'],
    ['maxPrice', '500.5'],
    ['color', 'Red'],
    ['color', 'Sage'],
    ['size', 'S'],
    ['size', 'L'],
    ['eco', 'true'],
  ]);
});

it.each(['sort=x', 'minPrice=0', 'maxPrice=-1', 'maxPrice=1e3', 'eco=1', 'color=%20'])(
  'reads "%s" as nothing',
  (query) => {
    expect(read(query)).toEqual([]);
  },
);

it.each([
  ['minPrice=1,29,999', ['minPrice', '129999']],
  ['minPrice=%E2%82%B9%202,000', ['minPrice', '2000']],
  ['maxPrice=Rs.%20500/-', ['maxPrice', '500']],
  ['maxPrice=%E0%A5%AB%E0%A5%A6%E0%A5%A6', ['maxPrice', '500']],
  ['minPrice=2000&maxPrice=500', ['minPrice', '500'], ['maxPrice', '2000']],
  ['minPrice=500&maxPrice=0', ['maxPrice', '500']],
])('reads the prices that are typed as %s', (query, ...prices) => {
  expect(read(query)).toEqual(prices);
});

it('drops filters the backend does not support', () => {
  const activeFilters = read('sort=newest&color=Red&color=Sage&minPrice=5&onSale=true');
  expect(filterQuery(supportedFilters(activeFilters, toSupports(['sort', 'facets'])))).toEqual({
    sort: 'newest',
    minPrice: '5',
    color: ['Red', 'Sage'],
    onSale: 'true',
  });
  expect(filterQuery(supportedFilters(activeFilters, toSupports(['sort'])))).toEqual({
    sort: 'newest',
  });
  expect(supportedFilters(activeFilters, toSupports([]))).toEqual([]);
});

it('limits the pages of sorted or filtered listings', () => {
  const pages = (query: string) => listingPageCount(parseListing(query), 10_000);
  expect([pages('category=pots'), pages('category=pots&sort=newest')]).toEqual([834, 50]);
});

it.each([
  [['s', 'M', 'XL']],
  [['2 inch', '10 inch', 'teak']],
  [['28', '30', '5 Litre', '7 litre', '5.5 m', '6 m', '15 m', 'UK 5', 'UK 10']],
])('sorts sizes by size, numbers by value, and keeps units together: %j', (sorted) => {
  expect(sorted.toReversed().sort(compareFacetValues)).toEqual(sorted);
});

it('offers ranges between the lowest and the highest price', () => {
  expect(priceRanges(249, 4999)).toEqual([
    { to: 500 },
    { from: 500, to: 1000 },
    { from: 1000, to: 2000 },
    { from: 2000 },
  ]);
  expect(priceRanges(120, 150)).toEqual([]);
});
