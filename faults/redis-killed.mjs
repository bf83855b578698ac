import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { readProducts, runOperation, upsertProducts } from '../bench/lib/catalogue.mjs';
import { withFolder } from '../bench/lib/shop.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { redisProgram, startRedis } from '../scripts/lib/redis.mjs';
import { readSettings } from '../scripts/lib/settings.mjs';
import { startStorefront } from '../scripts/lib/shop.mjs';
import { assertServed, FaultShop } from './support/fault-shop.mjs';

export const title = 'two storefronts share pages and events over Redis, and work without it';

/** Without events, a page would be stale for two minutes. */
const propagationMs = 3000;
const recoveryMs = 20_000;

/** @param {import('../bench/lib/shop.mjs').BenchShop} shop */
async function startSecondStorefront(shop) {
  const env = { ...shop.env, PORT: String(await freePort()) };
  const settings = await readSettings(env);
  const service = await startStorefront({ mode: 'production', env, settings, withApi: false });
  await service.ready();
  return { service, origin: `http://localhost:${settings.port}` };
}

/**
 * @param {FaultShop} faultShop @param {string} origin @param {string} path @param {string} text
 * @param {number} timeoutMs
 */
async function waitForText(faultShop, origin, path, text, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const startMs = Date.now();
    const page = await faultShop.fetchPage(path, origin);
    if (page.text.includes(text)) return;
    assert.ok(startMs < deadline, `${origin} does not show "${text}"`);
    await sleep(50);
  }
}

/** @param {FaultShop} _ @param {import('node:test').TestContext} context */
export default async function killRedis(_, context) {
  const program = await redisProgram();
  if (!program) return context.skip('Redis is not installed.');
  const redis = await startRedis(program);
  await withFolder(async (data) => {
    const port = String(await freePort());
    const STOREFRONT_PUBLIC_URL = `http://{host}:${port}`;
    const shared = { PORT: port, STOREFRONT_PUBLIC_URL, REDIS_URL: redis.url };
    const faultShop = await FaultShop.open(data, shared);
    const other = await startSecondStorefront(faultShop.shop);
    const origins = [faultShop.shop.origin, other.origin];
    const path = faultShop.uncachedPath();
    const product = (await readProducts(faultShop.shop)).find(({ handle }) =>
      path.endsWith(handle),
    );
    const rename = async (/** @type {string} */ title) => {
      await upsertProducts(faultShop.shop, [{ ...product, title }]);
      await runOperation(faultShop.shop, 'publishProducts', { changed: [product?.handle] });
    };
    try {
      // The second storefront serves a page that only the first one has requested.
      const cached = await faultShop.cachedPath();
      await faultShop.proxy.disconnect();
      assertServed(await faultShop.fetchPage(cached, other.origin));
      await faultShop.proxy.connect();

      for (const origin of origins) assertServed(await faultShop.fetchPage(path, origin));
      await rename('Spade of the first day');
      for (const origin of origins)
        await waitForText(faultShop, origin, path, 'first day', propagationMs);

      await faultShop.whileBuying(async () => {
        await redis.kill();
        for (const origin of origins) {
          for (const old of [cached, path]) assertServed(await faultShop.fetchPage(old, origin));
          assertServed(await faultShop.fetchPage(faultShop.uncachedPath(), origin));
        }
        await rename('Spade of the second day');
        await waitForText(faultShop, faultShop.shop.origin, path, 'second day', propagationMs);
        await redis.start();
        for (const origin of origins)
          await waitForText(faultShop, origin, path, 'second day', recoveryMs);
      });
    } finally {
      await other.service.stop();
      await faultShop.close();
      await redis.kill();
    }
  });
}
