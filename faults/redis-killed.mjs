import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { offer, operate, readProducts } from '../bench/lib/catalogue.mjs';
import { withFolder } from '../bench/lib/shop.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { redisProgram, startRedis } from '../scripts/lib/redis.mjs';
import { readSettings } from '../scripts/lib/settings.mjs';
import { startStorefront } from '../scripts/lib/shop.mjs';
import { assertShown, FaultShop } from './support/fault-shop.mjs';

export const says =
  'two storefronts share pages and news by Redis, and go on by themselves when it is killed';

/** In milliseconds, with room for a busy machine; without word a page would be good for two minutes. */
const soon = 3000;
const untilBack = 20_000;

/**
 * Another storefront of the same shop.
 * @param {import('../bench/lib/shop.mjs').BenchShop} shop
 */
async function startAnother(shop) {
  const env = { ...shop.env, PORT: String(await freePort()) };
  const settings = await readSettings(env);
  const service = await startStorefront({ mode: 'production', env, settings, withApi: false });
  await service.ready();
  return { service, origin: `http://localhost:${settings.port}` };
}

/**
 * Looks until a page says something.
 * @param {FaultShop} it
 * @param {string} origin
 * @param {string} path
 * @param {string} words
 * @param {number} milliseconds
 */
async function comesToSay(it, origin, path, words, milliseconds) {
  const end = Date.now() + milliseconds;
  for (;;) {
    const begun = Date.now();
    const page = await it.look(path, origin);
    if (page.text.includes(words)) return;
    assert.ok(begun < end, `${origin} does not say "${words}"`);
    await sleep(50);
  }
}

/**
 * @param {FaultShop} _
 * @param {import('node:test').TestContext} context
 */
export default async function killRedis(_, context) {
  const program = await redisProgram();
  if (!program) return context.skip('No Redis is installed here.');
  const redis = await startRedis(program);
  await withFolder(async (data) => {
    const port = String(await freePort());
    const STOREFRONT_PUBLIC_URL = `http://{host}:${port}`;
    const shared = { PORT: port, STOREFRONT_PUBLIC_URL, REDIS_URL: redis.url };
    const it = await FaultShop.open(data, shared);
    const other = await startAnother(it.shop);
    const origins = [it.shop.origin, other.origin];
    const path = it.unseen();
    // One that nobody buys.
    const product = (await readProducts(it.shop)).find(({ handle }) => path.endsWith(handle));
    const rename = async (/** @type {string} */ title) => {
      await offer(it.shop, [{ ...product, title }]);
      await operate(it.shop, 'publishProducts', { changed: [product?.handle] });
    };
    try {
      // What the other one never asked for is there, without a backend.
      const seen = await it.seen();
      await it.wire.cut();
      assertShown(await it.look(seen, other.origin));
      await it.wire.join();

      for (const origin of origins) assertShown(await it.look(path, origin));
      await rename('Spade of the first day');
      for (const origin of origins) await comesToSay(it, origin, path, 'first day', soon);

      await it.whileBuying(async () => {
        await redis.kill();
        for (const origin of origins) {
          for (const old of [seen, path]) assertShown(await it.look(old, origin));
          assertShown(await it.look(it.unseen(), origin));
        }
        await rename('Spade of the second day');
        await comesToSay(it, it.shop.origin, path, 'second day', soon);
        await redis.start();
        for (const origin of origins) await comesToSay(it, origin, path, 'second day', untilBack);
      });
    } finally {
      await other.service.stop();
      await it.close();
      await redis.kill();
    }
  });
}
