import assert from 'node:assert/strict';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertServed } from './fault-shop.mjs';

const slowClients = 200;
const megabyte = 2 ** 20;
const chunk = `${megabyte.toString(16)}\r\n${'x'.repeat(megabyte)}\r\n`;
const headOf = (/** @type {string} */ path, /** @type {string} */ body) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${body}\r\n\r\n`;

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
  socket.write(headOf(path, 'Transfer-Encoding: chunked'));
  for (let sent = 0; sent < 200 && !socket.destroyed; sent += 1) {
    if (socket.write(chunk)) continue;
    await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  }
  socket.end('0\r\n\r\n');
  await closed;
  return response;
}

/** @type {Record<string, import('../faults.mjs').Fault>} */
export const faults = {
  async 'large-bodies: 200 MB are rejected early and not buffered'(faultShop) {
    const { api, storefront } = faultShop.shop;
    await faultShop.whileBuying(async () => {
      const before = [await api.usage(), await storefront.usage()];
      const paths = ['/api/session', '/api/v1/orders', '/api/revalidate'];
      const responses = Promise.all(paths.map((path) => sendLargeBody(storefront.port, path)));
      // The internal API may reset the connection without a response.
      const direct = sendLargeBody(api.port, '/api/v1/orders');
      assertServed(await faultShop.fetchPage(faultShop.uncachedPath()));
      for (const response of await responses) assert.match(response, /^HTTP\/1\.1 413 /);
      assert.match(await direct, /^(?:HTTP\/1\.1 413 |$)/);
      const after = [await api.usage(), await storefront.usage()];
      for (const [index, usage] of after.entries()) {
        const growth = (usage.memoryBytes - (before[index]?.memoryBytes ?? 0)) / megabyte;
        assert.ok(growth < 150, `memory grew by ${Math.round(growth)} MB`);
      }
    });
  },

  async 'slow-clients: 200 clients at one byte per second do not delay others'(faultShop) {
    const { api, storefront } = faultShop.shop;
    await faultShop.whileBuying(async () => {
      const sockets = Array.from({ length: slowClients }, (_, client) =>
        net
          .connect(client % 4 ? storefront.port : api.port, '127.0.0.1')
          // The shop may close slow connections.
          .on('error', () => {}),
      );
      for (const socket of sockets) socket.write(headOf('/api/v1/orders', 'Content-Length: 5000'));
      for (let second = 0; second < 4; second += 1) {
        await sleep(1000);
        for (const socket of sockets) socket.write(' ');
        assertServed(await faultShop.fetchPage(faultShop.uncachedPath()));
        assertServed(await faultShop.fetchPage('/'));
        const health = await faultShop.fetchPage('/api/health');
        assert.equal(health.status, 200);
        assert.ok(health.seconds < 1, `health responded after ${health.seconds} s`);
      }
      for (const socket of sockets) socket.destroy();
    });
  },
};
