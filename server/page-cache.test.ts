/** @jest-environment node */

import { createCachedResponse } from './cached-response';
import { PageCache } from './page-cache';
import { html, page, sendRequest, startTestHandler, waitUntil } from './testing/test-handler';

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

it('searches displace no other page, however many there are', async () => {
  const cache = new PageCache(10_000_000, jest.fn());
  const response = await createCachedResponse(200, {}, Buffer.from(html), () => []);
  const address = (key: string) => ({ key, page: key, store: 'a.example', url: key, headers: {} });
  const fetch = (seconds: number) => async () => ({
    response,
    ttl: { renderedAt: Date.now(), seconds },
  });
  await cache.fetchFresh(address('/'), fetch(120));
  for (let index = 0; index < 1100; index += 1) {
    await cache.fetchFresh(address(`/products?search=${index}`), fetch(5));
  }
  const isCached = (key: string) => cache.getCached(address(key), fetch(5)) !== undefined;
  expect(isCached('/')).toBe(true);
  expect(isCached('/products?search=0')).toBe(false);
});
