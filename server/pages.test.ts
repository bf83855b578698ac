/** @jest-environment node */

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { withholdPage } from './request-context';
import {
  emptyShell,
  html,
  page,
  sendRequest,
  startTestHandler,
  waitUntil,
} from './testing/test-handler';

afterEach(() => jest.restoreAllMocks());

const passTime = (seconds: number) => {
  const now = Date.now() + seconds * 1000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
};

/** A shop whose pages show the present word. */
async function shop(word = 'old', headers: Record<string, string> = {}) {
  const content = { word };
  const handler = await startTestHandler((incoming, response) => {
    if (incoming.url === '/api/revalidate') return response.end('{}');
    if (content.word === 'failed') return emptyShell(500)(incoming, response);
    page(content.word, headers)(incoming, response);
  });
  const read = async (path = '/', host = 'a.example') =>
    (await sendRequest(handler.port, path, { host })).body.toString();
  const publish = (store = 'a.example') =>
    sendRequest(handler.port, '/api/revalidate', {}, 'POST', JSON.stringify({ store }));
  return { ...handler, content, read, publish };
}

describe('a cached page', () => {
  it('is rendered once, also for concurrent clients, and sent in each accepted encoding', async () => {
    const { port, seen } = await startTestHandler(page());
    await Promise.all(Array.from({ length: 5 }, () => sendRequest(port, '/')));
    const br = await sendRequest(port, '/', { 'accept-encoding': 'gzip, br' });
    const gzip = await sendRequest(port, '/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(html);
    expect(gunzipSync(gzip.body).toString()).toBe(html);
    expect((await sendRequest(port, '/')).body.toString()).toBe(html);
    expect(br.headers.vary).toContain('Accept-Encoding');
    expect(seen).toHaveLength(1);
  });

  it('answers a known ETag with 304, and HEAD with the same headers and no body', async () => {
    const { port } = await startTestHandler(page());
    const first = await sendRequest(port, '/');
    const again = await sendRequest(port, '/', { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await sendRequest(port, '/', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers).toMatchObject({ ...first.headers, date: expect.anything() });
  });

  it('may be stored by a CDN, for a week where it is complete', async () => {
    const control = async (received: string, status = 200) => {
      const handler = await startTestHandler(page(html, { 'cache-control': received }, status));
      return (await sendRequest(handler.port, '/contact')).headers['cache-control'];
    };
    expect(await control('s-maxage=120')).toBe(
      'public, max-age=0, s-maxage=120, stale-while-revalidate=120, stale-if-error=604800',
    );
    expect(await control('s-maxage=5')).toBe(
      'public, max-age=0, s-maxage=5, stale-while-revalidate=5',
    );
    expect(await control('s-maxage=5', 404)).toBe('public, max-age=0, s-maxage=10');
    expect(await control('s-maxage=5', 503)).toBe('no-store');
  });

  it('contains its styles, which no link requests', async () => {
    const link = '<link rel="stylesheet" href="/_next/static/chunks/none.css" data-x=""/>';
    const preload = '<link rel="preload" href="/_next/static/chunks/error.css" as="style"/>';
    const { port } = await startTestHandler(page(`<html>${preload}${link}</html>`));
    // A file of another build keeps its link.
    const body = `<html>${preload.replace('/>', ' media="not all"/>')}${link}</html>`;
    expect((await sendRequest(port, '/')).body.toString()).toBe(body);
  });

  it('is compressed better on its second request', async () => {
    const long = html.replace('Pots', 'Pots and planters of clay, made by hand. '.repeat(2000));
    const { port } = await startTestHandler(page(long));
    const size = async () =>
      (await sendRequest(port, '/', { 'accept-encoding': 'br' })).body.length;
    const first = await size();
    expect(await size()).toBe(first);
    await waitUntil(async () => (await size()) < first);
  });

  it('is served stale for thirty lifetimes while it is rendered again, to no shared cache', async () => {
    const { port, content, read } = await shop();
    await read();
    content.word = 'new';
    passTime(3700);
    const stale = await sendRequest(port, '/', { host: 'a.example' });
    expect(stale.body.toString()).toBe('old');
    expect(stale.headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
    await waitUntil(async () => (await read()) === 'new');
    content.word = 'newer';
    passTime(3800);
    expect(await read()).toBe('newer');
  });

  it('with fallbacks is never served past twice its lifetime', async () => {
    const { content, read } = await shop('old', { 'cache-control': 's-maxage=5' });
    await read();
    content.word = 'new';
    passTime(11);
    expect(await read()).toBe('new');
  });

  it('has the age of its entry on disk', async () => {
    const renderedAt = String(Date.now() - 100_000);
    const { port, content, read } = await shop('old', { 'x-rendered-at': renderedAt });
    expect((await sendRequest(port, '/')).headers).not.toHaveProperty('x-rendered-at');
    await read();
    content.word = 'new';
    passTime(21);
    expect(await read()).toBe('old');
    await waitUntil(async () => (await read()) === 'new');
  });

  it('renews one page at a time, behind its visitors', async () => {
    const renderings: (() => void)[] = [];
    let isHeld = false;
    const { port } = await startTestHandler((incoming, response) => {
      if (isHeld) renderings.push(() => page()(incoming, response));
      else page()(incoming, response);
    });
    const paths = ['/', '/contact', '/about'];
    for (const path of paths) await sendRequest(port, path);
    isHeld = true;
    passTime(121);
    for (const path of paths) expect((await sendRequest(port, path)).status).toBe(200);
    for (const _ of paths) {
      await waitUntil(() => renderings.length > 0);
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(renderings).toHaveLength(1);
      renderings.pop()?.();
    }
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
  const control = 'private, no-cache, no-store, max-age=0, must-revalidate';
  const path = '/products?search=pot';

  it('is rendered once for the shoppers of five seconds, and stored by no other cache', async () => {
    const { port, read, seen } = await shop('old', { 'cache-control': control });
    await Promise.all([read(path), read(path)]);
    const { headers } = await sendRequest(port, path, { host: 'a.example' });
    expect([headers['cache-control'], seen.length]).toEqual([control, 1]);
    passTime(11);
    await read(path);
    expect(seen).toHaveLength(2);
  });

  it('that sets a cookie is not shared', async () => {
    const { read, seen } = await shop('old', { 'cache-control': control, 'set-cookie': 'a=b' });
    for (const _ of [1, 2]) await read(path);
    expect(seen).toHaveLength(2);
  });
});

describe('after a revalidation event', () => {
  it('the first request of a page or search of that store shows the change', async () => {
    const { content, read, publish, addresses } = await shop();
    for (const path of ['/', '/products?search=urn']) await read(path);
    await read('/cart', 'b.example');
    content.word = 'new';
    await publish();
    for (const path of ['/', '/products?search=urn']) expect(await read(path)).toBe('new');
    expect(await read('/cart', 'b.example')).toBe('old');
    expect(addresses()).toHaveLength(6);
  });

  it('a rendering from before is neither cached nor shared', async () => {
    const renderings: (() => void)[] = [];
    let word = 'old';
    const { port } = await startTestHandler((incoming, response) => {
      if (incoming.url === '/api/revalidate') return response.end('{}');
      const respond = page(word);
      renderings.push(() => respond(incoming, response));
    });
    const read = async () => (await sendRequest(port, '/', { host: 'a.example' })).body.toString();
    const before = read();
    await waitUntil(() => renderings.length === 1);
    word = 'new';
    await sendRequest(port, '/api/revalidate', {}, 'POST', '{"store":"a.example"}');
    const after = read();
    renderings[0]?.();
    await waitUntil(() => renderings.length === 2);
    renderings[1]?.();
    expect([await before, await after, await read()]).toEqual(['old', 'new', 'new']);
  });

  it('with a wrong signature nothing is rendered again', async () => {
    const { port, seen } = await startTestHandler((incoming, response) => {
      if (incoming.url === '/api/revalidate') response.writeHead(401).end('{}');
      else page()(incoming, response);
    });
    await sendRequest(port, '/', { host: 'a.example' });
    await sendRequest(port, '/api/revalidate', {}, 'POST', '{"store":"a.example"}');
    await sendRequest(port, '/', { host: 'a.example' });
    expect(seen).toHaveLength(2);
  });

  it('the stale page is served while the backend is down, from memory or from disk', async () => {
    const { content, read, publish } = await shop();
    await read();
    await publish();
    content.word = 'failed';
    expect(await read()).toBe('old');

    const { port, contexts } = await startTestHandler((incoming, response) => {
      const isAccepted = contexts.at(-1)?.accepts === 'any';
      if (!isAccepted) withholdPage();
      (isAccepted ? page('of the disk') : emptyShell(500))(incoming, response);
    });
    for (const path of ['/', '/account']) {
      const { status, body } = await sendRequest(port, path);
      expect([status, body.toString()]).toEqual([200, 'of the disk']);
    }
  });

  it('a complete page on disk is served in place of one with fallbacks', async () => {
    const { port, contexts } = await startTestHandler((incoming, response) => {
      const isAccepted = contexts.at(-1)?.accepts === 'any';
      if (!isAccepted) withholdPage();
      const fallbacks = page('with fallbacks', { 'cache-control': 's-maxage=5' });
      (isAccepted ? page('complete') : fallbacks)(incoming, response);
    });
    expect((await sendRequest(port, '/')).body.toString()).toBe('complete');
  });
});

describe('in place of an empty page of Next.js', () => {
  it('a missing product, listing or page has the 404 page of its kind', async () => {
    const { port } = await startTestHandler((incoming, response) => {
      const found = decodeURIComponent(incoming.url ?? '').startsWith('/404');
      (found ? page(incoming.url, {}, 404) : emptyShell(404))(incoming, response);
    });
    for (const path of ['/product/gone', '/products?category=made-up&page=2', '/orders/9']) {
      const { status, body } = await sendRequest(port, path);
      const expected = { '/product/gone': '/404/product', '/orders/9': '/404/orders' }[path];
      expect([status, body.toString()]).toEqual([404, expected ?? `/404${path}`]);
    }
  });

  it.each(['/', '/products?category=pots', '/account'])(
    'a failure shows the shop, and is tried again: %s',
    async (path) => {
      const { port, addresses } = await startTestHandler((incoming, response) =>
        (incoming.url?.startsWith('/503') ? page('The frame', {}, 503) : emptyShell(500))(
          incoming,
          response,
        ),
      );
      const { status, headers, body } = await sendRequest(port, path);
      expect([status, body.toString()]).toEqual([503, 'The frame']);
      expect(headers['retry-after']).toBe('5');
      await sendRequest(port, path);
      expect(addresses().filter((url) => url === path)).toHaveLength(2);
    },
  );

  it('a file that fails is a line of text', async () => {
    const failed = page('', { 'content-type': 'image/jpeg' }, 500);
    const { port } = await startTestHandler(failed);
    const { status, headers } = await sendRequest(port, '/share/product/urn.jpg');
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ]);
  });
});

describe('while Next.js fails', () => {
  const reader = { accept: 'text/html,*/*;q=0.8' };

  it('a page shows the shop, a script or call a line of text', async () => {
    const { port, onError } = await startTestHandler((incoming, response) => {
      if (!incoming.url?.startsWith('/503')) throw new Error('broken');
      page('The frame', {}, 503)(incoming, response);
    });
    for (const path of ['/', '/account', '/products?search=pot']) {
      const { status, body } = await sendRequest(port, path, reader);
      expect([status, body.toString()]).toEqual([503, 'The frame']);
    }
    for (const path of ['/_next/static/a.js', '/api/v1/orders']) {
      const { status, headers, body } = await sendRequest(port, path, reader);
      expect([status, headers['retry-after']]).toEqual([502, '5']);
      expect(body.toString()).toContain('Please try again');
    }
    expect(onError).toHaveBeenCalled();
  });

  it('a page that hangs is given up within ten seconds', async () => {
    const { port, contexts } = await startTestHandler((incoming, response) => {
      if (incoming.url?.startsWith('/503')) page('The frame', {}, 503)(incoming, response);
    });
    const startedAt = performance.now();
    const { status } = await sendRequest(port, '/contact', reader);
    expect(status).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(Number(contexts[0]?.deadline)).toBeLessThan(Date.now());
  }, 15_000);
});

it('searches displace no other page, however many there are', async () => {
  const { port, seen } = await startTestHandler((incoming, response) => {
    const isSearch = incoming.url !== '/';
    page(html, isSearch ? { 'cache-control': 'private, no-store' } : {})(incoming, response);
  });
  const paths = Array.from({ length: 1100 }, (_, index) => `/products?search=${index}`);
  for (const path of ['/', ...paths, paths[0] ?? '']) await sendRequest(port, path);
  expect(seen).toHaveLength(1102);
  await sendRequest(port, '/');
  expect(seen).toHaveLength(1102);
}, 60_000);
