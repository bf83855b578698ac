/** @jest-environment node */
import { parseProxies } from './infrastructure/client-address';
import { parseStorefrontSettings } from './settings';

describe('the settings of the storefront', () => {
  it('have defaults, also for empty texts', () => {
    const defaults = {
      PORT: 3000,
      STORE_HOSTS: new Map(),
      IMAGE_HOSTS: [],
      CACHE_SECONDS: 120,
      LOG_LEVEL: 'info',
      METRICS_HOST: '127.0.0.1',
      METRICS_NAMES: [],
      PAGE_MEMORY_MB: 128,
      PAGE_DISK_MB: 2000,
      PICTURE_DISK_MB: 2000,
      TRUSTED_PROXIES: parseProxies(''),
      UNCACHED_PAGES_PER_NETWORK_PER_MINUTE: 1200,
    };
    expect(parseStorefrontSettings({})).toEqual(defaults);
    expect(parseStorefrontSettings({ PORT: '', API_BASE_URL: '', STORE_HOSTS: '' })).toEqual(
      defaults,
    );
  });

  it('are read from texts', () => {
    expect(
      parseStorefrontSettings({
        PORT: '8080',
        API_BASE_URL: 'https://api.example.in/api/v1//',
        STORE_HOSTS: 'shop.in, www.shop.in=shop.in',
        IMAGE_HOSTS: 'CDN.example.in, *.images.example.in',
        CACHE_SECONDS: '0',
        PAGE_MEMORY_MB: '64',
        PAGE_DISK_MB: '500',
        PICTURE_DISK_MB: '750',
        METRICS_NAMES: 'API-1, 10.0.0.6',
        METRICS_HOST: '10.0.0.5',
        STOREFRONT_METRICS_PORT: '9301',
        REVALIDATE_SECRET: 'sixteen letters!',
        LOG_LEVEL: 'warn',
        TRUSTED_PROXIES: '10.0.0.0/8',
        UNCACHED_PAGES_PER_NETWORK_PER_MINUTE: '0',
      }),
    ).toEqual({
      PORT: 8080,
      API_BASE_URL: 'https://api.example.in/api/v1',
      STORE_HOSTS: new Map([
        ['shop.in', 'shop.in'],
        ['www.shop.in', 'shop.in'],
      ]),
      IMAGE_HOSTS: ['cdn.example.in', '*.images.example.in'],
      CACHE_SECONDS: 0,
      PAGE_MEMORY_MB: 64,
      PAGE_DISK_MB: 500,
      PICTURE_DISK_MB: 750,
      METRICS_NAMES: ['api-1', '10.0.0.6'],
      METRICS_HOST: '10.0.0.5',
      STOREFRONT_METRICS_PORT: 9301,
      REVALIDATE_SECRET: 'sixteen letters!',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: parseProxies('10.0.0.0/8'),
      UNCACHED_PAGES_PER_NETWORK_PER_MINUTE: 0,
    });
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PAGE_DISK_MB', '0'],
    ['PICTURE_DISK_MB', 'all'],
    ['API_BASE_URL', 'api.example.in'],
    ['API_BASE_URL', 'ftp://api.example.in'],
    ['STORE_HOSTS', 'shop.in, no host'],
    ['STOREFRONT_PUBLIC_URL', 'https://{host}/shop'],
    ['IMAGE_HOSTS', '*'],
    ['IMAGE_HOSTS', 'https://cdn.example.in'],
    ['IMAGE_HOSTS', 'cdn.example.in:8443'],
    ['CACHE_SECONDS', '-1'],
    ['REVALIDATE_SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['STOREFRONT_METRICS_PORT', 'all'],
  ])('reject %s=%s by name', (name, value) => {
    expect(() => parseStorefrontSettings({ [name]: value })).toThrow(
      new RegExp(`^Invalid storefront settings:\n {2}${name}: .+$`),
    );
  });

  it('reject a longer lifetime of pages, with the range', () => {
    expect(() => parseStorefrontSettings({ CACHE_SECONDS: '86401' })).toThrow(
      'CACHE_SECONDS: must be a whole number from 0 to 86400',
    );
  });

  it('list each invalid setting on its own line', () => {
    const wrong = { PORT: 'x', API_BASE_URL: 'x', STORE_HOSTS: 'a b', CACHE_SECONDS: 'x' };
    expect(() => parseStorefrontSettings(wrong)).toThrow(
      /settings:\n {2}PORT: .+\n {2}API_BASE_URL: .+\n {2}STORE_HOSTS: .+"a b"\n {2}CACHE_SECONDS: .+$/,
    );
  });
});
