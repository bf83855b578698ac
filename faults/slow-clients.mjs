import assert from 'node:assert/strict';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertServed } from './support/fault-shop.mjs';

export const title = '200 clients at one byte per second do not delay others';

const clientCount = 200;
const head =
  'POST /api/v1/orders HTTP/1.1\r\nHost: localhost\r\n' +
  'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n';

/** @param {import('./support/fault-shop.mjs').FaultShop} faultShop */
export default async function sendSlowly(faultShop) {
  const { PORT, API_PORT } = faultShop.shop.env;
  await faultShop.whileBuying(async () => {
    const sockets = Array.from({ length: clientCount }, (_, client) =>
      net
        .connect(Number(client % 4 ? PORT : API_PORT), '127.0.0.1')
        // The shop may close slow connections.
        .on('error', () => {}),
    );
    for (const socket of sockets) socket.write(head);
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
}
