import assert from 'node:assert/strict';
import net from 'node:net';
import { usageOf } from '../bench/lib/usage.mjs';
import { assertServed } from './support/fault-shop.mjs';

export const title = 'bodies of 200 MB are rejected early and not buffered';

const megabyte = 2 ** 20;
const chunk = `${megabyte.toString(16)}\r\n${'x'.repeat(megabyte)}\r\n`;

/** @param {number} port @param {string} path @returns {Promise<string>} */
async function sendLargeBody(port, path) {
  const socket = net.connect(port, '127.0.0.1').setEncoding('utf8');
  let response = '';
  socket.on('data', (text) => {
    response += text;
  });
  // The server resets a connection that sends on after 413.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
      'Transfer-Encoding: chunked\r\n\r\n',
  );
  for (let sent = 0; sent < 200 && !socket.destroyed; sent += 1) {
    if (socket.write(chunk)) continue;
    await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  }
  socket.end('0\r\n\r\n');
  await closed;
  return response;
}

/** @param {import('./support/fault-shop.mjs').FaultShop} faultShop */
export default async function sendLargeBodies(faultShop) {
  const { api, storefront, env } = faultShop.shop;
  await faultShop.whileBuying(async () => {
    const before = [await usageOf(api), await usageOf(storefront)];
    const responses = Promise.all([
      sendLargeBody(Number(env.PORT), '/api/session'),
      sendLargeBody(Number(env.PORT), '/api/v1/orders'),
      sendLargeBody(Number(env.PORT), '/api/revalidate'),
    ]);
    // The internal API may reset the connection without a response.
    const direct = sendLargeBody(Number(env.API_PORT), '/api/v1/orders');
    assertServed(await faultShop.fetchPage(faultShop.uncachedPath()));
    for (const response of await responses) assert.match(response, /^HTTP\/1\.1 413 /);
    assert.match(await direct, /^(?:HTTP\/1\.1 413 |$)/);
    const after = [await usageOf(api), await usageOf(storefront)];
    for (const [index, usage] of after.entries()) {
      const growthBytes = usage.memoryBytes - (before[index]?.memoryBytes ?? 0);
      assert.ok(
        growthBytes < 150 * megabyte,
        `memory grew by ${Math.round(growthBytes / megabyte)} MB`,
      );
    }
  });
}
