/** @jest-environment node */

import type { IncomingHttpHeaders } from 'node:http';
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param';
import { isShareable } from './rsc-request';
import { html, page, sendRequest, startTestHandler } from './testing/test-handler';

const payload = '1:"$Sreact.fragment"';

/** A storefront behind a cache whose key is the URL, ignoring `Vary`. */
async function behindCdn() {
  const sendPayload = page(payload, { 'content-type': 'text/x-component' });
  const handler = await startTestHandler((request, response) =>
    (request.headers.rsc ? sendPayload : page())(request, response),
  );
  const stored = new Map<string, Awaited<ReturnType<typeof sendRequest>>>();
  const visit = async (url: string, headers: Record<string, string> = {}) => {
    const known = stored.get(url);
    if (known) return { ...known, isStored: true };
    const response = await sendRequest(handler.port, url, { host: 'a.example', ...headers });
    const isPublic = /\bs-maxage=[1-9]/.test(response.headers['cache-control'] ?? '');
    if (isPublic && !/private|no-store/.test(response.headers['cache-control'] ?? '')) {
      stored.set(url, response);
    }
    return { ...response, isStored: false };
  };
  return { ...handler, visit, stored };
}

const tree = '%5B%22%22%2C%7B%22children%22%3A%5B%22cart%22%5D%7D%5D';
const navigation = { rsc: '1', 'next-router-state-tree': tree, 'next-url': '/cart' };
const prefetch = {
  ...navigation,
  'next-router-prefetch': '1',
  'next-router-segment-prefetch': '/_tree',
};

/** The URL that the router of Next.js requests with these headers. */
async function routerUrl(url: string, headers: IncomingHttpHeaders): Promise<string> {
  const own = ['next-router-prefetch', 'next-router-segment-prefetch'];
  const from = ['next-router-state-tree', 'next-url'];
  const [first, part, tree, nextUrl] = [...own, ...from].map((name) => headers[name]);
  const hash = await computeCacheBustingSearchParam(first as '1', part, tree, nextUrl);
  return `${url}${url.includes('?') ? '&' : '?'}_rsc=${hash}`;
}

it.each([
  ['without the parameter', '/', { rsc: '1' }],
  ['with an empty one', '/?_rsc', { rsc: '1' }],
  ['with the headers of the router', '/', navigation],
  ['for a part of the page', '/', prefetch],
  ['for a listing', '/products?category=pots', { rsc: '1' }],
  ['with another value of the header', '/', { rsc: '2' }],
  [
    'with another value at a URL of the router',
    `/?_rsc=mGX_xIKctRezaJh3`,
    { ...navigation, rsc: '2' },
  ],
  ['with an empty value there', `/?_rsc=mGX_xIKctRezaJh3`, { ...navigation, rsc: '' }],
])('an RSC response %s is never served to another shopper', async (_, url, headers) => {
  const { visit } = await behindCdn();
  const first = await visit(url, headers);
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const next = await visit(url);
  expect(next.body.toString()).toBe(html);
  expect(next.headers['content-type']).toContain('text/html');
});

it('an RSC response of an uncached page is not stored', async () => {
  const { visit, stored } = await behindCdn();
  for (const url of ['/confirm-email?token=7', '/account', '/?coupon=GARDEN10', '/Products']) {
    expect((await visit(url, { rsc: '1' })).headers['cache-control']).toBe('private, no-store');
  }
  expect(stored.size).toBe(0);
});

it('a payload at a path with the .rsc suffix is not stored', async () => {
  const { visit, stored } = await behindCdn();
  for (const url of ['/cart.rsc', '/account.rsc', '/products.rsc?category=pots']) {
    expect((await visit(url)).headers['cache-control']).toBe('private, no-store');
  }
  expect(stored.size).toBe(0);
});

it('a response with a forged or foreign hash is not stored', async () => {
  const { visit, stored } = await behindCdn();
  const url = await routerUrl('/', prefetch);
  for (const headers of [navigation, { rsc: '1' }, { ...prefetch, 'next-url': '/other' }]) {
    expect((await visit(url, headers)).headers['cache-control']).toBe('private, no-store');
  }
  expect(stored.size).toBe(0);
});

it('HTML is not stored where the router requests a payload', async () => {
  const { visit } = await behindCdn();
  const url = await routerUrl('/', navigation);
  const visited = await visit(url);
  expect([visited.body.toString(), visited.headers['cache-control']]).toEqual([
    html,
    'private, no-store',
  ]);
  expect((await visit(url, navigation)).body.toString()).toBe(payload);
});

it('headers that share a hash by their commas are not stored', async () => {
  const url = await routerUrl('/', { ...prefetch, 'next-url': '/a,b' });
  const forged = {
    ...prefetch,
    'next-router-segment-prefetch': `/_tree,${tree}`,
    'next-router-state-tree': '/a',
    'next-url': 'b',
  };
  expect(await routerUrl('/', forged)).toBe(url);
  expect(isShareable({ url, headers: forged })).toBe(false);
});

it('navigations of browsers come from memory, and may be stored by a cache at their own URL', async () => {
  const { visit, seen } = await behindCdn();
  for (const headers of [navigation, prefetch]) {
    for (const path of ['/', '/products?category=pots']) {
      const url = await routerUrl(path, headers);
      expect(await visit(url, headers)).toMatchObject({ status: 200, isStored: false });
      expect(await visit(url, headers)).toMatchObject({ status: 200, isStored: true });
      const elsewhere = { ...headers, 'next-url': '/wishlist' };
      const other = await visit(await routerUrl(path, elsewhere), elsewhere);
      expect([other.isStored, other.body.toString()]).toEqual([false, payload]);
    }
  }
  expect(seen).toHaveLength(4);
});

it('a 304 follows the same rule', async () => {
  const { visit } = await behindCdn();
  const { headers } = await visit('/?_rsc=x', { rsc: '1' });
  const again = await visit('/?_rsc=x', { rsc: '1', 'if-none-match': String(headers.etag) });
  expect([again.status, again.headers['cache-control']]).toEqual([304, 'private, no-store']);
});
