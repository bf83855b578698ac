/** @jest-environment node */

import { page, sendRequest, startTestHandler } from './testing/test-handler';

describe('a page while Next.js is unreachable', () => {
  /** A server that renders fallback pages only. */
  async function broken() {
    let isGone = false;
    const handler = await startTestHandler((incoming, response) => {
      const isFallbackPage = incoming.url?.startsWith('/503');
      if (isGone || !isFallbackPage) incoming.socket.destroy();
      else page('The frame', { 'cache-control': 's-maxage=5' }, 503)(incoming, response);
    });
    return { ...handler, disappear: () => (isGone = true) };
  }
  const reader = { accept: 'text/html,*/*;q=0.8' };

  it.each(['/', '/products?category=pots', '/account', '/payment?orderId=1'])(
    'shows why in the frame of the shop: %s',
    async (path) => {
      const { port } = await broken();
      const { status, headers, body } = await sendRequest(port, path, reader);
      expect([status, body.toString()]).toEqual([503, 'The frame']);
      expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    },
  );

  it('uses the cached fallback page when Next.js is unreachable', async () => {
    const { port, disappear } = await broken();
    await sendRequest(port, '/', reader);
    disappear();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    expect((await sendRequest(port, '/', reader)).body.toString()).toBe('The frame');
    clock.mockRestore();
  });

  it.each([
    ['a script', '/_next/static/a.js', reader],
    ['a call', '/api/v1/orders', reader],
    ['a part of a page', '/', { rsc: '1' }],
  ])('is a line of text for %s', async (_, path, headers) => {
    const { port } = await broken();
    const response = await sendRequest(port, path, headers as Record<string, string>);
    expect(response.status).toBe(502);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.body.toString()).toContain('Please try again');
  });
});

it('responds 502 when Next.js does not respond', async () => {
  const { port, onError } = await startTestHandler((incoming) => incoming.socket.destroy());
  const { status, body } = await sendRequest(port, '/');
  expect(status).toBe(502);
  expect(body.toString()).toContain('Please try again');
  expect(onError).toHaveBeenCalled();
});
