import { buffer } from 'node:stream/consumers';
import { sendRaw } from './testing/raw-sender';
import { page, sendRequest, startTestHandler, waitUntil } from './testing/test-handler';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (headers: string) =>
  `POST /api/session HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`;
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;

describe('a request', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])(
    'for a page may not be %s',
    async (method) => {
      const { port, seen } = await startTestHandler(page());
      for (const path of ['/', '/account', '/_next/static/a.js', '/media/a.avif']) {
        const { status, headers } = await sendRequest(port, path, {}, method);
        expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
      }
      expect(seen).toHaveLength(0);
    },
  );

  it.each([
    ['*', 400],
    ['/_next/static/../../about', 400],
    ['/_next/static/%2e%2E/.%2e/about', 400],
    ['/_next/static/..\\..\\about', 400],
    ['/./account?a=1', 400],
    ['http://evil.example/TERMS', 400],
    ['/_next/cart', 404],
    ['/_next/product/a?x=1', 404],
    ['/a..b/..c', 200],
    ['/.well-known/x', 200],
    ['/about?next=/../x', 200],
  ])('for %s is answered with %d, and reaches Next.js only as a path', async (target, status) => {
    const { send, seen } = await startTestHandler(page());
    expect((await send(target, { host: 'a.example' })).status).toBe(status);
    expect(seen).toHaveLength(status === 200 ? 1 : 0);
  });

  it('may not have two Host headers', async () => {
    const { port, seen } = await startTestHandler(page());
    const sender = await sendRaw(
      port,
      'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n',
    );
    await waitUntil(() => sender.text.startsWith('HTTP/1.1 400 '));
    expect(seen).toHaveLength(0);
  });

  it('of a form without scripts leads to its page, and to no other host', async () => {
    const { port } = await startTestHandler(page());
    const sent = await sendRequest(port, '/login?from=%2Fcart', form, 'POST', 'password=monsoon');
    expect([sent.status, sent.headers.location]).toEqual([303, '/login?from=%2Fcart']);
    for (const path of ['//evil.example/', '/\\evil.example/']) {
      expect((await sendRequest(port, path, form, 'POST', 'a=1')).status).toBe(405);
    }
  });

  it.each([
    ['/go/7K3QWD', 'HEAD'],
    ['/account', 'GET'],
  ])('HEAD %s reaches Next.js as %s', async (path, method) => {
    const { port, seen } = await startTestHandler(page());
    const { status, body } = await sendRequest(port, path, {}, 'HEAD');
    expect([status, body.length, seen[0]?.method]).toEqual([200, 0, method]);
  });

  it('of one shopper keeps its cookies, and has the address of its client', async () => {
    const { port, seen } = await startTestHandler(page());
    const headers = { cookie: 'auth_token=t', 'x-forwarded-for': '203.0.113.7' };
    await sendRequest(port, '/account', headers);
    expect(seen[0]?.headers.cookie).toBe('auth_token=t');
    expect(seen[0]?.headers['x-forwarded-for']).toMatch(/^203\.0\.113\.7, (::ffff:)?127\.0\.0\.1$/);
  });

  it('is answered by the health check while everything hangs', async () => {
    const { port } = await startTestHandler(() => {});
    for (let count = 0; count < 20; count += 1) await sendRaw(port, post('Content-Length: 0'));
    const health = await sendRequest(port, '/api/health');
    expect([health.status, health.body.toString()]).toEqual([200, '{"status":"up"}']);
  });
});

it('a call or file of any size passes through as it is made', async () => {
  const line = '<url><loc>https://shop.example/product/1</loc></url>\n';
  const { port, seen } = await startTestHandler((_, response) => {
    response.writeHead(200, { 'content-type': 'application/xml', etag: '"1"' });
    for (let count = 0; count < 5_000; count++) response.write(line);
    response.end();
  });
  for (const path of ['/feed.xml', '/sitemaps/products-1.xml', '/api/v1/orders']) {
    const { headers, body } = await sendRequest(port, path);
    expect([body.length, headers.etag]).toEqual([5_000 * line.length, '"1"']);
  }
  expect(seen).toHaveLength(3);
});

describe('a request body', () => {
  it('reaches Next.js complete, however it is chunked', async () => {
    const bodies: string[] = [];
    const { port, seen } = await startTestHandler(async (incoming, response) => {
      bodies.push(String(await buffer(incoming)));
      response.end('{}');
    });
    const sender = await sendRaw(port, post('Transfer-Encoding: chunked'));
    sender.socket.write(chunk(3) + chunk(4));
    sender.socket.write('0\r\n\r\n');
    await waitUntil(() => sender.text.includes('200 OK'));
    expect(bodies).toEqual(['xxxxxxx']);
    expect(seen[0]?.headers).toMatchObject({ 'content-length': '7' });
    expect(seen[0]?.headers).not.toHaveProperty('transfer-encoding');
  });

  it('that announces too many bytes is rejected before it arrives', async () => {
    const { port, seen } = await startTestHandler(page());
    const sender = await sendRaw(port, post(`Content-Length: ${256 * 1024 + 1}`));
    await waitUntil(() => sender.text.includes('\r\n\r\n'));
    expect(sender.text).toMatch(/^HTTP\/1.1 413 [\s\S]*connection: close/i);
    expect(seen).toHaveLength(0);
  });

  it('that does not end is rejected at its limit', async () => {
    const bytes = 256 * 1024 + 1;
    const { port, seen } = await startTestHandler(page());
    const sender = await sendRaw(port, post('Transfer-Encoding: chunked'));
    // No byte is left unread, which would reset the connection before the response arrives.
    sender.socket.write(`${(bytes + 100).toString(16)}\r\n${'x'.repeat(bytes)}`);
    await waitUntil(() => sender.isClosed);
    expect(sender.text).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i);
    expect(seen).toHaveLength(0);
  });

  it('may list ten thousand products in a revalidation event', async () => {
    const { port, seen } = await startTestHandler((_, response) => response.end('{}'));
    const event = JSON.stringify({ store: 'a.example', products: ['x'.repeat(500_000)] });
    expect((await sendRequest(port, '/api/revalidate', {}, 'POST', event)).status).toBe(200);
    expect(seen).toHaveLength(1);
  });
});

it.each([
  ['head', 'GET / HTTP/1.1\r\nHost: loc'],
  ['body', `${post('Content-Length: 100')}{`],
])('a request whose %s does not arrive times out', async (_, text) => {
  const times = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };
  const { port } = await startTestHandler(page(), { times });
  const sender = await sendRaw(port, text);
  await waitUntil(() => sender.isClosed);
  expect(sender.text).toMatch(/^HTTP\/1\.1 408 /);
});

describe('security headers', () => {
  const protection = {
    'content-security-policy': expect.stringMatching(/^default-src 'self'; script-src 'self'/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  };

  it.each([
    ['a cached page', '/', 200, 'GET', {}],
    ['a page of one shopper', '/account', 200, 'HEAD', {}],
    ['a rejected method', '/', 405, 'PUT', {}],
    ['a form without scripts', '/login', 303, 'POST', form],
    ['a failure', '/torn', 502, 'GET', {}],
  ])('protect %s', async (_, path, status, method, headers) => {
    const { port } = await startTestHandler((incoming, response) => {
      if (path === '/torn') throw new Error('torn');
      page()(incoming, response);
    });
    const sent = { ...headers, 'x-forwarded-proto': 'https' };
    const plain = await sendRequest(port, path, headers, method);
    expect(plain.status).toBe(status);
    expect(plain.headers).toMatchObject(protection);
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
    const secure = await sendRequest(port, path, sent, method);
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
  });
});
