import assert from 'node:assert/strict';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertShown } from './support/fault-shop.mjs';

export const says = 'two hundred senders of a byte a second hold up nobody';

const senders = 200;
const head =
  'POST /api/v1/orders HTTP/1.1\r\nHost: localhost\r\n' +
  'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n';

/** @param {import('./support/fault-shop.mjs').FaultShop} it */
export default async function dawdle(it) {
  const { PORT, API_PORT } = it.shop.env;
  await it.whileBuying(async () => {
    const sockets = Array.from({ length: senders }, (_, sender) =>
      net
        .connect(Number(sender % 4 ? PORT : API_PORT), '127.0.0.1')
        // The shop may lose patience with them.
        .on('error', () => {}),
    );
    for (const socket of sockets) socket.write(head);
    for (let second = 0; second < 4; second += 1) {
      await sleep(1000);
      for (const socket of sockets) socket.write(' ');
      assertShown(await it.look(it.unseen()));
      assertShown(await it.look('/'));
      const health = await it.look('/api/health');
      assert.equal(health.status, 200);
      assert.ok(health.seconds < 1, `health was told after ${health.seconds} s`);
    }
    for (const socket of sockets) socket.destroy();
  });
}
