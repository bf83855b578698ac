import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { type TestApi, testApi } from '../../testing/api';
import { FakeS3 } from '../../testing/s3';
import { readApiSettings } from '../settings';
import { openPictureStore } from './open-picture-store';

const s3 = new FakeS3();
const place: Record<string, string> = {};
beforeAll(async () => {
  Object.assign(place, await s3.start());
});
const first = testApi(place);
/** On the same database, with its own data directory. */
const second = testApi(place, async () => {
  const opened = await first.share();
  return { ...opened, environment: { ...opened.environment, SHOP_DATA_DIR: temporaryFolder() } };
});
afterEach(() => {
  s3.fault = 'none';
});
afterAll(() => s3.stop());

const upload = (api: TestApi, name: string, text: string) =>
  api.merchant('addPicture', { name, bytes: Buffer.from(text).toString('base64') });

const get = (api: TestApi, path: string, init?: RequestInit) => fetch(api.url + path, init);

it('stores a picture that another API serves', async () => {
  const { status, body } = await upload(first, 'pot.png', 'a pot');
  expect(status).toBe(200);
  expect(body.storedAs).toMatch(/^pot-[0-9a-f]{10}\.png$/);
  const key = `pictures/of-tests/${body.storedAs}`;
  expect(s3.objects.get(key)).toEqual({ bytes: Buffer.from('a pot'), type: 'image/png' });

  for (const method of ['GET', 'HEAD']) {
    const response = await get(second, `/media/${body.storedAs}`, { method });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-length')).toBe('5');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await response.text()).toBe(method === 'GET' ? 'a pot' : '');
  }
  for (const api of [first, second]) expect(existsSync(join(api.dataDir, 'media'))).toBe(false);
});

it('serves a large picture whole, and the demo pictures from the machine', async () => {
  const bytes = Buffer.alloc(5_000_000, 'picture ');
  s3.objects.set('pictures/of-tests/new/नीला गमला.webp', { bytes, type: undefined });
  const response = await get(first, `/media/new/${encodeURIComponent('नीला गमला.webp')}`);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  s3.fault = 'failing';
  expect((await get(first, '/media/areca-palm.jpg')).status).toBe(200);
});

it.each([
  '/media/nothing.png',
  '/media/',
  '/media/page.html',
  '/media/..%2foutside.png',
  '/media/%2e%2e/outside.png',
  '/media/new%2f..%2f..%2foutside.png',
  '/media//pictures/outside.png',
  '/media/.hidden.png',
  '/media/%00.png',
  '/media/%zz.png',
])('returns 404 for %s', async (path) => {
  for (const key of ['outside.png', 'of-tests/page.html', 'of-tests/.hidden.png']) {
    s3.objects.set(`pictures/${key}`, { bytes: Buffer.from('not for you'), type: 'text/html' });
  }
  expect((await get(first, path)).status).toBe(404);
});

describe('while S3 is down', () => {
  const { timeout } = AbortSignal;
  // Nobody waits six seconds for a silent server.
  beforeEach(() => {
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 1000));
  });
  afterEach(() => jest.restoreAllMocks());

  it.each(['failing', 'silent'] as const)('(%s) returns 503 with retry-after', async (fault) => {
    const { body } = await upload(first, 'diya.png', 'a diya');
    s3.fault = fault;
    const response = await get(second, `/media/${body.storedAs}`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
    if (fault === 'failing') expect((await upload(first, 'bell.png', 'a bell')).status).toBe(503);
    s3.fault = 'none';
    expect(await (await get(second, `/media/${body.storedAs}`)).text()).toBe('a diya');
  });

  it.each(['hanging up', 'stalling'] as const)('(%s) sends no partial picture', async (fault) => {
    s3.objects.set('pictures/of-tests/big.png', {
      bytes: Buffer.alloc(2_000_000),
      type: undefined,
    });
    s3.fault = fault;
    expect((await get(second, '/media/big.png')).status).toBe(503);
    s3.fault = 'none';
    expect((await get(second, '/media/big.png')).status).toBe(200);
  });
});

it.each([
  ['the key', { AWS_ACCESS_KEY_ID: 'another' }, 'InvalidAccessKeyId'],
  ['the bucket', { MEDIA_URL: 's3://nobodys' }, 'NoSuchBucket'],
])('fails to start where %s is wrong', async (_what, wrong, code) => {
  const pictures = await openPictureStore(readApiSettings({ ...place, ...wrong }));
  await expect(pictures.check({ warn: jest.fn() })).rejects.toThrow(
    new RegExp(`^MEDIA_URL: s3://.* is not usable .*${code}`),
  );
});
