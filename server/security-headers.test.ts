/** @jest-environment node */

import type { RequestListener } from 'node:http';
import { html, page, sendRequest, startTestHandler } from './testing/test-handler';

const protection = {
  'content-security-policy': expect.stringMatching(/^default-src 'self'; script-src 'self'/),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
};
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const kinds: RequestListener = (incoming, response) => {
  const path = incoming.url ?? '';
  if (path === '/torn') incoming.socket.destroy();
  else if (path === '/moved') response.writeHead(308, { location: '/' }).end('/');
  else if (path === '/no-store')
    response.writeHead(404, { 'content-type': 'text/plain' }).end('No');
  else if (path === '/gone') page(html, {}, 404)(incoming, response);
  else if (path === '/later') page(html, { 'cache-control': 'no-store' }, 503)(incoming, response);
  else if (path === '/a.json')
    response.writeHead(200, { 'content-type': 'application/json' }).end();
  else page()(incoming, response);
};

it.each([
  ['a cached page', '/', 200, 'GET', {}],
  ['its HEAD', '/', 200, 'HEAD', {}],
  ['a page of one shopper', '/account', 200, 'GET', {}],
  ['its HEAD too', '/account', 200, 'HEAD', {}],
  ['a missing page', '/gone', 404, 'GET', {}],
  ['a page that fails', '/later', 503, 'GET', {}],
  ['a host without a store', '/no-store', 404, 'GET', {}],
  ['a redirect', '/moved', 308, 'GET', {}],
  ['a rejected method', '/', 405, 'PUT', {}],
  ['a form without scripts', '/login', 303, 'POST', form],
  ['a failure', '/torn', 502, 'GET', {}],
])('protects %s', async (_, path, status, method, headers) => {
  const { port } = await startTestHandler(kinds);
  const plain = await sendRequest(port, path, headers, method);
  expect(plain.status).toBe(status);
  expect(plain.headers).toMatchObject(protection);
  expect(plain.headers).not.toHaveProperty('strict-transport-security');
  const secure = await sendRequest(
    port,
    path,
    { ...headers, 'x-forwarded-proto': 'https' },
    method,
  );
  expect(secure.headers).toMatchObject({
    ...protection,
    'strict-transport-security': 'max-age=31536000',
  });
});

it('sends the same headers to GET and HEAD', async () => {
  const { port } = await startTestHandler(page());
  for (const path of ['/', '/account']) {
    const { date: _, ...head } = (await sendRequest(port, path, {}, 'HEAD')).headers;
    expect((await sendRequest(port, path)).headers).toMatchObject(head);
  }
});

it('adds nothing to other content types', async () => {
  const { port } = await startTestHandler(kinds);
  const { headers } = await sendRequest(port, '/a.json');
  expect(headers).not.toHaveProperty('content-security-policy');
});
