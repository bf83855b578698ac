/** @jest-environment node */

import { sendRaw } from './testing/raw-sender';
import { page, sendRequest, startTestHandler, waitUntil } from './testing/test-handler';

const post = (headers: string) =>
  `POST /api/session HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`;
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;
const picture = '/_next/image?url=%2Fpictures%2Fa.jpg&w=480&q=85';
const few = { sockets: 2, waiting: 1 };

describe('a request body', () => {
  it('occupies no socket while it arrives slowly', async () => {
    const { port, seen } = await startTestHandler(page(), { limits: few });
    for (let count = 0; count < 10; count += 1) {
      await sendRaw(port, `${post('Content-Length: 100')}{`);
    }
    expect((await sendRequest(port, '/api/v1/products')).status).toBe(200);
    expect(seen).toHaveLength(1);
  });

  it('reaches Next.js complete, however it is chunked', async () => {
    const bodies: string[] = [];
    const { port, seen } = await startTestHandler(async (incoming, response) => {
      for await (const part of incoming) bodies.push(String(part));
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

  it('is rejected when it announces trailers', async () => {
    const { port, seen } = await startTestHandler(page());
    const sender = await sendRaw(port, post('Transfer-Encoding: chunked\r\nTrailer: X-Sum'));
    sender.socket.write(`${chunk(3)}0\r\nX-Sum: 1\r\n\r\n`);
    await waitUntil(() => sender.text.includes('Trailers'));
    expect(sender.text).toMatch(/^HTTP\/1\.1 400 /);
    expect(seen).toHaveLength(0);
  });

  it('is rejected by its content-length before it arrives', async () => {
    const { port, seen } = await startTestHandler(page());
    const sender = await sendRaw(port, post(`Content-Length: ${256 * 1024 + 1}`));
    await waitUntil(() => sender.text.includes('too large'));
    expect(sender.text).toMatch(/^HTTP\/1\.1 413 /);
    expect(sender.text).toMatch(/\r\nconnection: close\r\n/i);
    expect(seen).toHaveLength(0);
  });

  it('is rejected at its limit when it does not end', async () => {
    const { port, seen } = await startTestHandler(page());
    const sender = await sendRaw(port, post('Transfer-Encoding: chunked'));
    const before = process.memoryUsage().arrayBuffers;
    for (let sent = 0; sent < 64 && sender.text === ''; sent += 1) {
      sender.socket.write(chunk(2 ** 20));
      await new Promise(setImmediate);
    }
    await waitUntil(() => sender.text.includes('too large'));
    expect(sender.text).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 2 ** 20);
    expect(seen).toHaveLength(0);
    await waitUntil(() => sender.isClosed);
  }, 10_000);

  it('may list ten thousand products in a revalidation event', async () => {
    const { port, seen } = await startTestHandler((_, response) => response.end('{}'));
    const event = JSON.stringify({ store: 'a.example', products: ['x'.repeat(500_000)] });
    expect((await sendRequest(port, '/api/revalidate', {}, 'POST', event)).status).toBe(200);
    expect(seen).toHaveLength(1);
  });
});

describe('an incomplete request', () => {
  const times = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };

  it.each([
    ['in its head', 'GET / HTTP/1.1\r\nHost: loc'],
    ['in its body', `${post('Content-Length: 100')}{`],
  ])('times out: %s', async (_, text) => {
    const { port } = await startTestHandler(page(), { times });
    const sender = await sendRaw(port, text);
    await waitUntil(() => sender.isClosed);
    expect(sender.text).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('while one kind of request hangs', () => {
  /** A server whose responses below a path never arrive. */
  async function hanging(path: string) {
    const handler = await startTestHandler(
      (incoming, response) => {
        if (!incoming.url?.startsWith(path)) page()(incoming, response);
      },
      { limits: few },
    );
    for (let count = 0; count < few.sockets; count += 1) {
      const address = path + (path.includes('?') ? count : `/${count}`);
      await sendRaw(handler.port, `GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    }
    await waitUntil(() => handler.seen.length === few.sockets);
    return handler;
  }

  it.each([
    ['the API', '/api/v1/orders', ['/', '/account', picture, '/feed.xml', '/api/v1/products']],
    [
      'searches of the API',
      '/api/v1/products?search=pot',
      [
        '/api/v1/orders',
        '/api/v1/payments/fields',
        '/api/v1/products?ids=pot',
        '/api/session',
        '/products?search=pot',
        '/checkout',
      ],
    ],
    ['pieces of the catalogue', '/api/v1/catalogue', ['/api/v1/orders', '/api/session']],
    [
      'searches',
      '/products?search=pot',
      [
        '/checkout',
        '/payment?orderId=1',
        '/cart',
        '/orders/1',
        '/',
        '/product/pot',
        '/api/v1/orders',
      ],
    ],
    [
      'other pages',
      '/policy',
      ['/checkout', '/payment', '/order-success', '/login', '/api/v1/orders'],
    ],
    ['pages of buying', '/account', ['/api/v1/products', '/media/a', '/feed.xml', '/']],
    ['pictures', '/pictures', ['/', '/api/v1/products', '/feed.xml']],
  ])('serves the other kinds: %s', async (_, path, others) => {
    const { port } = await hanging(path);
    for (const other of others) expect((await sendRequest(port, other)).status).toBe(200);
  });

  it('sends writes while searches hang', async () => {
    const { port } = await hanging('/api/v1/products?search=pot');
    expect(
      (await sendRequest(port, '/api/v1/products/pot/restock-notices', {}, 'POST', '{}')).status,
    ).toBe(200);
    expect((await sendRequest(port, '/api/v1/orders', {}, 'POST', '{}')).status).toBe(200);
  });

  it('serves health checks and revalidation events', async () => {
    const { port, seen } = await hanging('/api/v1/orders');
    const health = await sendRequest(port, '/api/health');
    expect([health.status, health.body.toString()]).toEqual([200, '{"status":"up"}']);
    expect(health.headers['cache-control']).toBe('no-store');
    expect(seen).toHaveLength(few.sockets);
    const revalidated = await sendRequest(
      port,
      '/api/revalidate',
      {},
      'POST',
      '{"store":"a.example"}',
    );
    expect(revalidated.status).toBe(200);
  });

  it('responds 503 with retry-after when the queue is full', async () => {
    const { port, onError } = await hanging('/account');
    await sendRaw(port, 'GET /account/waiting HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const late = await sendRequest(port, '/account/late');
    expect(late.status).toBe(503);
    expect(late.headers['retry-after']).toBe('5');
    expect(late.body.toString()).toContain('Please try again');
    expect(onError).not.toHaveBeenCalled();
  });

  it('renders the fallback page when the page queue is full', async () => {
    const { port } = await startTestHandler(
      (incoming, response) => {
        if (incoming.url === '/503/account') page('The frame', {}, 503)(incoming, response);
      },
      { limits: few },
    );
    for (let count = 0; count < few.sockets + few.waiting; count += 1) {
      await sendRaw(port, `GET /account/${count} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    }
    const late = await sendRequest(port, '/account/late', { accept: 'text/html' });
    expect([late.status, late.body.toString()]).toEqual([503, 'The frame']);
    expect(late.headers['retry-after']).toBe('5');
  });

  it('responds within ten seconds', async () => {
    const { port } = await startTestHandler(
      (incoming, response) => {
        if (incoming.url?.startsWith('/503')) page('The frame', {}, 503)(incoming, response);
      },
      { limits: few },
    );
    const startedAt = performance.now();
    const visits = Array.from({ length: few.sockets + few.waiting }, (_, index) =>
      sendRequest(port, `/policy-${index}`, { accept: 'text/html' }),
    );
    for (const { status } of await Promise.all(visits)) expect(status).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  }, 15_000);

  it('serves cached pages, fresh or stale', async () => {
    const clock = jest.spyOn(Date, 'now');
    const { port } = await startTestHandler(
      (incoming, response) => {
        if (!incoming.url?.startsWith('/account')) page()(incoming, response);
      },
      { limits: few },
    );
    await sendRequest(port, '/');
    const senders = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        sendRaw(port, `GET /account/${index} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
      ),
    );
    await waitUntil(() => senders.filter(({ text }) => text.includes(' 503 ')).length === 3);
    clock.mockReturnValue(Date.now() + 500_000);
    expect((await sendRequest(port, '/')).status).toBe(200);
    clock.mockRestore();
  });
});
