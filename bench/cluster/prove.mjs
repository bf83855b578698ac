import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBundled, ensureStorefrontBuilt } from '../../scripts/lib/build.mjs';
import { hasNginx } from '../../scripts/lib/nginx.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { redisProgram, startRedis } from '../../scripts/lib/redis.mjs';
import { CommandError } from '../../scripts/lib/run.mjs';
import { addCopies, copyPath, offer, operate, readProducts, stockUp } from '../lib/catalogue.mjs';
import { median } from '../lib/median.mjs';
import { withFolder } from '../lib/shop.mjs';
import { gatherShoppers } from '../load/buy.mjs';
import { checkOrders } from '../load/check-orders.mjs';
import { Cluster } from './processes.mjs';

const stock = 1_000_000;
const copies = 40;
const changes = 5;

/** Whoever reads the shop without end, and what failed meanwhile. */
class Readers {
  requested = 0;
  /** @type {string[]} */
  failures = [];
  #isOver = false;

  /** @param {string} origin @param {string[]} paths */
  constructor(origin, paths) {
    const read = async (/** @type {number} */ from) => {
      for (let turn = from; !this.#isOver; turn += 1) {
        const path = paths[turn % paths.length];
        try {
          const answer = await fetch(origin + path, { signal: AbortSignal.timeout(20_000) });
          await answer.text();
          if (!answer.ok) this.failures.push(`${path} answered ${answer.status}`);
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

/** @param {Cluster} cluster @param {string} path @param {string} words */
async function untilAllSay({ storefronts }, path, words) {
  const begun = performance.now();
  const until = async (/** @type {number} */ port) => {
    for (;;) {
      const answer = await fetch(`http://localhost:${port}${path}`);
      if ((await answer.text()).includes(words)) return;
      assert.ok(performance.now() - begun < 30_000, `port ${port} never says "${words}"`);
    }
  };
  await Promise.all(storefronts.map(({ port }) => until(port)));
  return Math.round(performance.now() - begun);
}

/**
 * Three storefronts and two APIs behind nginx, on one PostgreSQL and one Redis, are read and bought
 * from while everything befalls them that may.
 * @returns {Promise<number>} exit code
 */
export async function proveCluster() {
  const program = await redisProgram();
  const postgres = await startPostgres();
  if (!program || !postgres || !(await hasNginx())) {
    postgres?.stop();
    throw new CommandError('The cluster needs redis-server, postgresql and nginx of Debian.');
  }
  await ensureBundled();
  await ensureStorefrontBuilt();
  const redis = await startRedis(program);
  try {
    return await withFolder(async (data) => {
      const given = { databaseUrl: postgres.url, redisUrl: redis.url, data };
      const cluster = await Cluster.open({ ...given, apis: 2, storefronts: 4 });
      try {
        return await befall(cluster, redis, postgres);
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
 * @param {Cluster} cluster
 * @param {Awaited<ReturnType<typeof startRedis>>} redis
 * @param {NonNullable<Awaited<ReturnType<typeof startPostgres>>>} postgres
 */
async function befall(cluster, redis, postgres) {
  const { origin, apiOrigin, env, apis, storefronts } = cluster;
  const shop = /** @type {import('../lib/shop.mjs').BenchShop} */ ({ origin, apiOrigin, env });
  await addCopies(shop, copies);
  const handles = await stockUp(shop, stock, 8);
  const paths = ['/', ...Array.from({ length: copies - 1 }, (_, which) => copyPath(which))];
  for (const path of paths) await fetch(origin + path);
  const ownPath = copyPath(copies - 1);
  const product = (await readProducts(shop)).find(({ handle }) => ownPath.endsWith(handle));

  const shoppers = await gatherShoppers(origin, 3, () => {}, { persistence: 60_000 });
  /** @type {Parameters<typeof checkOrders>[1]} */
  const bought = [];
  let isOver = false;
  const buying = Promise.all(
    shoppers.map(async (shopper, which) => {
      for (let turn = which; !isOver; turn += 1) {
        const handle = handles[turn % handles.length] ?? '';
        const order = await shopper.buy(handle, { twice: turn % 3 === 0 });
        bought.push({ shopper, product: handle, order });
        await sleep(200);
      }
    }),
  );
  buying.catch(() => {});

  let faults = 0;
  /** @param {string} what @param {() => Promise<string | void>} work */
  const during = async (what, work) => {
    const readers = new Readers(origin, paths);
    await sleep(300);
    /** @type {unknown} */
    let trouble;
    const said = await work().catch((error) => {
      trouble = error;
    });
    await sleep(1000);
    await readers.end();
    const { requested, failures } = readers;
    if (failures.length > 0 || trouble) faults += 1;
    console.log(`${what}: ${said ?? ''} ${requested} pages read, ${failures.length} failed`);
    for (const failure of new Set(failures)) console.error(`  ${failure}`);
    if (trouble) console.error(trouble);
  };

  await during('Changes of a product', async () => {
    const times = [];
    for (let turn = 1; turn <= changes; turn += 1) {
      for (const { port } of storefronts) await fetch(`http://localhost:${port}${ownPath}`);
      await offer(shop, [{ ...product, title: `Spade of turn ${turn}` }]);
      await operate(shop, 'publishProducts', { changed: [product?.handle] });
      times.push(await untilAllSay(cluster, ownPath, `of turn ${turn}`));
    }
    const middle = `${median(times)} ms, at most ${Math.max(...times)}`;
    return `everywhere ${middle} after the word, of ${changes};`;
  });
  for (const member of [...storefronts, ...apis]) {
    await during(`kill -9 of the ${member.name}`, async () => {
      member.service.kill();
      await sleep(500);
      await member.restart();
    });
  }
  await during('kill -9 of Redis', async () => {
    await redis.kill();
    await sleep(2000);
    await redis.start();
  });
  await during('A restart of PostgreSQL', async () => {
    postgres.kill();
    await sleep(1000);
    postgres.start();
  });
  await during('A rolling restart of everything', async () => {
    for (const member of [...apis, ...storefronts]) await member.restart();
  });
  await during('A fourth storefront', async () => {
    const { port } = await cluster.addStorefront();
    const begun = performance.now();
    const answer = await fetch(`http://localhost:${port}${paths[1]}`);
    assert.equal(answer.status, 200);
    return `its first page after ${Math.round(performance.now() - begun)} ms;`;
  });

  isOver = true;
  await buying;
  const books = await checkOrders(shop, bought, stock);
  console.log(`${bought.length} orders; the books:`, books);
  const amiss = Object.values(books).some((count) => count > 0);
  return faults > 0 || amiss ? 1 : 0;
}
