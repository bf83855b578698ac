/** @jest-environment node */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_doesMiddlewareMatch as isProxied } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { callBackend } from '@/lib/api/server';
import { calls } from '@/lib/contract/calls';
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

it('finds the routes below a store', () => expect(routes.length).toBeGreaterThan(8));

it.each(routes)('%s returns 404 for an unknown store', async (route) => {
  const requested = stubBackend({ '/storeInfo': {} });
  for (const store of ['pictures', 'media', 'api', '_next', 'elsewhere.example', 'LOCALHOST']) {
    await expect(respond(route, store)).rejects.toMatchObject({
      digest: expect.stringMatching(/;404$/),
    });
  }
  expect(requested).toEqual([]);
});

it('serves robots.txt of a store', async () => {
  const route = routes.find((file) => file.includes('robots')) ?? '';
  expect((await respond(route, 'localhost')).status).toBe(200);
});

it('returns 404 for a store that is not served', async () => {
  const requested = stubBackend({ '/storeInfo': {} });
  const result = await callBackend('pictures', calls.storeInfo, {});
  expect(result).toMatchObject({ ok: false, failure: { kind: 'rejected', status: 404 } });
  expect(requested).toEqual([]);
});

it('renders the failure page for known areas only', async () => {
  const { default: FailedPage } = await import('./[store]/failed/[area]/page');
  const pageOf = (area: string) => FailedPage({ params: Promise.resolve({ area }) });
  await expect(pageOf('product')).resolves.toBeTruthy();
  await expect(pageOf('x1')).rejects.toMatchObject({ digest: expect.stringMatching(/;404$/) });
});

describe('the proxy', () => {
  const passes = (url: string) => isProxied({ config, url, nextConfig: {} });

  it.each([
    '/pictures/cart',
    '/pictures/failed/x',
    '/pictures/failed/x.jpg',
    '/pictures/icons/180.png',
    '/pictures',
    '/media/cart',
    '/media/cropped',
    '/api/cart',
    '/api/failed/x',
    '/api/v1',
    '/api/sessions',
    '/api/health/cart',
    '/',
    '/cart',
  ])('decides about %s', (url) => expect(passes(url)).toBe(true));

  it.each([
    '/pictures/parcel-box.jpg',
    '/media/localhost/pots/a.jpg',
    '/media/cropped/square',
    '/api/v1/products/a/b',
    '/api/session',
    '/api/email-links/confirm',
    '/api/revalidate',
    '/api/health',
    '/_next/static/a.js',
    '/_next/image',
  ])('lets %s by', (url) => expect(passes(url)).toBe(false));

  it.each(
    readdirSync(join('app', 'api'), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('route.ts')),
  )('passes api/%s through', (file) => {
    const path = file.replace(/\/route\.ts$/, '').replaceAll(/\[.*?\]/g, 'x');
    expect(passes(`/api/${path}`)).toBe(false);
  });
});
