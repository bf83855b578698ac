import { readApiSettings } from './settings';

it('has a default for every setting; an empty variable counts as not set', () => {
  expect(readApiSettings({ API_PORT: '', STOREFRONT_URL: ' ', PORT: '3100' })).toMatchObject({
    port: 8044,
    storefrontUrls: ['http://127.0.0.1:3100'],
  });
  const STOREFRONT_URL = 'http://10.0.0.1:3000/, http://10.0.0.2:3000';
  const both = ['http://10.0.0.1:3000', 'http://10.0.0.2:3000'];
  expect(readApiSettings({ STOREFRONT_URL }).storefrontUrls).toEqual(both);
});

it('reads the mail server, and requires a sender', () => {
  expect(readApiSettings({}).smtp).toBeUndefined();
  const MAIL_FROM = 'shop@example.in';
  const parts = { SMTP_HOST: 'smtp.example.in', SMTP_USER: 'shop', SMTP_PASSWORD: 'secret' };
  expect(readApiSettings({ ...parts, MAIL_FROM }).smtp).toEqual({
    host: 'smtp.example.in',
    port: 587,
    auth: { user: 'shop', pass: 'secret' },
  });
  expect(() => readApiSettings(parts)).toThrow(/^MAIL_FROM: must be set when mail is sent$/);
});

it('names every invalid setting on its own line', () => {
  const wrong = {
    API_PORT: 'http',
    DATABASE_URL: 'mysql://x',
    DEMO_STORES: 'maybe',
    MERCHANT_KEY: 'short',
    TRUSTED_PROXIES: '10.0.0.0/8, 10.0.0.300',
    STOREFRONT_URL: 'shop',
    STOREFRONT_PUBLIC_URL: 'https://{host}/shop',
    API_PUBLIC_URL: 'api.example.in',
    SMTP_PORT: 'smtp',
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

it.each([
  [{}, []],
  [{ STORE_HOSTS: 'shop.localhost, www.localhost=shop.localhost' }, []],
  [{ API_PUBLIC_URL: 'http://127.0.0.1:9', STOREFRONT_PUBLIC_URL: 'http://{host}:9' }, []],
  [{ API_HOST: '::1' }, []],
  [{ STORE_HOSTS: 'shop.localhost, shop.example.in' }, ['STORE_HOSTS']],
  [{ STORE_HOSTS: 'shop.example.in=localhost' }, ['STORE_HOSTS']],
  [{ API_PUBLIC_URL: 'https://api.example.in' }, ['API_PUBLIC_URL']],
  [{ STOREFRONT_PUBLIC_URL: 'https://shop.example.in' }, ['STOREFRONT_PUBLIC_URL']],
  [{ API_HOST: '0.0.0.0' }, ['API_HOST']],
])(
  'takes %j for public where it names %j, which needs a shop and costly passwords',
  (env, names) => {
    const isPublic = names.length > 0;
    expect(readApiSettings(env)).toMatchObject({ isPublic, productionSettings: names });
    expect(readApiSettings({ ...env, INIT_DATA: 'true' }).productionSettings).toEqual([]);
    const REDIS_URL = 'redis://127.0.0.1:9';
    expect(readApiSettings({ ...env, REDIS_URL }).productionSettings).toEqual([
      ...names,
      'REDIS_URL',
    ]);
    const readCheap = () => readApiSettings({ ...env, TEST_PASSWORD_COST: '16' });
    if (isPublic) expect(readCheap).toThrow('TEST_PASSWORD_COST: must not be set');
    else expect(readCheap).not.toThrow();
  },
);

it('uses S3 when all its settings are set', () => {
  expect(readApiSettings({ AWS_REGION: 'ap-south-1' }).media).toBeUndefined();
  const input = { MEDIA_URL: 's3://shop.pictures/of/mine/', AWS_REGION: 'ap-south-1' };
  const place = { bucket: 'shop.pictures', prefix: 'of/mine/', region: 'ap-south-1' };
  expect(readApiSettings(input).media).toEqual(place);
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  expect(readApiSettings({ ...input, ...keys, MEDIA_URL: 's3://shop' }).media).toMatchObject({
    prefix: '',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
});

it.each([
  [{ MEDIA_URL: 's3://shop' }, /^AWS_REGION: must be set/],
  [{ MEDIA_URL: 's3://shop', AWS_REGION: 'a', AWS_ACCESS_KEY_ID: 'b' }, /^AWS_SECRET_ACCESS_KEY: /],
  [{ MEDIA_URL: 's3://shop', AWS_REGION: 'a', AWS_ENDPOINT_URL_S3: 'b' }, /^AWS_ENDPOINT_URL_S3: /],
  ...['https://shop', 's3://shop/../other', 's3://shop/a b'].map(
    (MEDIA_URL) => [{ MEDIA_URL, AWS_REGION: 'a' }, /^MEDIA_URL: must be a bucket/] as const,
  ),
] as const)('refuses %j as a place of pictures', (environment, message) => {
  expect(() => readApiSettings(environment)).toThrow(message);
});
