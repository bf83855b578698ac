import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@aangan/contract/calls';
import { unstable_doesMiddlewareMatch as isProxied } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { callBackend } from '@/lib/api/server';
import { stubBackend } from '@/lib/testing/stub-backend';
import { config } from '../proxy';

const folder = join('app', '[store]');
const routes = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('route.ts'));
const params = { order: '1', document: 'invoice', file: '180.png' };

async function respond(route: string, store: string): Promise<Response> {
  const { GET } = await import(join(process.cwd(), folder, route));
  const request = new NextRequest('http://localhost:3000/');
  return GET(request, { params: Promise.resolve({ ...params, store }) });
}

it.each(routes)('%s returns 404 for an unknown store', async (route) => {
  const requested = stubBackend({ '/storeInfo': {} });
  for (const store of ['pictures', 'media', 'api', '_next', 'elsewhere.example', 'LOCALHOST']) {
    await expect(respond(route, store)).rejects.toMatchObject({
      digest: expect.stringMatching(/;404$/),
    });
  }
  expect(requested).toEqual([]);
});

it('returns 404 for a store that is not served', async () => {
  const requested = stubBackend({ '/storeInfo': {} });
  const result = await callBackend('pictures', calls.storeInfo, {});
  expect(result).toMatchObject({ ok: false, failure: { kind: 'rejected', status: 404 } });
  expect(requested).toEqual([]);
});

it('renders the failure page for known areas only', async () => {
  const { default: FailedPage } = await import('./[store]/(shop)/failed/[area]/page');
  const pageOf = (area: string) => FailedPage({ params: Promise.resolve({ area }) });
  await expect(pageOf('product')).resolves.toBeTruthy();
  await expect(pageOf('x1')).rejects.toMatchObject({ digest: expect.stringMatching(/;404$/) });
});

const passes = (url: string) => isProxied({ config, url, nextConfig: {} });

it.each([
  ...['/', '/cart', '/pictures', '/pictures/cart', '/pictures/failed/x.jpg'],
  ...['/media/cart', '/api/cart', '/api/failed/x', '/api/v1', '/api/sessions', '/api/health/cart'],
])('the proxy decides about %s', (url) => expect(passes(url)).toBe(true));

it.each([
  ...['/pictures/parcel-box.jpg', '/media/localhost/pots/a.jpg', '/media/cropped/square'],
  ...['/_next/static/a.js', '/_next/image'],
])('the proxy lets %s by', (url) => expect(passes(url)).toBe(false));

it.each(
  readdirSync(join('app', 'api'), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('route.ts')),
)('the proxy passes api/%s through', (file) => {
  const path = file.replace(/\/route\.ts$/, '').replaceAll(/\[.*?\]/g, 'x');
  expect(passes(`/api/${path}`)).toBe(false);
});
