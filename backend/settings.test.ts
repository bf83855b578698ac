import { readApiSettings } from './settings';

it('has a default for everything; an empty variable counts as not set', () => {
  expect(readApiSettings({ API_PORT: '', STOREFRONT_URL: ' ' })).toMatchObject({
    port: 8044,
    host: '127.0.0.1',
    databaseUrl: undefined,
    dataDir: '.data',
    demoStores: true,
    storefrontUrl: 'http://127.0.0.1:3000',
    tokenDays: 30,
  });
  expect(readApiSettings({ PORT: '3100' }).storefrontUrl).toBe('http://127.0.0.1:3100');
});

it('names every wrong setting on a line of its own', () => {
  const wrong = {
    API_PORT: 'http',
    DATABASE_URL: 'mysql://x',
    DEMO_STORES: 'maybe',
    MERCHANT_KEY: 'short',
    TRUSTED_PROXIES: '10.0.0.0/8, 10.0.0.300',
    STOREFRONT_URL: 'shop',
    LOG_LEVEL: 'loud',
  };
  let message = '';
  try {
    readApiSettings(wrong);
  } catch (error) {
    message = (error as Error).message;
  }
  const named = message.split('\n').map((line) => line.split(':')[0]);
  expect(named.sort()).toEqual(Object.keys(wrong).sort());
  expect(message).not.toContain('short');
});
