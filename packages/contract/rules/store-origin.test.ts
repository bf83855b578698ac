import { isOriginPattern, storeOrigin } from './store-origin';

it.each([
  ['shop.example.in', undefined, 'https://shop.example.in'],
  ['localhost', undefined, 'http://localhost:3000'],
  ['tv.localhost', undefined, 'http://tv.localhost:3000'],
  ['shop.example.in', 'https://{host}:8443', 'https://shop.example.in:8443'],
  ['shop.example.in', 'https://one.example.in', 'https://one.example.in'],
])('%s with the pattern %s is found at %s', (host, pattern, origin) => {
  expect(storeOrigin(host, pattern, 3000)).toBe(origin);
});

it.each([
  ['https://{host}', true],
  ['http://{host}:3000', true],
  ['https://shop.example.in', true],
  ['https://{host}/', false],
  ['https://{host}/shop', false],
  ['{host}', false],
  ['ftp://{host}', false],
])('%s is an origin pattern: %j', (pattern, expected) => {
  expect(isOriginPattern(pattern)).toBe(expected);
});
