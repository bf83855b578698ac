import { shopPrograms, startProcess, testSettings } from '../../e2e/support/test-shop.mjs';
import { startNginx } from '../../scripts/lib/nginx.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';

/** @typedef {import('../../e2e/support/test-shop.mjs').ShopProcess} ShopProcess */

/** @param {number} count */
async function freePorts(count) {
  /** @type {number[]} */
  const ports = [];
  for (let from = await freePort(); ports.length < count; from = Number(ports.at(-1)) + 1) {
    ports.push(await freePort(from));
  }
  return ports;
}

/**
 * Starts nginx, the APIs, and all storefronts but the last one.
 * @param {{ data: string, databaseUrl: string, redisUrl: string, apis: number, storefronts: number }} plan
 */
export async function startCluster({ data, databaseUrl, redisUrl, apis, storefronts }) {
  const [shop = 0, inner = 0, revalidation = 0, ...others] = await freePorts(
    apis + storefronts + 3,
  );
  const ports = { apis: others.slice(0, apis), storefronts: others.slice(apis) };
  const apiOrigin = `http://127.0.0.1:${inner}`;
  const env = testSettings(data, {
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    STOREFRONT_URL: `http://127.0.0.1:${revalidation}`,
    STOREFRONT_PUBLIC_URL: `http://{host}:${shop}`,
    API_PUBLIC_URL: apiOrigin,
    API_BASE_URL: `${apiOrigin}/api/v1`,
  });
  const stopNginx = await startNginx({ ...ports, listens: { shop, apis: inner, revalidation } });
  const cluster = {
    env,
    origin: `http://localhost:${shop}`,
    apiOrigin,
    /** @type {ShopProcess[]} */
    apis: [],
    /** @type {ShopProcess[]} */
    storefronts: [],
    async addStorefront() {
      const port = ports.storefronts[cluster.storefronts.length];
      const added = await startProcess(shopPrograms.storefront, env, port);
      cluster.storefronts.push(added);
      return added;
    },
    async stop() {
      for (const each of [...cluster.storefronts, ...cluster.apis]) await each.stop();
      await stopNginx();
    },
  };
  try {
    for (const port of ports.apis) {
      cluster.apis.push(await startProcess(shopPrograms.api, env, port));
    }
    while (cluster.storefronts.length < storefronts - 1) await cluster.addStorefront();
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
