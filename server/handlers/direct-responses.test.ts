/** @jest-environment node */

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { page, sendRequest, startTestHandler } from '../testing/test-handler';

describe('a method', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'rejects %s for pages without forwarding it',
    async (method) => {
      const { port, seen } = await startTestHandler(page());
      for (const path of ['/', '/account', '/_next/static/a.js', '/media/a.avif']) {
        const { status, headers } = await sendRequest(port, path, {}, method);
        expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
      }
      expect(seen).toHaveLength(0);
    },
  );

  it('forwards the methods of API calls, and rejects TRACE', async () => {
    const { port, seen } = await startTestHandler((_, response) => response.end('{}'));
    const methods = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
    for (const method of methods) await sendRequest(port, '/api/session', {}, method);
    expect(seen.map(({ method }) => method)).toEqual(methods);
    const trace = await sendRequest(port, '/api/session', {}, 'TRACE');
    expect([trace.status, trace.headers.allow]).toEqual([
      405,
      'GET, HEAD, POST, PUT, DELETE, OPTIONS',
    ]);
  });

  it.each(['GET', 'HEAD', 'OPTIONS', 'POST'])(
    'rejects a request without a path: %s *',
    async (method) => {
      const { port, seen } = await startTestHandler(page());
      const response = await sendRequest(port, '*', { host: 'a.example' }, method);
      expect([response.status, seen.length]).toEqual([400, 0]);
    },
  );

  it.each([
    '/_next/static/../../about',
    '/_next/static/%2e%2E/.%2e/about',
    '/_next/static/..\\..\\about',
    '/x/../account',
    '/./account?a=1',
    '/..',
    'http://evil.example/TERMS',
  ])('rejects a target that is not a path: %s', async (target) => {
    const { port, seen } = await startTestHandler(page());
    const response = await sendRequest(port, target, { host: 'a.example' });
    expect([response.status, seen.length]).toEqual([400, 0]);
  });

  it('rejects two Host headers', async () => {
    const { port, seen } = await startTestHandler(page());
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    expect(seen).toHaveLength(0);
  });

  it.each(['/_next/cart', '/_next/products/category=x', '/_next/product/a?x=1'])(
    'serves no page under the path of Next.js files: %s',
    async (target) => {
      const { port, seen } = await startTestHandler(page());
      const response = await sendRequest(port, target, { host: 'a.example' });
      expect([response.status, seen.length]).toEqual([404, 0]);
    },
  );

  it('accepts dots within path segments', async () => {
    const { port } = await startTestHandler(page());
    for (const path of ['/robots.txt', '/a..b/..c', '/.well-known/x', '/about?next=/../x']) {
      expect((await sendRequest(port, path, { host: 'a.example' })).status).toBe(200);
    }
  });

  it('redirects a form without scripts to its page, and to no other host', async () => {
    const { port } = await startTestHandler(page());
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await sendRequest(
      port,
      '/login?from=%2Fcart',
      form,
      'POST',
      'password=monsoon-24',
    );
    expect([sent.status, sent.headers.location]).toEqual([303, '/login?from=%2Fcart']);
    for (const path of ['//evil.example/', '/\\evil.example/']) {
      expect((await sendRequest(port, path, form, 'POST', 'a=1')).status).toBe(405);
    }
    expect((await sendRequest(port, 'http://evil.example/', form, 'POST', 'a=1')).status).toBe(400);
  });
});
