/** @jest-environment node */

import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { html, page, sendRequest, startTestHandler, waitUntil } from './testing/test-handler';

describe('a cacheable page', () => {
  it('is rendered once and sent in each accepted encoding', async () => {
    const { port, seen } = await startTestHandler(page());
    const br = await sendRequest(port, '/', { 'accept-encoding': 'gzip, br' });
    const gzip = await sendRequest(port, '/', { 'accept-encoding': 'gzip, br;q=0' });
    const plain = await sendRequest(port, '/');
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(html);
    expect(gunzipSync(gzip.body).toString()).toBe(html);
    expect(plain.body.toString()).toBe(html);
    expect(seen).toHaveLength(1);
  });

  it('responds 304 for a matching ETag, and without a body to HEAD', async () => {
    const { port } = await startTestHandler(page());
    const first = await sendRequest(port, '/', { 'accept-encoding': 'br' });
    const again = await sendRequest(port, '/', {
      'accept-encoding': 'br',
      'if-none-match': String(first.headers.etag),
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await sendRequest(port, '/', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  it('has Cache-Control for CDNs and a policy for its own inline scripts', async () => {
    const { port } = await startTestHandler(page());
    const { headers } = await sendRequest(port, '/');
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=120, stale-while-revalidate=120, stale-if-error=604800',
    );
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(headers.vary).toContain('Accept-Encoding');
  });

  it('has no stale-if-error with fallbacks', async () => {
    const { port } = await startTestHandler(page(html, { 'cache-control': 's-maxage=5' }));
    const { headers } = await sendRequest(port, '/');
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=5, stale-while-revalidate=5',
    );
  });

  it('has the cache tag of its store, and an error has none', async () => {
    const { port } = await startTestHandler((request, response) =>
      page(html, {}, request.url === '/cart' ? 500 : 200)(request, response),
    );
    const cached = await sendRequest(port, '/', { host: 'a.example' });
    expect(cached.headers['cache-tag']).toBe('a.example');
    const failed = await sendRequest(port, '/cart', { host: 'a.example' });
    expect(failed.headers['cache-tag']).toBeUndefined();
  });

  it('is cached per store and per router request', async () => {
    const { port, seen } = await startTestHandler(page());
    const part = { rsc: '1', 'next-router-prefetch': '1' };
    await sendRequest(port, '/', { host: 'a.example' });
    await sendRequest(port, '/', { host: 'b.example' });
    await sendRequest(port, '/', { host: 'a.example', rsc: '1' });
    await sendRequest(port, '/', {
      host: 'a.example',
      ...part,
      'next-router-segment-prefetch': '/_tree',
    });
    expect(seen).toHaveLength(4);
  });

  it.each([
    ['campaign parameters', '/?utm_source=mail&fbclid=7', {}],
    ['parameters that the page does not read', '/?i=2', {}],
    ['another spelling of the host', '/', { host: 'A.Example.:8080' }],
  ])('is shared by %s', async (_, path, headers) => {
    const { port, seen } = await startTestHandler(page());
    await sendRequest(port, '/', { host: 'a.example' });
    await sendRequest(port, path, { host: 'a.example', ...headers });
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['the same listing', '/products?category=garden%20pots', '/products?category=garden+pots', 1],
    ['another page of it', '/products?category=pots', '/products?category=pots&page=2', 2],
    ['a variant of one product', '/product/pot', '/product/pot?variant=Large', 1],
    ['two variants', '/product/pot?variant=Small', '/product/pot?variant=Large', 1],
    ['a script with a query', '/_next/static/a.js', '/_next/static/a.js?x=1', 1],
    [
      'another width of a picture',
      '/_next/image?url=%2Fpictures%2Fa.jpg&w=480&q=85',
      '/_next/image?url=%2Fpictures%2Fa.jpg&w=828&q=85',
      2,
    ],
  ])('is cached by the query it reads: %s', async (_, path, other, count) => {
    const { port, seen } = await startTestHandler(page());
    await sendRequest(port, path);
    await sendRequest(port, other);
    expect(seen).toHaveLength(count);
  });

  it('ignores the page the router comes from', async () => {
    const { port, seen } = await startTestHandler(page());
    await sendRequest(port, '/cart?_rsc=a', { rsc: '1', 'next-router-state-tree': 'x' });
    await sendRequest(port, '/cart?_rsc=b', {
      rsc: '1',
      'next-router-state-tree': 'y',
      'next-url': '/',
    });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.headers).not.toHaveProperty('next-router-state-tree');
  });

  it('is requested from Next.js without cookies and conditions', async () => {
    const { port, seen } = await startTestHandler(page());
    await sendRequest(port, '/', {
      cookie: 'auth_token=secret',
      'if-none-match': '"x"',
      host: 'a.example',
    });
    expect(seen[0]?.headers).toMatchObject({ host: 'a.example', 'accept-encoding': 'identity' });
    expect(seen[0]?.headers).not.toHaveProperty('cookie');
    expect(seen[0]?.headers).not.toHaveProperty('if-none-match');
  });

  it('is requested once by concurrent clients', async () => {
    const { port, seen } = await startTestHandler(page());
    await Promise.all(Array.from({ length: 20 }, () => sendRequest(port, '/')));
    expect(seen).toHaveLength(1);
  });

  it('is served stale while it is revalidated, and when that fails', async () => {
    const clock = jest.spyOn(Date, 'now');
    let body = html;
    let status = 200;
    const { port, seen } = await startTestHandler((incoming, response) =>
      page(body, {}, status)(incoming, response),
    );
    await sendRequest(port, '/');
    body = html.replace('Pots', 'Tools');
    clock.mockReturnValue(Date.now() + 121_000);
    expect((await sendRequest(port, '/')).body.toString()).toContain('Pots');
    await waitUntil(() => seen.length === 2);
    await waitUntil(async () => (await sendRequest(port, '/')).body.includes('Tools'));

    status = 500;
    clock.mockReturnValue(Date.now() + 500_000);
    expect((await sendRequest(port, '/')).status).toBe(200);
    clock.mockRestore();
  });

  it('is never served past twice its lifetime', async () => {
    const clock = jest.spyOn(Date, 'now');
    let body = html;
    const { port } = await startTestHandler((incoming, response) => page(body)(incoming, response));
    await sendRequest(port, '/');
    body = html.replace('Pots', 'Tools');
    clock.mockReturnValue(Date.now() + 241_000);
    expect((await sendRequest(port, '/')).body.toString()).toContain('Tools');
    clock.mockRestore();
  });

  it('has the age of its entry in Next.js', async () => {
    const clock = jest.spyOn(Date, 'now');
    const made = { 'x-rendered-at': String(Date.now() - 100_000) };
    const { port, seen } = await startTestHandler(page(html, made));
    const { headers } = await sendRequest(port, '/');
    expect(headers).not.toHaveProperty('x-rendered-at');
    clock.mockReturnValue(Date.now() + 21_000);
    await sendRequest(port, '/');
    await waitUntil(() => seen.length === 2);
    clock.mockRestore();
  });

  it('waits for a revalidation in Next.js', async () => {
    let requested = 0;
    const { port } = await startTestHandler((incoming, response) => {
      requested += 1;
      const isRendered = requested > 2;
      const state = { 'x-nextjs-cache': isRendered ? 'HIT' : 'STALE' };
      page(isRendered ? html.replace('Pots', 'Tools') : html, state)(incoming, response);
    });
    expect((await sendRequest(port, '/')).body.toString()).toContain('Tools');
  });

  it('is not cached where the page cache is off', async () => {
    const { port, seen } = await startTestHandler(page(), { cachesPages: false });
    await sendRequest(port, '/');
    const { headers } = await sendRequest(port, '/');
    expect(seen).toHaveLength(2);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('after a revalidation event', () => {
  /** A shop whose pages contain `words.now` of the start of their rendering. */
  async function shop(renderingTakes = () => Promise.resolve()) {
    const content = { now: 'old' };
    const handler = await startTestHandler(async (incoming, response) => {
      if (incoming.url === '/api/revalidate') return response.end('{}');
      const body = content.now;
      if (content.now === 'gone') return incoming.socket.destroy();
      await renderingTakes();
      page(body)(incoming, response);
    });
    const publish = (store: string) =>
      sendRequest(handler.port, '/api/revalidate', {}, 'POST', JSON.stringify({ store }));
    return { ...handler, content, publish };
  }

  it('requests the pages of that store again, and no others', async () => {
    const { port, content, publish, addresses } = await shop();
    await sendRequest(port, '/', { host: 'a.example' });
    await sendRequest(port, '/cart', { host: 'b.example' });
    content.now = 'new';
    await publish('a.example');
    expect((await sendRequest(port, '/', { host: 'a.example' })).body.toString()).toBe('new');
    expect((await sendRequest(port, '/cart', { host: 'b.example' })).body.toString()).toBe('old');
    expect(addresses()).toEqual(['/', '/cart', '/api/revalidate', '/']);
  });

  it('neither caches nor shares a rendering in progress', async () => {
    const renderings: (() => void)[] = [];
    const { port, content, publish, seen } = await shop(
      () => new Promise((resolve) => renderings.push(resolve)),
    );
    const before = sendRequest(port, '/', { host: 'a.example' });
    await waitUntil(() => renderings.length === 1);
    content.now = 'new';
    await publish('a.example');
    const after = sendRequest(port, '/', { host: 'a.example' });
    renderings[0]?.();
    await waitUntil(() => renderings.length === 2);
    renderings[1]?.();
    expect((await before).body.toString()).toBe('old');
    expect((await after).body.toString()).toBe('new');
    expect((await sendRequest(port, '/', { host: 'a.example' })).body.toString()).toBe('new');
    expect(seen).toHaveLength(3);
  });

  it('invalidates nothing for a wrong signature', async () => {
    const { port, seen } = await startTestHandler((incoming, response) => {
      if (incoming.url === '/api/revalidate') response.writeHead(401).end('{}');
      else page()(incoming, response);
    });
    await sendRequest(port, '/', { host: 'a.example' });
    await sendRequest(port, '/api/revalidate', {}, 'POST', JSON.stringify({ store: 'a.example' }));
    await sendRequest(port, '/', { host: 'a.example' });
    expect(seen).toHaveLength(2);
  });

  it('serves the stale page while the backend is down', async () => {
    const { port, content, publish } = await shop();
    await sendRequest(port, '/', { host: 'a.example' });
    await publish('a.example');
    content.now = 'gone';
    expect((await sendRequest(port, '/', { host: 'a.example' })).body.toString()).toBe('old');
  });
});

it('recompresses a response on its second request', async () => {
  const long = html.replace('Pots', 'Pots and planters of clay, made by hand. '.repeat(2000));
  const { port } = await startTestHandler(page(long));
  const size = async () => (await sendRequest(port, '/', { 'accept-encoding': 'br' })).body.length;
  const first = await size();
  expect(await size()).toBe(first);
  await waitUntil(async () => (await size()) < first);
});

describe('a method', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'rejects %s for pages without forwarding it',
    async (method) => {
      const { port, seen } = await startTestHandler(page());
      for (const path of ['/', '/account', '/_next/static/a.js', '/media/a.avif']) {
        const { status, headers } = await sendRequest(port, path, {}, method);
        expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
      }
      expect(seen).toHaveLength(0);
    },
  );

  it('forwards the methods of API calls, and rejects TRACE', async () => {
    const { port, seen } = await startTestHandler((_, response) => response.end('{}'));
    const methods = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
    for (const method of methods) await sendRequest(port, '/api/session', {}, method);
    expect(seen.map(({ method }) => method)).toEqual(methods);
    const trace = await sendRequest(port, '/api/session', {}, 'TRACE');
    expect([trace.status, trace.headers.allow]).toEqual([
      405,
      'GET, HEAD, POST, PUT, DELETE, OPTIONS',
    ]);
  });

  it.each(['GET', 'HEAD', 'OPTIONS', 'POST'])(
    'rejects a request without a path: %s *',
    async (method) => {
      const { port, seen } = await startTestHandler(page());
      const response = await sendRequest(port, '*', { host: 'a.example' }, method);
      expect([response.status, seen.length]).toEqual([400, 0]);
    },
  );

  it.each([
    '/_next/static/../../about',
    '/_next/static/%2e%2E/.%2e/about',
    '/_next/static/..\\..\\about',
    '/x/../account',
    '/./account?a=1',
    '/..',
    'http://evil.example/TERMS',
  ])('rejects a target that is not a path: %s', async (target) => {
    const { port, seen } = await startTestHandler(page());
    const response = await sendRequest(port, target, { host: 'a.example' });
    expect([response.status, seen.length]).toEqual([400, 0]);
  });

  it('accepts dots within path segments', async () => {
    const { port } = await startTestHandler(page());
    for (const path of ['/robots.txt', '/a..b/..c', '/.well-known/x', '/about?next=/../x']) {
      expect((await sendRequest(port, path, { host: 'a.example' })).status).toBe(200);
    }
  });

  it('redirects a form without scripts to its page, and to no other host', async () => {
    const { port } = await startTestHandler(page());
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await sendRequest(
      port,
      '/login?from=%2Fcart',
      form,
      'POST',
      'password=monsoon-24',
    );
    expect([sent.status, sent.headers.location]).toEqual([303, '/login?from=%2Fcart']);
    for (const path of ['//evil.example/', '/\\evil.example/']) {
      expect((await sendRequest(port, path, form, 'POST', 'a=1')).status).toBe(405);
    }
    expect((await sendRequest(port, 'http://evil.example/', form, 'POST', 'a=1')).status).toBe(400);
  });
});

describe('a response for one shopper', () => {
  it.each([
    ['a guarded page', '/account', {}],
    ['a guarded page with a query', '/payment?orderId=1', {}],
    ['a link that brings a coupon', '/?utm_source=mail&coupon=MONSOON10', {}],
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

it.each(['/feed.xml', '/sitemaps/products-1.xml'])(
  '%s goes through as it is made, whatever its size',
  async (path) => {
    const { port, seen } = await startTestHandler(page());
    await sendRequest(port, path);
    await sendRequest(port, path);
    expect(seen).toHaveLength(2);
  },
);

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

  it('is eight seconds for a page and one for a fallback page', async () => {
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

describe('a page while Next.js is unreachable', () => {
  /** A server that renders fallback pages only. */
  async function broken() {
    let isGone = false;
    const handler = await startTestHandler((incoming, response) => {
      const isFallbackPage = incoming.url?.startsWith('/503');
      if (isGone || !isFallbackPage) incoming.socket.destroy();
      else page('The frame', { 'cache-control': 's-maxage=5' }, 503)(incoming, response);
    });
    return { ...handler, disappear: () => (isGone = true) };
  }
  const reader = { accept: 'text/html,*/*;q=0.8' };

  it.each(['/', '/products?category=pots', '/account', '/payment?orderId=1'])(
    'shows why in the frame of the shop: %s',
    async (path) => {
      const { port } = await broken();
      const { status, headers, body } = await sendRequest(port, path, reader);
      expect([status, body.toString()]).toEqual([503, 'The frame']);
      expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    },
  );

  it('uses the cached fallback page when Next.js is unreachable', async () => {
    const { port, disappear } = await broken();
    await sendRequest(port, '/', reader);
    disappear();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    expect((await sendRequest(port, '/', reader)).body.toString()).toBe('The frame');
    clock.mockRestore();
  });

  it.each([
    ['a script', '/_next/static/a.js', reader],
    ['a call', '/api/v1/orders', reader],
    ['a part of a page', '/', { rsc: '1' }],
  ])('is a line of text for %s', async (_, path, headers) => {
    const { port } = await broken();
    const response = await sendRequest(port, path, headers as Record<string, string>);
    expect(response.status).toBe(502);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.body.toString()).toContain('Please try again');
  });
});

it('responds 502 when Next.js does not respond', async () => {
  const { port, onError } = await startTestHandler((incoming) => incoming.socket.destroy());
  const { status, body } = await sendRequest(port, '/');
  expect(status).toBe(502);
  expect(body.toString()).toContain('Please try again');
  expect(onError).toHaveBeenCalled();
});

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
