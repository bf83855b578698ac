import { parseProxies } from '@aangan/contract/node/client-address';
import { parseStorefrontSettings } from './settings';

it('an empty text counts as the default', () => {
  const empty = { PORT: '', API_BASE_URL: '', STORE_HOSTS: '' };
  expect(parseStorefrontSettings(empty)).toEqual(parseStorefrontSettings({}));
});

it.each([
  ['PORT', '8080', 8080],
  ['API_BASE_URL', 'https://api.example.in/api/v1//', 'https://api.example.in/api/v1'],
  [
    'STORE_HOSTS',
    'shop.in, www.shop.in=shop.in',
    new Map(['shop.in', 'www.shop.in'].map((host) => [host, 'shop.in'])),
  ],
  ['IMAGE_HOSTS', 'CDN.example.in, *.img.in', ['cdn.example.in', '*.img.in']],
  ['CACHE_SECONDS', '0', 0],
  ['METRICS_NAMES', 'API-1, 10.0.0.6', ['api-1', '10.0.0.6']],
  ['LOG_LEVEL', 'warn', 'warn'],
  ['TRUSTED_PROXIES', '10.0.0.0/8', parseProxies('10.0.0.0/8')],
])('%s=%s is read as %j', (name, text, value) => {
  expect(parseStorefrontSettings({ [name]: text })).toMatchObject({ [name]: value });
});

it.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PAGE_DISK_MB', '0'],
  ['API_BASE_URL', 'api.example.in'],
  ['STORE_HOSTS', 'shop.in, no host'],
  ['STOREFRONT_PUBLIC_URL', 'https://{host}/shop'],
  ['IMAGE_HOSTS', 'https://cdn.example.in'],
  ['IMAGE_HOSTS', 'cdn.example.in:8443'],
  ['CACHE_SECONDS', '-1'],
  ['REVALIDATE_SECRET', 'short'],
  ['LOG_LEVEL', 'loud'],
])('rejects %s=%s by name', (name, value) => {
  expect(() => parseStorefrontSettings({ [name]: value })).toThrow(new RegExp(`^${name}: .+$`));
});
