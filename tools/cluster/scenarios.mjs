import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { readProducts, runOperation, upsertProducts } from '../../e2e/support/test-catalogue.mjs';
import { withFolder } from '../../e2e/support/test-shop.mjs';
import { ensureBundled, ensureStorefrontBuilt } from '../../scripts/lib/build.mjs';
import { checkOrders, registerShoppers, startBuying } from '../lib/buyers.mjs';
import { addCopies, copyPath, stockProducts } from '../lib/catalogue.mjs';
import { median } from '../lib/report.mjs';
import { startCluster } from './cluster.mjs';

/** @typedef {Awaited<ReturnType<typeof startCluster>>} Cluster */
/** @typedef {Awaited<ReturnType<typeof import('../../scripts/lib/redis.mjs').startRedis>>} Redis */
/** @typedef {NonNullable<Awaited<ReturnType<typeof import('../../scripts/lib/postgres.mjs').startPostgres>>>} Postgres */

const copies = 40;
const changes = 5;

/**
 * Reads pages while a scenario runs, and prints how many failed.
 * @param {string} origin @param {string[]} paths
 * @param {string} what @param {() => Promise<string | void>} work
 * @returns {Promise<boolean>} whether nothing failed
 */
async function runScenario(origin, paths, what, work) {
  let requested = 0;
  let isOver = false;
  /** @type {string[]} */
  const failures = [];
  const read = async (/** @type {number} */ from) => {
    for (let index = from; !isOver; index += 1) {
      const path = paths[index % paths.length];
      try {
        const response = await fetch(origin + path, { signal: AbortSignal.timeout(20_000) });
        await response.text();
        if (!response.ok) failures.push(`${path} returned ${response.status}`);
      } catch (error) {
        failures.push(`${path}: ${error}`);
      }
      requested += 1;
      await sleep(20);
    }
  };
  const reading = Promise.all([0, 7, 13, 29].map(read));
  await sleep(300);
  const summary = await work().catch((error) => {
    failures.push(String(error));
  });
  await sleep(1000);
  isOver = true;
  await reading;
  console.log(`${what}: ${summary ?? ''} ${requested} pages read, ${failures.length} failed`);
  for (const failure of new Set(failures)) console.error(`  ${failure}`);
  return failures.length === 0;
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

/** @param {Cluster} cluster @param {string} path of a product */
async function changeProduct(cluster, path) {
  const product = (await readProducts(cluster)).find(({ handle }) => path.endsWith(handle));
  const times = [];
  for (let index = 1; index <= changes; index += 1) {
    for (const { port } of cluster.storefronts) await fetch(`http://localhost:${port}${path}`);
    await upsertProducts(cluster, [{ ...product, title: `Spade number ${index}` }]);
    await runOperation(cluster, 'syncCatalogue', { changed: [product?.handle] });
    times.push(await waitUntilAllShow(cluster, path, `Spade number ${index}`));
  }
  const slowest = Math.max(...times);
  return `shown everywhere after ${median(times)} ms, at most ${slowest}, of ${changes};`;
}

/**
 * @param {Cluster} cluster @param {Redis} redis @param {Postgres} postgres
 * @param {string} path of a cached product, and another one that changes
 * @param {string} changingPath
 * @returns {Record<string, () => Promise<string | void>>}
 */
function scenariosOf(cluster, redis, postgres, path, changingPath) {
  const { apis, storefronts } = cluster;
  const kills = [...storefronts, ...apis].map((member) => [
    `kill -9 of the ${member.name}`,
    async () => {
      member.kill();
      await sleep(500);
      await member.restart();
    },
  ]);
  return {
    'Changes of a product': () => changeProduct(cluster, changingPath),
    ...Object.fromEntries(kills),
    'kill -9 of Redis': async () => {
      await redis.kill();
      await sleep(2000);
      await redis.start();
    },
    'A restart of PostgreSQL': async () => {
      postgres.kill();
      await sleep(1000);
      postgres.start();
    },
    'A rolling restart of everything': async () => {
      for (const member of [...apis, ...storefronts]) await member.restart();
    },
    'A fourth storefront': async () => {
      const { port } = await cluster.addStorefront();
      const startMs = performance.now();
      const response = await fetch(`http://localhost:${port}${path}`);
      assert.equal(response.status, 200);
      return `its first page after ${Math.round(performance.now() - startMs)} ms;`;
    },
  };
}

/** @param {Cluster} cluster @param {Redis} redis @param {Postgres} postgres @returns {Promise<number>} */
async function runScenarios(cluster, redis, postgres) {
  await addCopies(cluster, copies);
  const handles = await stockProducts(cluster, 8);
  const paths = ['/', ...Array.from({ length: copies - 1 }, (_, index) => copyPath(index))];
  for (const path of paths) await fetch(cluster.origin + path);
  const shoppers = await registerShoppers(cluster.origin, 3, { retryForMs: 60_000 });
  const { bought, failures, stop } = startBuying(shoppers, handles, { everyMs: 300 });

  let failed = 0;
  const scenarios = scenariosOf(cluster, redis, postgres, copyPath(0), copyPath(copies - 1));
  for (const [what, work] of Object.entries(scenarios)) {
    if (!(await runScenario(cluster.origin, paths, what, work))) failed += 1;
  }
  await stop();
  const audit = { failures: failures.length, ...(await checkOrders(cluster, bought)) };
  for (const failure of new Set(failures)) console.error(failure);
  console.log(`${bought.length} orders; differences:`, audit);
  return failed > 0 || Object.values(audit).some((count) => count > 0) ? 1 : 0;
}

/** @param {Redis} redis @param {Postgres} postgres @returns {Promise<number>} exit code */
export async function testCluster(redis, postgres) {
  await ensureBundled();
  await ensureStorefrontBuilt();
  return withFolder(async (data) => {
    const options = { data, databaseUrl: postgres.url, redisUrl: redis.url };
    const cluster = await startCluster({ ...options, apis: 2, storefronts: 4 });
    return runScenarios(cluster, redis, postgres).finally(() => cluster.stop());
  });
}
