import type { RequestListener } from 'node:http';
import { page, sendRequest, startTestHandler, waitUntil } from './testing/test-handler';

/** Twenty in ten seconds. */
const pagesPerMinute = 120;
const burst = 20;

const from = (address: string, headers: Record<string, string> = {}) => ({
  accept: 'text/html',
  'x-forwarded-for': address,
  ...headers,
});
const search = (index: number | string) => `/products?search=pot${index}`;
const prefetch = { rsc: '1', 'next-router-prefetch': '1', accept: '*/*' };

const pages: RequestListener = (incoming, response) => {
  const isFallback = incoming.url === '/429';
  page(isFallback ? 'The frame' : undefined, {}, isFallback ? 429 : 200)(incoming, response);
};

async function searchOften(port: number, address: string, count: number, headers = {}) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    statuses.push((await sendRequest(port, search(index), from(address, headers))).status);
  }
  return statuses;
}

afterEach(() => jest.restoreAllMocks());

describe('the limit of a network', () => {
  it('admits fast typing, and answers a flood with a page of the shop', async () => {
    const { port, onError } = await startTestHandler(pages, { pagesPerMinute });
    const statuses = await searchOften(port, '203.0.113.7', burst);
    expect(statuses).toEqual(Array(burst).fill(200));
    const rejected = await sendRequest(port, search(99), from('203.0.113.7'));
    expect([rejected.status, rejected.body.toString()]).toEqual([429, 'The frame']);
    expect(rejected.headers).toMatchObject({
      'retry-after': expect.stringMatching(/^\d+$/),
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
    const call = await sendRequest(port, '/api/v1/products?search=pot', from('203.0.113.7'));
    expect([call.status, call.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect(JSON.parse(call.body.toString()).error).toContain('wait a few seconds');
    expect(onError).not.toHaveBeenCalled();
  });

  it('leaves cached pages, the cart, checkout, orders and files to a limited client', async () => {
    const { port } = await startTestHandler(pages, { pagesPerMinute });
    expect((await searchOften(port, '203.0.113.7', burst + 1)).at(-1)).toBe(429);
    const paths = [
      ...[search(0), '/checkout', '/payment?orderId=1', '/orders/1', '/api/v1/orders'],
      ...['/api/v1/products?ids=1,2', '/_next/static/chunk.js', '/api/health'],
    ];
    for (const path of paths) {
      const { status } = await sendRequest(port, path, from('203.0.113.7'));
      expect([path, status]).toEqual([path, 200]);
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
});

/** A server whose uncached pages respond when `release` is called, as with a backend that is slow. */
async function startSlow() {
  const waiting: (() => void)[] = [];
  const handler = await startTestHandler(
    (incoming, response) => {
      if (!/^\/products?[/?]/.test(incoming.url ?? '')) return pages(incoming, response);
      waiting.push(() => pages(incoming, response));
    },
    { pagesPerMinute: 6000 },
  );
  const release = () => {
    for (const respond of waiting.splice(0)) respond();
  };
  return { ...handler, waiting, release };
}

it('serves purchases while the queue of pages is full', async () => {
  const { port, waiting, release } = await startSlow();
  const flood = Array.from({ length: 90 }, (_, index) =>
    sendRequest(port, search(index), from('203.0.113.7')),
  );
  await waitUntil(() => waiting.length > 0);
  for (const path of ['/checkout', '/api/v1/orders', '/cart']) {
    expect((await sendRequest(port, path, from('203.0.113.7'))).status).toBe(200);
  }
  const timer = setInterval(release, 5);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  clearInterval(timer);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

it('a flood of two networks does not displace the page of a third', async () => {
  const { port, waiting, release } = await startSlow();
  const flood = Array.from({ length: 180 }, (_, index) =>
    sendRequest(port, search(index), from(`203.0.113.${index % 2}`)),
  );
  await waitUntil(() => waiting.length > 0);
  const visit = sendRequest(port, search('visitor'), from('198.51.100.1'));
  const timer = setInterval(release, 5);
  expect((await visit).status).toBe(200);
  await Promise.all(flood);
  clearInterval(timer);
});

it('a prefetch frees its connection after a second; the page is rendered once, to its end', async () => {
  const { send, waiting, release, addresses } = await startSlow();
  const visit = () => send('/product/1', from('203.0.113.7', prefetch));
  expect((await visit()).status).toBe(204);
  release();
  await waitUntil(async () => (await visit()).status === 200);
  expect([addresses(), waiting.length]).toEqual([['/product/1?_rsc='], 0]);
});
