import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { withholdPage } from './request-context';
import { recordRevalidation } from './revalidations';
import { passMillisecond } from './testing/cache-process';
import { emptyShell, html, page, startTestHandler, waitUntil } from './testing/test-handler';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const passTime = (seconds: number) => {
  const now = Date.now() + seconds * 1000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
};

/** The event of a change, after which requests are later. */
function publish() {
  passMillisecond();
  recordRevalidation(['store:a.example']);
  passMillisecond();
}

async function shop(headers: Record<string, string> = {}) {
  const content = { word: 'old' };
  const handler = await startTestHandler((incoming, response) => {
    if (content.word === 'failed') return emptyShell(500)(incoming, response);
    page(content.word, headers)(incoming, response);
  });
  const read = async (path = '/', host = 'a.example') => (await handler.send(path, { host })).text;
  return { ...handler, content, read };
}

describe('a cached page', () => {
  it('is rendered once, also for concurrent clients, and sent in each accepted encoding', async () => {
    const { send, seen } = await startTestHandler(page());
    await Promise.all(Array.from({ length: 5 }, () => send('/')));
    const br = await send('/', { 'accept-encoding': 'gzip, br' });
    const gzip = await send('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(html);
    expect(gunzipSync(gzip.body).toString()).toBe(html);
    expect((await send('/')).text).toBe(html);
    expect(br.headers.vary).toContain('Accept-Encoding');
    expect(seen).toHaveLength(1);
  });

  it('answers a known ETag with 304, and HEAD with the same headers and no body', async () => {
    const { send } = await startTestHandler(page());
    const first = await send('/');
    const again = await send('/', { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await send('/', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers).toMatchObject({ ...first.headers, date: expect.anything() });
  });

  it('may be stored by a CDN, for a week where it is complete', async () => {
    const control = async (received: string, status = 200) => {
      const handler = await startTestHandler(page(html, { 'cache-control': received }, status));
      return (await handler.send('/contact')).headers['cache-control'];
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

  it('is compressed better on its second request', async () => {
    const long = html.replace('Pots', 'Pots and planters of clay, made by hand. '.repeat(2000));
    const { send } = await startTestHandler(page(long));
    const size = async () => (await send('/', { 'accept-encoding': 'br' })).body.length;
    const first = await size();
    expect(await size()).toBe(first);
    await waitUntil(async () => (await size()) < first);
  });

  it('is served stale for thirty lifetimes while it is rendered again, to no shared cache', async () => {
    const { send, content, read } = await shop();
    await read();
    content.word = 'new';
    passTime(3700);
    const stale = await send('/', { host: 'a.example' });
    expect(stale.text).toBe('old');
    expect(stale.headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
    await waitUntil(async () => (await read()) === 'new');
    content.word = 'newer';
    passTime(3800);
    expect(await read()).toBe('newer');
  });

  it('has the age of its entry on disk', async () => {
    const renderedAt = String(Date.now() - 100_000);
    const { send, content, read } = await shop({ 'x-rendered-at': renderedAt });
    expect((await send('/')).headers).not.toHaveProperty('x-rendered-at');
    await read();
    content.word = 'new';
    passTime(21);
    expect(await read()).toBe('old');
    await waitUntil(async () => (await read()) === 'new');
  });

  it('is renewed as what was requested, though Next.js removes the headers of a payload', async () => {
    const { send, seen } = await startTestHandler((incoming, response) => {
      const type = incoming.headers.rsc ? 'text/x-component' : 'text/html';
      delete incoming.headers.rsc;
      const renderedAt = String(Date.now() - (seen.length === 1 ? 121_000 : 0));
      const headers = { 'content-type': type, 'x-rendered-at': renderedAt };
      page(String(seen.length), headers)(incoming, response);
    });
    const visit = () => send('/', { rsc: '1' });
    await waitUntil(async () => (await visit()).text === '2');
    expect((await visit()).headers['content-type']).toBe('text/x-component');
  });

  it('renews one page at a time, behind its visitors', async () => {
    const renewals: (() => void)[] = [];
    const paths = ['/', '/contact', '/about'];
    let isHeld = false;
    const { send } = await startTestHandler((incoming, response) => {
      const respond = () => page()(incoming, response);
      if (isHeld) renewals.push(respond);
      else respond();
    });
    for (const path of paths) await send(path);
    isHeld = true;
    passTime(121);
    for (const path of paths) {
      for (const visited of paths) expect((await send(visited)).status).toBe(200);
      await waitUntil(() => renewals.length > 0);
      expect([path, renewals.length]).toEqual([path, 1]);
      renewals.pop()?.();
      const control = async () => (await send(path)).headers['cache-control'];
      await waitUntil(async () => (await control()) !== 'public, max-age=0, s-maxage=1');
    }
  });

  it('is not cached where the page cache is off', async () => {
    const { send, seen } = await startTestHandler(page(), { cachesPages: false });
    await send('/');
    const { headers } = await send('/');
    expect(seen).toHaveLength(2);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('a search', () => {
  const control = 'private, no-cache, no-store, max-age=0, must-revalidate';
  const path = '/products?search=pot';

  it('is rendered once for the shoppers of five seconds, and stored by no other cache', async () => {
    const { send, read, seen } = await shop({ 'cache-control': control });
    await Promise.all([read(path), read(path)]);
    const { headers } = await send(path, { host: 'a.example' });
    expect([headers['cache-control'], seen.length]).toEqual([control, 1]);
    passTime(11);
    await read(path);
    expect(seen).toHaveLength(2);
  });
});

describe('after a revalidation event', () => {
  it('the first request of a page or search of that store shows the change', async () => {
    const { content, read, addresses } = await shop();
    for (const path of ['/', '/products?search=urn']) await read(path);
    await read('/cart', 'b.example');
    content.word = 'new';
    publish();
    for (const path of ['/', '/products?search=urn']) expect(await read(path)).toBe('new');
    expect(await read('/cart', 'b.example')).toBe('old');
    expect(addresses()).toHaveLength(5);
  });

  it('a rendering from before is neither cached nor shared', async () => {
    const renderings: (() => void)[] = [];
    let word = 'old';
    const { send } = await startTestHandler((incoming, response) => {
      const respond = page(word);
      renderings.push(() => respond(incoming, response));
    });
    const read = async () => (await send('/', { host: 'a.example' })).text;
    const before = read();
    await waitUntil(() => renderings.length === 1);
    word = 'new';
    publish();
    const after = read();
    renderings[0]?.();
    await waitUntil(() => renderings.length === 2);
    renderings[1]?.();
    expect([await before, await after, await read()]).toEqual(['old', 'new', 'new']);
  });

  it('the stale page is served while the backend is down', async () => {
    const { content, read } = await shop();
    await read();
    publish();
    content.word = 'failed';
    expect(await read()).toBe('old');
  });

  it.each([
    ['an empty page', emptyShell(500)],
    ['one with fallbacks', page('with fallbacks', { 'cache-control': 's-maxage=5' })],
  ])('the page on disk is served in place of %s', async (_, failure) => {
    const { send, contexts } = await startTestHandler((incoming, response) => {
      if (contexts.at(-1)?.accepts === 'any') return page('complete')(incoming, response);
      withholdPage();
      failure(incoming, response);
    });
    for (const path of ['/', '/account']) expect((await send(path)).text).toBe('complete');
  });
});

it('a missing product, listing or page has the 404 page of its kind, not the empty one of Next.js', async () => {
  const { send } = await startTestHandler((incoming, response) => {
    const found = decodeURIComponent(incoming.url ?? '').startsWith('/404');
    (found ? page(incoming.url, {}, 404) : emptyShell(404))(incoming, response);
  });
  for (const [path, shown] of [
    ['/product/gone', '/404/product'],
    ['/orders/9', '/404/orders'],
    ['/products?category=made-up&page=2', '/404/products?category=made-up&page=2'],
  ] as const) {
    const { status, text } = await send(path);
    expect([status, text]).toEqual([404, shown]);
  }
});

it('a redirect is asked of Next.js, and logged by it, once', async () => {
  const { send, seen } = await startTestHandler((_, response) => {
    response.writeHead(307, { location: '/404' }).end();
  });
  const { status, headers } = await send('/nope');
  expect([status, headers.location, seen.length]).toEqual([307, '/404', 1]);
});

describe('while Next.js fails', () => {
  const reader = { accept: 'text/html,*/*;q=0.8' };

  it.each([emptyShell(500), null])(
    'a page shows the shop and is tried again, a file or call is a line of text',
    async (failure) => {
      const { send, addresses } = await startTestHandler((incoming, response) => {
        if (incoming.url?.startsWith('/503')) return page('Shop', {}, 503)(incoming, response);
        if (!failure) throw new Error('broken');
        failure(incoming, response);
      });
      for (const path of ['/', '/account', '/']) {
        const { status, headers, text } = await send(path, reader);
        expect([status, text, headers['retry-after']]).toEqual([503, 'Shop', '5']);
        expect(headers['cache-control']).toMatch(/no-store$/);
      }
      // Shown for a few seconds, so that a flood does not render it for each request.
      expect(addresses()).toEqual(['/', '/503', '/account', '/503/account', '/']);
      const { headers, text } = await send('/share/product/urn.jpg');
      expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      expect(text).toContain('Please try again');
    },
  );

  it('a page that hangs is given up within ten seconds', async () => {
    const { send, contexts } = await startTestHandler((incoming, response) => {
      if (incoming.url?.startsWith('/503')) page('The frame', {}, 503)(incoming, response);
    });
    jest.useFakeTimers();
    const response = send('/contact', reader);
    await waitUntil(() => contexts.length === 1);
    jest.advanceTimersByTime(9500);
    expect((await response).status).toBe(503);
    expect(Number(contexts[0]?.deadline)).toBeLessThan(Date.now());
  });
});
