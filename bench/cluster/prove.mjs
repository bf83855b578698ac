import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBundled, ensureStorefrontBuilt } from '../../scripts/lib/build.mjs';
import { hasNginx } from '../../scripts/lib/nginx.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { redisProgram, startRedis } from '../../scripts/lib/redis.mjs';
import { CommandError } from '../../scripts/lib/run.mjs';
import {
  addCopies,
  copyPath,
  readProducts,
  runOperation,
  setStock,
  upsertProducts,
} from '../lib/catalogue.mjs';
import { median } from '../lib/median.mjs';
import { withFolder } from '../lib/shop.mjs';
import { registerShoppers } from '../load/buy.mjs';
import { checkOrders } from '../load/check-orders.mjs';
import { Cluster } from './processes.mjs';

const stock = 1_000_000;
const copies = 40;
const changes = 5;

class Readers {
  requested = 0;
  /** @type {string[]} */
  failures = [];
  #isOver = false;

  /** @param {string} origin @param {string[]} paths */
  constructor(origin, paths) {
    const read = async (/** @type {number} */ from) => {
      for (let index = from; !this.#isOver; index += 1) {
        const path = paths[index % paths.length];
        try {
          const response = await fetch(origin + path, { signal: AbortSignal.timeout(20_000) });
          await response.text();
          if (!response.ok) this.failures.push(`${path} returned ${response.status}`);
        } catch (error) {
          this.failures.push(`${path}: ${error}`);
        }
        this.requested += 1;
        await sleep(20);
      }
    };
    this.done = Promise.all([0, 7, 13, 29].map(read));
  }

  async end() {
    this.#isOver = true;
    await this.done;
  }
}

/** @param {Cluster} cluster @param {string} path @param {string} text */
async function waitUntilAllShow({ storefronts }, path, text) {
  const startMs = performance.now();
  const until = async (/** @type {number} */ port) => {
    for (;;) {
      const response = await fetch(`http://localhost:${port}${path}`);
      if ((await response.text()).includes(text)) return;
      assert.ok(performance.now() - startMs < 30_000, `port ${port} never shows "${text}"`);
    }
  };
  await Promise.all(storefronts.map(({ port }) => until(port)));
  return Math.round(performance.now() - startMs);
}

/** @returns {Promise<number>} */
export async function proveCluster() {
  const program = await redisProgram();
  const postgres = await startPostgres();
  if (!program || !postgres || !(await hasNginx())) {
    postgres?.stop();
    throw new CommandError('Install the Debian packages redis-server, postgresql and nginx.');
  }
  await ensureBundled();
  await ensureStorefrontBuilt();
  const redis = await startRedis(program);
  try {
    return await withFolder(async (data) => {
      const options = { databaseUrl: postgres.url, redisUrl: redis.url, data };
      const cluster = await Cluster.open({ ...options, apis: 2, storefronts: 4 });
      try {
        return await runScenarios(cluster, redis, postgres);
      } finally {
        await cluster.close();
      }
    });
  } finally {
    await redis.kill();
    postgres.stop();
  }
}

/**
 * @param {Cluster} cluster @param {Awaited<ReturnType<typeof startRedis>>} redis
 * @param {NonNullable<Awaited<ReturnType<typeof startPostgres>>>} postgres
 */
async function runScenarios(cluster, redis, postgres) {
  const { origin, apiOrigin, env, apis, storefronts } = cluster;
  const shop = /** @type {import('../lib/shop.mjs').BenchShop} */ ({ origin, apiOrigin, env });
  await addCopies(shop, copies);
  const handles = await setStock(shop, stock, 8);
  const paths = ['/', ...Array.from({ length: copies - 1 }, (_, reader) => copyPath(reader))];
  for (const path of paths) await fetch(origin + path);
  const ownPath = copyPath(copies - 1);
  const product = (await readProducts(shop)).find(({ handle }) => ownPath.endsWith(handle));

  const shoppers = await registerShoppers(origin, 3, () => {}, { retryForMs: 60_000 });
  /** @type {Parameters<typeof checkOrders>[1]} */
  const bought = [];
  let isOver = false;
  const buying = Promise.all(
    shoppers.map(async (shopper, reader) => {
      for (let index = reader; !isOver; index += 1) {
        const handle = handles[index % handles.length] ?? '';
        const order = await shopper.buy(handle, { twice: index % 3 === 0 });
        bought.push({ shopper, product: handle, order });
        await sleep(200);
      }
    }),
  );
  buying.catch(() => {});

  let faults = 0;
  /** @param {string} what @param {() => Promise<string | void>} work */
  const runScenario = async (what, work) => {
    const readers = new Readers(origin, paths);
    await sleep(300);
    /** @type {unknown} */
    let scenarioError;
    const summary = await work().catch((error) => {
      scenarioError = error;
    });
    await sleep(1000);
    await readers.end();
    const { requested, failures } = readers;
    if (failures.length > 0 || scenarioError) faults += 1;
    console.log(`${what}: ${summary ?? ''} ${requested} pages read, ${failures.length} failed`);
    for (const failure of new Set(failures)) console.error(`  ${failure}`);
    if (scenarioError) console.error(scenarioError);
  };

  await runScenario('Changes of a product', async () => {
    const times = [];
    for (let index = 1; index <= changes; index += 1) {
      for (const { port } of storefronts) await fetch(`http://localhost:${port}${ownPath}`);
      await upsertProducts(shop, [{ ...product, title: `Spade of turn ${index}` }]);
      await runOperation(shop, 'publishProducts', { changed: [product?.handle] });
      times.push(await waitUntilAllShow(cluster, ownPath, `of turn ${index}`));
    }
    const middle = `${median(times)} ms, at most ${Math.max(...times)}`;
    return `everywhere ${middle} after the word, of ${changes};`;
  });
  for (const member of [...storefronts, ...apis]) {
    await runScenario(`kill -9 of the ${member.name}`, async () => {
      member.service.kill();
      await sleep(500);
      await member.restart();
    });
  }
  await runScenario('kill -9 of Redis', async () => {
    await redis.kill();
    await sleep(2000);
    await redis.start();
  });
  await runScenario('A restart of PostgreSQL', async () => {
    postgres.kill();
    await sleep(1000);
    postgres.start();
  });
  await runScenario('A rolling restart of everything', async () => {
    for (const member of [...apis, ...storefronts]) await member.restart();
  });
  await runScenario('A fourth storefront', async () => {
    const { port } = await cluster.addStorefront();
    const startMs = performance.now();
    const response = await fetch(`http://localhost:${port}${paths[1]}`);
    assert.equal(response.status, 200);
    return `its first page after ${Math.round(performance.now() - startMs)} ms;`;
  });

  isOver = true;
  await buying;
  const audit = await checkOrders(shop, bought, stock);
  console.log(`${bought.length} orders; the books:`, audit);
  const hasErrors = Object.values(audit).some((count) => count > 0);
  return faults > 0 || hasErrors ? 1 : 0;
}
