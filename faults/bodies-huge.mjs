import assert from 'node:assert/strict';
import net from 'node:net';
import { usageOf } from '../bench/lib/usage.mjs';
import { assertShown } from './support/fault-shop.mjs';

export const says = 'bodies of 200 MB are refused while they come, and are not held';

const megabyte = 2 ** 20;
const chunk = `${megabyte.toString(16)}\r\n${'x'.repeat(megabyte)}\r\n`;

/**
 * Sends a body that does not say how long it is.
 * @param {number} port
 * @param {string} path
 * @returns {Promise<string>} what was answered
 */
async function sendHuge(port, path) {
  const socket = net.connect(port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (text) => {
    answer += text;
  });
  // Whoever is refused and sends on is cut off.
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
  return answer;
}

/** @param {import('./support/fault-shop.mjs').FaultShop} it */
export default async function flood(it) {
  const { api, storefront, env } = it.shop;
  await it.whileBuying(async () => {
    const before = [await usageOf(api), await usageOf(storefront)];
    const refusals = Promise.all([
      sendHuge(Number(env.PORT), '/api/session'),
      sendHuge(Number(env.PORT), '/api/v1/orders'),
      sendHuge(Number(env.PORT), '/api/revalidate'),
    ]);
    // Nobody but the storefront reaches the API; it may cut off without a word.
    const cut = sendHuge(Number(env.API_PORT), '/api/v1/orders');
    assertShown(await it.look(it.unseen()));
    for (const answer of await refusals) assert.match(answer, /^HTTP\/1\.1 413 /);
    assert.match(await cut, /^(?:HTTP\/1\.1 413 |$)/);
    const after = [await usageOf(api), await usageOf(storefront)];
    for (const [which, usage] of after.entries()) {
      const grown = usage.memoryBytes - (before[which]?.memoryBytes ?? 0);
      assert.ok(grown < 150 * megabyte, `grown by ${Math.round(grown / megabyte)} MB`);
    }
  });
}
