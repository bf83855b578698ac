/** @jest-environment node */
import { type Listing, parseListing } from './listing';
import { isTooDeep, listingExists } from './listing-existence';

const listing = (query: string): Listing => parseListing(new URLSearchParams(query));
const names = new Set(['garden tools']);

it.each([
  ['category=garden%20tools', true],
  ['category=garden%20tools&parentCategory=Made%20Up', true],
  ['search=trowel', true],
  ['category=in-the-backend-alone', true],
  ['category=garden%20tools&page=2', true],
  ['category=garden%20tools&page=3', false],
  ['search=trowel&page=99', false],
])('of 24 products, %s exists: %j', (query, expected) => {
  expect(listingExists(listing(query), names, 24)).toBe(expected);
});

it.each(['category', 'parentCategory'])(
  'without products, an unknown %s does not exist',
  (name) => {
    expect(listingExists(listing(`${name}=made-up`), names, 0)).toBe(false);
    expect(listingExists(listing('category=garden%20tools'), names, 0)).toBe(true);
  },
);

it.each([
  ['category=pots&sort=newest&page=50', false],
  ['category=pots&sort=newest&page=51', true],
  ['category=pots&page=51', false],
])('%s is too deep: %j', (query, expected) => {
  expect(isTooDeep(listing(query))).toBe(expected);
});
