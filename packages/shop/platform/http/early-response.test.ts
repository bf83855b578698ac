import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { testApi } from '../../testing/api';
import { testStore } from '../../testing/shop';

const api = testApi();
const shop = testStore(api, [{ handle: 'trowel' }]);

const padded = (kilobytes: number) => JSON.stringify({ padding: 'x'.repeat(kilobytes * 1024) });

it.each([
  ['without a session', 200, 401, '/orders', {}],
  ['that are too large', 1000, 413, '/users/register', {}],
  ['by somebody without the key', 4000, 401, '//merchant/operations/listStores', {}],
  ['of another type', 200, 415, '/orders', { 'content-type': 'text/plain' }],
  ['to nowhere', 200, 404, '/nowhere', {}],
])('serves reads beside posts %s', async (_what, kilobytes, rejectedStatus, path, headers) => {
  const body = padded(kilobytes);
  const isSignedIn = rejectedStatus === 415;
  const post = async () => {
    const sent = { body, headers, ...(isSignedIn && { token: shop.shopper.token }) };
    expect((await api.send(path, sent)).status).toBe(rejectedStatus);
  };
  const read = async () => expect((await api.send('/products/trowel')).status).toBe(200);
  for (let run = 0; run < 10; run++) {
    await Promise.all([post(), read(), post(), read(), read()]);
  }
});

it.each([
  ['an announced length', 'Content-Length: 12288000', 'x'.repeat(65_536)],
  ['chunks', 'Transfer-Encoding: chunked', `10000\r\n${'x'.repeat(65_536)}\r\n`],
])('rejects an oversized body by %s and closes the connection', async (_by, header, chunk) => {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  let received = '';
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // A reset may follow the response.
  socket.on('data', (data) => (received += data)).on('error', () => {});
  socket.write(
    `POST /api/v1/users/register HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${header}\r\n\r\n`,
  );
  // The API discards 8 MB before it responds.
  while (socket.bytesRead === 0 && !socket.destroyed) {
    socket.write(chunk);
    await setImmediate();
  }
  await closed;
  expect(received).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i);
  expect((await api.send('/products/trowel')).status).toBe(200);
});
