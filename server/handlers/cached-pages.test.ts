/** @jest-environment node */

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { html, page, sendRequest, startTestHandler, waitUntil } from '../testing/test-handler';

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
    ['a variant', '/product/pot?variant=Large&gclid=7', '/product/pot?variant=Large', 1],
    ['two variants', '/product/pot?variant=Small', '/product/pot?variant=Large', 2],
    ['a script with a query', '/_next/static/a.js', '/_next/static/a.js?x=1', 1],
    [
      'another width of a picture',
      '/_next/image?url=%2Fpictures%2Fa.jpg&w=480&q=85',
      '/_next/image?url=%2Fpictures%2Fa.jpg&w=800&q=85',
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

  it('is served at once for thirty lifetimes, and no shared cache stores it', async () => {
    const clock = jest.spyOn(Date, 'now');
    let body = html;
    const { port } = await startTestHandler((incoming, response) => page(body)(incoming, response));
    await sendRequest(port, '/');
    body = html.replace('Pots', 'Tools');
    clock.mockReturnValue(Date.now() + 3_700_000);
    const stale = await sendRequest(port, '/');
    expect(stale.body.toString()).toContain('Pots');
    expect(stale.headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
    await waitUntil(async () => (await sendRequest(port, '/')).body.includes('Tools'));

    body = html.replace('Pots', 'Chairs');
    clock.mockReturnValue(Date.now() + 3_800_000);
    expect((await sendRequest(port, '/')).body.toString()).toContain('Chairs');
    clock.mockRestore();
  });

  it('with fallbacks is never served past twice its lifetime', async () => {
    const clock = jest.spyOn(Date, 'now');
    let body = html;
    const { port } = await startTestHandler((incoming, response) =>
      page(body, { 'cache-control': 's-maxage=5' })(incoming, response),
    );
    await sendRequest(port, '/');
    body = html.replace('Pots', 'Tools');
    clock.mockReturnValue(Date.now() + 11_000);
    expect((await sendRequest(port, '/')).body.toString()).toContain('Tools');
    clock.mockRestore();
  });

  it('that expired on disk is sent before it is rendered again', async () => {
    let isRendered = false;
    const { port } = await startTestHandler((incoming, response) => {
      const expired = {
        'x-nextjs-cache': 'STALE',
        'x-expired': '1',
        'x-rendered-at': String(Date.now() - 600_000),
      };
      const body = html.replace('Pots', 'Tools');
      page(isRendered ? body : html, isRendered ? {} : expired)(incoming, response);
    });
    const first = await sendRequest(port, '/');
    expect(first.body.toString()).toContain('Pots');
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
    expect(first.headers).not.toHaveProperty('x-expired');
    isRendered = true;
    await waitUntil(async () => (await sendRequest(port, '/')).body.includes('Tools'));
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

describe('a search', () => {
  const ofNext = 'private, no-cache, no-store, max-age=0, must-revalidate';
  const search = page(html, { 'cache-control': ofNext });
  const path = '/products?search=pot';

  it('is rendered once for the shoppers of five seconds, and stored by no other cache', async () => {
    const clock = jest.spyOn(Date, 'now');
    const { port, seen } = await startTestHandler(search);
    await Promise.all([sendRequest(port, path), sendRequest(port, path)]);
    const { headers } = await sendRequest(port, path);
    expect(headers['cache-control']).toBe(ofNext);
    expect(seen).toHaveLength(1);
    clock.mockReturnValue(Date.now() + 11_000);
    await sendRequest(port, path);
    expect(seen).toHaveLength(2);
    clock.mockRestore();
  });

  it('is rendered again after an event of its store', async () => {
    const { port, seen } = await startTestHandler((request, response) =>
      request.url === '/api/revalidate' ? response.end('{}') : search(request, response),
    );
    await sendRequest(port, path, { host: 'a.example' });
    const event = JSON.stringify({ store: 'a.example' });
    await sendRequest(port, '/api/revalidate', {}, 'POST', event);
    await sendRequest(port, path, { host: 'a.example' });
    expect(seen).toHaveLength(3);
  });

  it('that failed, or has a cookie, is not shared', async () => {
    const { port, seen } = await startTestHandler((request, response) =>
      request.url?.includes('cookie')
        ? page(html, { 'cache-control': ofNext, 'set-cookie': 'a=b' })(request, response)
        : page(html, { 'cache-control': ofNext }, 404)(request, response),
    );
    for (const word of ['cookie', 'cookie', 'gone', 'gone']) {
      await sendRequest(port, `/products?search=${word}`);
    }
    expect(seen).toHaveLength(4);
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
