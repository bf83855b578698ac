/** @jest-environment node */

import type { RequestListener } from 'node:http';
import { page, sendRequest, startTestHandler, waitUntil } from './testing/test-handler';

/** Twenty at once, and one each 1.2 seconds. */
const pagesPerMinute = 50;
const burst = 20;

const from = (address: string, headers: Record<string, string> = {}) => ({
  accept: 'text/html',
  'x-forwarded-for': address,
  ...headers,
});
const search = (index: number) => `/products?search=pot${index}`;

const pages: RequestListener = (incoming, response) => {
  const isFallback = incoming.url === '/429';
  page(isFallback ? 'The frame' : undefined, {}, isFallback ? 429 : 200)(incoming, response);
};

async function searchOften(port: number, address: string, count: number) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    statuses.push((await sendRequest(port, search(index), from(address))).status);
  }
  return statuses;
}

describe('the limit of uncached pages', () => {
  // No token refills meanwhile, however busy the machine is.
  beforeEach(() => {
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  });
  afterEach(() => jest.restoreAllMocks());

  it('admits fast typing, and answers a flood with a page of the shop', async () => {
    const { port, onError } = await startTestHandler(pages, { pagesPerMinute });
    const statuses = await searchOften(port, '203.0.113.7', burst + 10);
    expect(statuses.slice(0, burst)).toEqual(Array(burst).fill(200));
    const rejected = await sendRequest(port, search(99), from('203.0.113.7'));
    expect([rejected.status, rejected.body.toString()]).toEqual([429, 'The frame']);
    expect(rejected.headers).toMatchObject({
      'retry-after': '5',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
    const call = await sendRequest(port, '/api/v1/products?search=pot', from('203.0.113.7'));
    expect([call.status, call.headers['retry-after']]).toEqual([429, '5']);
    expect(JSON.parse(call.body.toString()).error).toContain('wait a few seconds');
    expect(onError).not.toHaveBeenCalled();
  });

  it('leaves cached pages, the cart, checkout, orders and files to a limited client', async () => {
    const { port } = await startTestHandler(pages, { pagesPerMinute });
    const statuses = await searchOften(port, '203.0.113.7', burst + 1);
    expect(statuses.at(-1)).toBe(429);
    const paths = [
      search(0),
      '/cart',
      '/checkout',
      '/payment?orderId=1',
      '/orders/1',
      '/api/v1/orders',
      '/api/v1/products?ids=1,2',
      '/_next/static/chunk.js',
      '/api/health',
    ];
    for (const path of paths) {
      expect([path, (await sendRequest(port, path, from('203.0.113.7'))).status]).toEqual([
        path,
        200,
      ]);
    }
    const order = await sendRequest(port, '/api/v1/orders', from('203.0.113.7'), 'POST', '{}');
    expect(order.status).toBe(200);
  });

  it('counts each client of a trusted proxy, and an IPv6 network as one client', async () => {
    const { port } = await startTestHandler(pages, { pagesPerMinute });
    await searchOften(port, '2001:db8::1', burst);
    const statusOf = async (address: string) =>
      (await sendRequest(port, search(99), from(address))).status;
    expect(await statusOf('2001:db8::ffff:1')).toBe(429);
    expect(await statusOf('198.51.100.1, 2001:db8::2')).toBe(429);
    expect(await statusOf('2001:db8:0:1::1')).toBe(200);
    expect(await statusOf('203.0.113.8')).toBe(200);
  });

  it('counts reads of carts, and the feed of products', async () => {
    const { port } = await startTestHandler(pages, { pagesPerMinute });
    const statusOf = async (path: string) =>
      (await sendRequest(port, path, from('203.0.113.7'))).status;
    for (let index = 0; index < burst; index += 1) {
      expect(await statusOf(`/api/v1/products?ids=${index}`)).toBe(200);
    }
    expect(await statusOf('/api/v1/products?ids=99')).toBe(429);
    await searchOften(port, '203.0.113.7', burst - 1);
    expect([await statusOf('/feed.xml'), await statusOf('/feed.xml')]).toEqual([200, 429]);
  });

  it('does not count pages that Next.js has in its cache', async () => {
    const { port } = await startTestHandler(page(undefined, { 'x-nextjs-cache': 'HIT' }), {
      pagesPerMinute,
    });
    expect(await searchOften(port, '203.0.113.7', 2 * burst)).toEqual(Array(2 * burst).fill(200));
  });

  it('leaves half of the tokens to pages that a person opens', async () => {
    const { port } = await startTestHandler(pages, { pagesPerMinute });
    const prefetch = { rsc: '1', 'next-router-prefetch': '1', accept: '*/*' };
    const statuses: number[] = [];
    for (let index = 0; index < burst; index += 1) {
      const headers = from('203.0.113.7', prefetch);
      statuses.push((await sendRequest(port, `/product/${index}`, headers)).status);
    }
    // Not 429, which the browser's console would show as an error.
    expect(new Set(statuses)).toEqual(new Set([200, 204]));
    expect(statuses.filter((status) => status === 204).length).toBeGreaterThan(burst / 4);
    expect(await searchOften(port, '203.0.113.7', burst / 2)).not.toContain(429);
  });
});

/** A server whose searches respond when `release` is called. */
async function slowSearches() {
  const waiting: (() => void)[] = [];
  const handler = await startTestHandler(
    (incoming, response) => {
      if (!incoming.url?.startsWith('/products')) return page()(incoming, response);
      waiting.push(() => page()(incoming, response));
    },
    { pagesPerMinute: 1000 },
  );
  const searched = (address: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      sendRequest(handler.port, `${search(index)}-${address}`, from(address)),
    );
  const seenFrom = (address: string) =>
    handler.addresses().filter((url) => url?.endsWith(`-${address}`)).length;
  const release = () => {
    for (const respond of waiting.splice(0)) respond();
  };
  return { ...handler, searched, seenFrom, release };
}

describe('while the searches of one client wait', () => {
  it('renders a few of them, and serves other clients and purchases', async () => {
    const { port, searched, seenFrom, release } = await slowSearches();
    const flood = searched('203.0.113.7', 20);
    await waitUntil(() => seenFrom('203.0.113.7') > 0);
    const other = searched('203.0.113.8', 1);
    await waitUntil(() => seenFrom('203.0.113.8') === 1);
    expect(seenFrom('203.0.113.7')).toBeLessThan(5);
    for (const path of ['/checkout', '/api/v1/orders', '/cart', '/', '/product/pot']) {
      expect((await sendRequest(port, path, from('203.0.113.7'))).status).toBe(200);
    }
    const all = Promise.all([...flood, ...other]);
    const timer = setInterval(release, 10);
    for (const { status } of await all) expect(status).toBe(200);
    clearInterval(timer);
  });

  it('takes a hundred clients in turn', async () => {
    const { searched, seenFrom, release } = await slowSearches();
    const clients = Array.from({ length: 100 }, (_, index) => `203.0.113.${index}`);
    const all = Promise.all(clients.flatMap((client) => searched(client, 2)));
    const least: number[] = [];
    const timer = setInterval(() => {
      const seen = clients.map(seenFrom);
      least.push(Math.max(...seen) - Math.min(...seen));
      release();
    }, 10);
    for (const { status } of await all) expect(status).toBe(200);
    clearInterval(timer);
    expect(Math.max(...least)).toBeLessThanOrEqual(2);
  });

  it('starts no search before a checkout that arrived has its page', async () => {
    const responses: (() => void)[] = [];
    const { port, addresses } = await startTestHandler((incoming, response) => {
      responses.push(() => page()(incoming, response));
    });
    const checkout = sendRequest(port, '/checkout', from('203.0.113.8'));
    await waitUntil(() => responses.length === 1);
    const found = sendRequest(port, search(1), from('203.0.113.7'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(addresses()).toEqual(['/checkout']);
    responses.shift()?.();
    await checkout;
    await waitUntil(() => responses.length === 1);
    responses.shift()?.();
    expect((await found).status).toBe(200);
  });
});
