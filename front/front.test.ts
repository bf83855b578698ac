/** @jest-environment node */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createFront } from './front';
import { PageCache } from './page-cache';
import { readWhole, type Upstream } from './upstream';

const servers: Server[] = [];

async function listen(handler: RequestListener): Promise<number> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

async function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, headers, method }, resolve);
    asked.once('error', reject);
    asked.end();
  });
  return {
    status: message.statusCode ?? 0,
    headers: message.headers,
    body: await readWhole(message),
  };
}

/** A front before a Next that answers as `inner` does; `seen` holds what reached it. */
async function frontBefore(inner: RequestListener, keepsPages = true) {
  const seen: IncomingMessage[] = [];
  const innerPort = await listen((incoming, response) => {
    seen.push(incoming);
    inner(incoming, response);
  });
  const upstream: Upstream = ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const asked = request(
        { port: innerPort, host: '127.0.0.1', path: url, method, headers },
        resolve,
      );
      asked.once('error', reject);
      if (body) body.pipe(asked);
      else asked.end();
    });
  const onError = jest.fn();
  const cache = new PageCache(10_000_000, onError);
  const port = await listen(createFront({ upstream, cache, keepsPages, onError }));
  return { port, seen, onError };
}

const html =
  '<!DOCTYPE html><html lang="en"><body><h1>Pots</h1><script>go()</script></body></html>';

function page(body = html, headers: Record<string, string> = {}, status = 200): RequestListener {
  return (_, response) => {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 's-maxage=120, stale-while-revalidate=31535880',
      ...headers,
    });
    response.end(body);
  };
}

describe('a page that may be kept', () => {
  it('is made once and sent in the form that each client takes', async () => {
    const { port, seen } = await frontBefore(page());
    const br = await ask(port, '/', { 'accept-encoding': 'gzip, br' });
    const gzip = await ask(port, '/', { 'accept-encoding': 'gzip, br;q=0' });
    const plain = await ask(port, '/');
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(html);
    expect(gunzipSync(gzip.body).toString()).toBe(html);
    expect(plain.body.toString()).toBe(html);
    expect(seen).toHaveLength(1);
  });

  it('answers 304 to who has it, and only the head to HEAD', async () => {
    const { port } = await frontBefore(page());
    const first = await ask(port, '/', { 'accept-encoding': 'br' });
    const again = await ask(port, '/', {
      'accept-encoding': 'br',
      'if-none-match': String(first.headers.etag),
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await ask(port, '/', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  it('tells a CDN how long, and allows its own inline scripts alone', async () => {
    const { port } = await frontBefore(page());
    const { headers } = await ask(port, '/');
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=120, stale-while-revalidate=86400, stale-if-error=604800',
    );
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(headers.vary).toContain('Accept-Encoding');
  });

  it('is another one for each host and each kind of router request', async () => {
    const { port, seen } = await frontBefore(page());
    await ask(port, '/', { host: 'a.example' });
    await ask(port, '/', { host: 'b.example' });
    await ask(port, '/', { host: 'a.example', rsc: '1' });
    await ask(port, '/', { host: 'a.example', rsc: '1', 'next-router-state-tree': 'x' });
    expect(seen).toHaveLength(4);
  });

  it('reaches Next without the cookies and conditions of who asked first', async () => {
    const { port, seen } = await frontBefore(page());
    await ask(port, '/', {
      cookie: 'auth_token=secret',
      'if-none-match': '"x"',
      host: 'a.example',
    });
    expect(seen[0]?.headers).toMatchObject({ host: 'a.example', 'accept-encoding': 'identity' });
    expect(seen[0]?.headers).not.toHaveProperty('cookie');
    expect(seen[0]?.headers).not.toHaveProperty('if-none-match');
  });

  it('is asked for once by many at the same time', async () => {
    const { port, seen } = await frontBefore(page());
    await Promise.all(Array.from({ length: 20 }, () => ask(port, '/')));
    expect(seen).toHaveLength(1);
  });

  it('is served stale while a new one is made, and when that fails', async () => {
    const clock = jest.spyOn(Date, 'now');
    let body = html;
    let status = 200;
    const { port, seen } = await frontBefore((incoming, response) =>
      page(body, {}, status)(incoming, response),
    );
    await ask(port, '/');
    body = html.replace('Pots', 'Tools');
    clock.mockReturnValue(Date.now() + 121_000);
    expect((await ask(port, '/')).body.toString()).toContain('Pots');
    await until(() => seen.length === 2);
    await until(async () => (await ask(port, '/')).body.includes('Tools'));

    status = 500;
    clock.mockReturnValue(Date.now() + 121_000);
    await ask(port, '/');
    await until(() => seen.length === 3);
    expect((await ask(port, '/')).status).toBe(200);
    clock.mockRestore();
  });

  it('answers no other method than GET and HEAD', async () => {
    const { port, seen } = await frontBefore(page());
    await ask(port, '/');
    await ask(port, '/', {}, 'POST');
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  it('is forgotten after a webhook', async () => {
    const { port, seen } = await frontBefore((incoming, response) => {
      if (incoming.url === '/api/revalidate') response.end('{}');
      else page()(incoming, response);
    });
    await ask(port, '/');
    await ask(port, '/api/revalidate', {}, 'POST');
    await ask(port, '/');
    expect(seen.map(({ url }) => url)).toEqual(['/', '/api/revalidate', '/']);
  });

  it('is not kept where the page cache is off', async () => {
    const { port, seen } = await frontBefore(page(), false);
    await ask(port, '/');
    const { headers } = await ask(port, '/');
    expect(seen).toHaveLength(2);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('an answer of one shopper', () => {
  it.each([
    ['a guarded page', '/account', {}],
    ['a guarded page with a query', '/payment?orderId=1', {}],
    ['a private one', '/', { 'cache-control': 'private, no-store' }],
    ['one that sets a cookie', '/', { 'set-cookie': 'a=1' }],
    ['a guarded page in other letters', '/Account', {}],
    ['a call', '/api/v1/orders', {}],
  ])('is never kept: %s', async (_, path, headers) => {
    const { port, seen } = await frontBefore(page(html, headers as Record<string, string>));
    await ask(port, path);
    await ask(port, path);
    expect(seen).toHaveLength(2);
  });

  it('is kept by nobody on the way, and allows its own inline scripts alone', async () => {
    const { port } = await frontBefore(page());
    const { headers, body } = await ask(port, '/payment?orderId=1', { 'accept-encoding': 'br' });
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(brotliDecompressSync(body).toString()).toBe(html);
  });

  it('keeps a policy that it came with', async () => {
    const { port } = await frontBefore(
      page(html, { 'content-security-policy': "script-src 'none'" }),
    );
    const { headers } = await ask(port, '/api/v1/docs');
    expect(headers['content-security-policy']).toBe("script-src 'none'");
  });

  it('carries its cookies, and the address that it came from, to Next', async () => {
    const { port, seen } = await frontBefore(page());
    await ask(port, '/account', { cookie: 'auth_token=t', 'x-forwarded-for': '203.0.113.7' });
    expect(seen[0]?.headers.cookie).toBe('auth_token=t');
    expect(seen[0]?.headers['x-forwarded-for']).toMatch(/^203\.0\.113\.7, (::ffff:)?127\.0\.0\.1$/);
  });
});

it.each(['/feed.xml', '/sitemaps/products-1.xml'])(
  '%s goes through as it is made, whatever its size',
  async (path) => {
    const { port, seen } = await frontBefore(page());
    await ask(port, path);
    await ask(port, path);
    expect(seen).toHaveLength(2);
  },
);

describe('a page that Next sends without a body', () => {
  const shell = '<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>';

  it('becomes the rendered 404 page of the product or of the shop', async () => {
    const { port } = await frontBefore((incoming, response) => {
      const rendered: Record<string, string> = {
        '/404': 'Oops!',
        '/product/~': 'Product Not Found',
      };
      page(rendered[incoming.url ?? ''] ?? shell, {}, 404)(incoming, response);
    });
    const product = await ask(port, '/product/gone');
    const other = await ask(port, '/anything');
    expect([product.status, product.body.toString()]).toEqual([404, 'Product Not Found']);
    expect([other.status, other.body.toString()]).toEqual([404, 'Oops!']);
  });

  it('gets words when it failed, and is asked for again', async () => {
    const { port, seen } = await frontBefore(page(shell, { 'cache-control': 'no-store' }, 500));
    const { status, body } = await ask(port, '/products?category=pots');
    expect(status).toBe(500);
    expect(body.toString()).toContain('Failed to load products. Please try again.');
    await ask(port, '/products?category=pots');
    expect(seen).toHaveLength(2);
  });
});

it('says so when Next does not answer', async () => {
  const { port, onError } = await frontBefore((incoming) => incoming.socket.destroy());
  const { status, body } = await ask(port, '/');
  expect(status).toBe(502);
  expect(body.toString()).toContain('Please try again');
  expect(onError).toHaveBeenCalled();
});

it('streams what is long, compressed on the way', async () => {
  const line = '<url><loc>https://shop.example/product/1</loc></url>\n';
  const { port } = await frontBefore((_, response) => {
    response.writeHead(200, { 'content-type': 'application/xml' });
    for (let count = 0; count < 1000; count++) response.write(line);
    response.end();
  });
  const { headers, body } = await ask(port, '/api/feed.xml', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(body).toString()).toBe(line.repeat(1000));
});

/** Waits for what happens in the background. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not happen');
}
