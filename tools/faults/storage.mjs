import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readProducts, runOperation, upsertProducts } from '../../e2e/support/test-catalogue.mjs';
import { shopPrograms, startProcess, withFolder } from '../../e2e/support/test-shop.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { redisProgram, startRedis } from '../../scripts/lib/redis.mjs';
import { assertErrorPage, assertServed, withFaultShop } from './fault-shop.mjs';

/** @typedef {import('./fault-shop.mjs').FaultShop} FaultShop */

/** Without events, a page would be stale for two minutes. */
const propagationMs = 3000;
const recoveryMs = 20_000;

/** Fills the disk of a file. @param {string} file */
function fill(file) {
  const descriptor = openSync(file, 'w');
  for (const bytes of [2 ** 20, 4096]) {
    const block = Buffer.alloc(bytes);
    try {
      while (writeSync(descriptor, block) === bytes);
    } catch (error) {
      assert.match(String(error), /ENOSPC/);
    }
  }
  closeSync(descriptor);
}

/** @param {FaultShop} faultShop @param {string} disk */
async function testFullDisk(faultShop, disk) {
  const [product] = await readProducts(faultShop.shop);
  const handles = Array.from({ length: 5000 }, (_, index) => `more-${index}`);
  const copies = handles.map((handle) => ({ ...product, handle }));
  const cached = await faultShop.cachedPath();
  await faultShop.whileBuying(async () => {
    await sleep(500);
    fill(join(disk, 'filler'));
    // Orders may still fit into allocated pages of the database.
    await assert.rejects(upsertProducts(faultShop.shop, copies), 'the disk was not full');
    await sleep(1000);
    assertServed(await faultShop.fetchPage(cached));
    rmSync(join(disk, 'filler'));
    // `npm start` restarts a failed API.
    await faultShop.shop.api.restart();
    await faultShop.waitUntilServed(faultShop.uncachedPath());
  });
}

/** @param {FaultShop} faultShop @param {NonNullable<Awaited<ReturnType<typeof startPostgres>>>} postgres */
async function testKilledDatabase(faultShop, postgres) {
  const cached = await faultShop.cachedPath();
  await faultShop.whileBuying(async () => {
    await sleep(700);
    postgres.kill();
    assertServed(await faultShop.fetchPage(cached));
    assertErrorPage(await faultShop.fetchPage(faultShop.uncachedPath()), { isTimeout: true });
    postgres.start();
    await faultShop.waitUntilServed(faultShop.uncachedPath());
  });
}

/** @param {FaultShop} faultShop @param {Awaited<ReturnType<typeof startRedis>>} redis */
async function testTwoStorefronts(faultShop, redis) {
  const { shop, proxy } = faultShop;
  const other = await startProcess(shopPrograms.storefront, shop.env);
  const origins = [shop.origin, `http://localhost:${other.port}`];
  const path = faultShop.uncachedPath();
  const product = (await readProducts(shop)).find(({ handle }) => path.endsWith(handle));
  /** @param {string} title @param {string[]} where @param {number} timeoutMs */
  const waitForTitle = async (title, where, timeoutMs) => {
    const deadline = Date.now() + timeoutMs;
    for (const origin of where) {
      while (!(await faultShop.fetchPage(path, origin)).text.includes(title)) {
        assert.ok(Date.now() < deadline, `${origin} does not show "${title}"`);
        await sleep(50);
      }
    }
  };
  const rename = async (/** @type {string} */ title) => {
    await upsertProducts(shop, [{ ...product, title }]);
    await runOperation(shop, 'syncCatalogue', { changed: [product?.handle] });
  };
  try {
    // The second storefront serves a page that only the first one has requested.
    const cached = await faultShop.cachedPath();
    await proxy.disconnect();
    assertServed(await faultShop.fetchPage(cached, origins[1]));
    await proxy.connect();

    for (const origin of origins) assertServed(await faultShop.fetchPage(path, origin));
    await rename('Spade of the first day');
    await waitForTitle('first day', origins, propagationMs);
    await faultShop.whileBuying(async () => {
      await redis.kill();
      for (const origin of origins) {
        for (const old of [cached, path]) assertServed(await faultShop.fetchPage(old, origin));
        assertServed(await faultShop.fetchPage(faultShop.uncachedPath(), origin));
      }
      await rename('Spade of the second day');
      await waitForTitle('second day', [shop.origin], propagationMs);
      await redis.start();
      await waitForTitle('second day', origins, recoveryMs);
    });
  } finally {
    await other.stop();
  }
}

/** @type {Record<string, import('../faults.mjs').Fault>} */
export const faults = {
  'disk-full: orders are rejected, and none is lost': (_, context) =>
    withFolder(async (disk) => {
      const mount = ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk];
      if (spawnSync('mount', mount).status !== 0) {
        return context.skip('Mounting a tmpfs requires root.');
      }
      const settings = { SHOP_DATA_DIR: join(disk, 'data') };
      await withFaultShop(settings, (shop) => testFullDisk(shop, disk)).finally(() =>
        spawnSync('umount', [disk]),
      );
    }),

  async 'database-killed: a killed PostgreSQL loses no order'(_, context) {
    const postgres = await startPostgres();
    if (!postgres) return context.skip('PostgreSQL is not installed.');
    const settings = { DATABASE_URL: postgres.url };
    await withFaultShop(settings, (shop) => testKilledDatabase(shop, postgres)).finally(() =>
      postgres.stop(),
    );
  },

  async 'redis-killed: two storefronts share pages and events over Redis, and work without it'(
    _,
    context,
  ) {
    const program = await redisProgram();
    if (!program) return context.skip('Redis is not installed.');
    const redis = await startRedis(program);
    const port = String(await freePort());
    const STOREFRONT_PUBLIC_URL = `http://{host}:${port}`;
    const settings = { PORT: port, STOREFRONT_PUBLIC_URL, REDIS_URL: redis.url };
    await withFaultShop(settings, (shop) => testTwoStorefronts(shop, redis)).finally(() =>
      redis.kill(),
    );
  },
};
