import {
  canonicalAddress,
  canonicaliseListing,
  canonicalisePath,
  parameterText,
} from './canonical';

it.each([
  ['/', '/'],
  ['/cart/', '/cart'],
  ['/CART', '/cart'],
  ['/Terms/', '/terms'],
  ['/No-Such-Page', '/No-Such-Page'],
  ['/Product/Hand-Trowel/', '/product/Hand-Trowel'],
  ['/product/a:b', '/product/a%3Ab'],
  ['/product/a%3ab', '/product/a%3Ab'],
  ['/product/%68ose', '/product/hose'],
  ['/product/a%2Fb%20%E0%A4%95', '/product/a%2Fb%20%E0%A4%95'],
  ['/product/%E0%A4', '/product/%E0%A4'],
])('canonicalises the path %s to %s', (path, canonical) => {
  expect(canonicalisePath(path)).toBe(canonical);
  expect(canonicalisePath(canonical)).toBe(canonical);
});

it.each([
  ['a%2Fb', 'a/b'],
  ['50%25', '50%'],
  ['50% shade', '50% shade'],
])('reads the parameter %s as %s', (parameter, text) => {
  expect(parameterText(parameter)).toBe(text);
});

it.each([
  ['', '/products'],
  ['?page=1', '/products'],
  ['?category=', '/products'],
  ['?category=Pots', '/products?category=pots'],
  ['?category=pots&page=1', '/products?category=pots'],
  ['?category=pots&page=0', '/products?category=pots'],
  ['?page=2&category=pots', '/products?category=pots&page=2'],
  ['?category=pots&category=tools', '/products?category=pots'],
  ['?category=pots&colour=red&sort=', '/products?category=pots'],
  ['?category=garden+tools', '/products?category=garden+tools'],
  ['?category=%20garden%20tools', '/products?category=garden%20tools'],
  ['?search=hand+trowel', '/products?search=hand+trowel'],
])('canonicalises the query %s to %s', (search, canonical) => {
  expect(canonicaliseListing(search)).toBe(canonical);
});

it.each([
  ['?utm_source=mail&utm_campaign=diwali', '/products?utm_source=mail&utm_campaign=diwali'],
  ['?gclid=1&category=pots', '/products?gclid=1&category=pots'],
  ['?category=Pots&fbclid=a%26b', '/products?category=pots&fbclid=a%26b'],
])('keeps campaign parameters: %s', (search, canonical) => {
  expect(canonicaliseListing(search)).toBe(canonical);
  expect(canonicaliseListing(canonical.slice('/products'.length))).toBe(canonical);
});

it.each([
  ['v=1', ''],
  ['v=1&format=story', '?format=story'],
  ['format=poster', ''],
  [`variant=${'x'.repeat(101)}&v=1`, ''],
  ['variant=Rose%2FL&v=1&format=story', '?format=story&variant=Rose%2FL'],
])('a share picture with %s is that of its format and variant', (query, canonical) => {
  const path = '/share/product/pot.jpg';
  expect(canonicalAddress(path, query)).toBe(path + canonical);
  expect(canonicalAddress('/share/store.jpg', 'variant=Rose')).toBe('/share/store.jpg');
});
