/** @jest-environment node */

import type { IncomingMessage } from 'node:http';
import { html, page, sendRequest, startTestHandler } from './testing/test-handler';

describe('an empty shell of Next.js', () => {
  it('is replaced by a fallback page, also at the home page', async () => {
    const { port, addresses } = await startTestHandler(
      page(shell, { 'cache-control': 'no-store' }, 500),
    );
    await sendRequest(port, '/');
    expect(addresses()).toEqual(['/', '/503']);
  });

  const shell = '<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>';

  it('becomes the 404 page of the product, listing or shop', async () => {
    const { port } = await startTestHandler((incoming, response) => {
      const rendered: Record<string, string> = {
        '/404/anything': 'Oops!',
        '/404/product': 'Product Not Found',
        '/404/products?category=made-up&page=2': 'This page has no products.',
      };
      page(rendered[incoming.url ?? ''] ?? shell, {}, 404)(incoming, response);
    });
    const product = await sendRequest(port, '/product/gone');
    const listing = await sendRequest(port, '/products?category=made-up&page=2');
    const other = await sendRequest(port, '/anything');
    expect([listing.status, listing.body.toString()]).toEqual([404, 'This page has no products.']);
    expect([product.status, product.body.toString()]).toEqual([404, 'Product Not Found']);
    expect([other.status, other.body.toString()]).toEqual([404, 'Oops!']);
  });

  it('becomes the 503 page after a failure, and is requested again', async () => {
    const { port, addresses } = await startTestHandler((incoming, response) => {
      const failed = { 'cache-control': 'no-store' };
      if (incoming.url === '/503/products')
        page('Please try again.', failed, 503)(incoming, response);
      else page(shell, failed, 500)(incoming, response);
    });
    const { status, body } = await sendRequest(port, '/products?category=pots');
    expect([status, body.toString()]).toEqual([503, 'Please try again.']);
    await sendRequest(port, '/products?category=pots');
    const path = '/products?category=pots';
    expect(addresses()).toEqual([path, '/503/products', path]);
  });
});

it('responds 503 for a failed file, and serves the previous one', async () => {
  const clock = jest.spyOn(Date, 'now');
  let status = 500;
  const { port } = await startTestHandler((incoming, response) =>
    page('a picture', {}, status)(incoming, response),
  );
  const failed = await sendRequest(port, '/share/product/urn.jpg');
  expect([failed.status, failed.headers['retry-after'], failed.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  status = 200;
  expect((await sendRequest(port, '/share/product/urn.jpg')).status).toBe(200);
  status = 500;
  clock.mockReturnValue(Date.now() + 500_000);
  expect((await sendRequest(port, '/share/product/urn.jpg')).status).toBe(200);
  clock.mockRestore();
});

it('keeps a Retry-After header', async () => {
  const { port } = await startTestHandler(page(html, { 'retry-after': '300' }, 503));
  expect((await sendRequest(port, '/contact')).headers['retry-after']).toBe('300');
});

describe('for shared caches', () => {
  const control = async (status: number) => {
    const response = page(
      html,
      { 'cache-control': 's-maxage=5, stale-while-revalidate=9999' },
      status,
    );
    const { port } = await startTestHandler(response);
    return (await sendRequest(port, '/policy')).headers;
  };

  it('caches a 404 for ten seconds', async () => {
    expect((await control(404))['cache-control']).toBe('public, max-age=0, s-maxage=10');
  });

  it('never caches a failure, and sends Retry-After', async () => {
    expect(await control(503)).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
  });
});

describe('the deadline of backend calls', () => {
  const deadlinesOf = (seen: IncomingMessage[]) =>
    seen.map(({ headers }) => Number(headers['x-request-deadline']) - Date.now());

  it('is seven and a half seconds for a page and one for a fallback page', async () => {
    const { port, seen } = await startTestHandler(page('<html id="__next_error__">', {}, 500));
    await sendRequest(port, '/policy');
    await sendRequest(port, '/account');
    const [first = 0, fallbackPage = 0, guarded = 0] = deadlinesOf(seen);
    expect(first).toBeGreaterThan(6000);
    expect(first + fallbackPage).toBeLessThan(9500);
    expect(guarded).toBeGreaterThan(6000);
  });

  it('cannot be set by a client', async () => {
    const { port, seen } = await startTestHandler(page());
    await sendRequest(port, '/api/v1/orders', { 'x-request-deadline': '1' });
    await sendRequest(port, '/account', { 'x-request-deadline': '1' });
    expect(seen[0]?.headers['x-request-deadline']).toBe('');
    expect(deadlinesOf(seen)[1]).toBeGreaterThan(6000);
  });
});

it('redirects to the canonical address of a page that has moved', async () => {
  const shell =
    '<html id="__next_error__"><head><link rel="canonical" href="https://a.example/product/new"/></head>';
  const { port } = await startTestHandler(page(shell, {}, 308));
  const { status, headers } = await sendRequest(port, '/product/old');
  expect([status, headers.location]).toEqual([308, '/product/new']);
});
