/** @jest-environment node */

import { page, sendRequest, startTestHandler, waitUntil } from './testing/test-handler';

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
