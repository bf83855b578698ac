/** @jest-environment node */

import { brotliDecompressSync } from 'node:zlib';
import { html, page, sendRequest, startTestHandler } from '../testing/test-handler';

const partHeaders = {
  rsc: '1',
  'next-router-prefetch': '1',
  'next-router-segment-prefetch': '/_tree',
};

describe('a response for one shopper', () => {
  it.each([
    ['a guarded page', '/account', {}],
    ['a guarded page with a query', '/payment?orderId=1', {}],
    ['a link that brings a coupon', '/?utm_source=mail&coupon=GARDEN10', {}],
    ['a private one', '/', { 'cache-control': 'private, no-store' }],
    ['one that sets a cookie', '/', { 'set-cookie': 'a=1' }],
    ['a guarded page in other letters', '/Account', {}],
    ['a call', '/api/v1/orders', {}],
  ])('is never cached: %s', async (_, path, headers) => {
    const { port, seen } = await startTestHandler(page(html, headers as Record<string, string>));
    await sendRequest(port, path);
    await sendRequest(port, path);
    expect(seen).toHaveLength(2);
  });

  it('is private, with a policy for its own inline scripts', async () => {
    const { port } = await startTestHandler(page());
    const { headers, body } = await sendRequest(port, '/payment?orderId=1', {
      'accept-encoding': 'br',
    });
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(brotliDecompressSync(body).toString()).toBe(html);
  });

  it.each([
    ['the page', {}],
    ['its payload for the router', { rsc: '1' }],
    ['a part of it that is prefetched', partHeaders],
  ])('shows what changed before the request: %s', async (_, headers) => {
    let isRendered = false;
    const { port } = await startTestHandler((incoming, response) => {
      const state = { 'x-nextjs-cache': isRendered ? 'HIT' : 'STALE' };
      page(isRendered ? html.replace('Pots', 'Tools') : html, state)(incoming, response);
      // Next.js renders a part with its page.
      if (incoming.headers['next-router-segment-prefetch'] === undefined) isRendered = true;
    });
    const { body } = await sendRequest(port, '/checkout', headers);
    expect(body.toString()).toContain('Tools');
  });

  it('is sent past its lifetime without waiting, and stale while nothing renders it', async () => {
    const { port, seen } = await startTestHandler((incoming, response) => {
      const expired: Record<string, string> =
        incoming.url === '/checkout' ? { 'x-expired': '1' } : {};
      page(html, { 'x-nextjs-cache': 'STALE', ...expired })(incoming, response);
    });
    await sendRequest(port, '/checkout');
    expect(seen).toHaveLength(1);
    expect((await sendRequest(port, '/payment')).status).toBe(200);
  });

  it.each(['/go/unknown', '/media/a.jpg', '/icons/unknown.png'])(
    'is kept by shared caches for ten seconds where nothing was found: %s',
    async (path) => {
      const { port } = await startTestHandler(page(html, {}, 404));
      const { status, headers } = await sendRequest(port, path, { host: 'unknown.example' });
      expect(status).toBe(404);
      expect(headers['cache-control']).toMatch(
        /^(private, no-store|public, max-age=0, s-maxage=10)$/,
      );
    },
  );

  it('may be stored by its browser unless it is no-store', async () => {
    const control = async (path: string, received: string) => {
      const { port } = await startTestHandler(page(html, { 'cache-control': received }));
      return (await sendRequest(port, path)).headers['cache-control'];
    };
    const ofNext = 'private, no-cache, no-store, max-age=0, must-revalidate';
    expect(await control('/orders/1', ofNext)).toBe('private, no-cache');
    expect(await control('/orders/1/invoice', 'no-store')).toBe('no-store');
  });

  it('keeps its own Content-Security-Policy', async () => {
    const { port } = await startTestHandler(
      page(html, { 'content-security-policy': "script-src 'none'" }),
    );
    const { headers } = await sendRequest(port, '/api/v1/docs');
    expect(headers['content-security-policy']).toBe("script-src 'none'");
  });

  it('forwards cookies and the client address to Next.js', async () => {
    const { port, seen } = await startTestHandler(page());
    await sendRequest(port, '/account', {
      cookie: 'auth_token=t',
      'x-forwarded-for': '203.0.113.7',
    });
    expect(seen[0]?.headers.cookie).toBe('auth_token=t');
    expect(seen[0]?.headers['x-forwarded-for']).toMatch(/^203\.0\.113\.7, (::ffff:)?127\.0\.0\.1$/);
  });
});

it.each([
  ['/go/7K3QWD', 'HEAD'],
  ['/account', 'GET'],
])('forwards HEAD %s as %s', async (path, method) => {
  const { port, seen } = await startTestHandler(page());
  const { status, body } = await sendRequest(port, path, {}, 'HEAD');
  expect([status, body.length]).toEqual([200, 0]);
  expect(seen[0]?.method).toBe(method);
});

it.each(['/feed.xml', '/sitemaps/products-1.xml'])(
  '%s goes through as it is made, whatever its size',
  async (path) => {
    const { port, seen } = await startTestHandler(page());
    await sendRequest(port, path);
    await sendRequest(port, path);
    expect(seen).toHaveLength(2);
  },
);

it('streams long responses compressed', async () => {
  const line = '<url><loc>https://shop.example/product/1</loc></url>\n';
  const { port } = await startTestHandler((_, response) => {
    response.writeHead(200, { 'content-type': 'application/xml' });
    for (let count = 0; count < 1000; count++) response.write(line);
    response.end();
  });
  const { headers, body } = await sendRequest(port, '/api/feed.xml', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(body).toString()).toBe(line.repeat(1000));
});
