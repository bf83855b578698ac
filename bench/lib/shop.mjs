import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBundled, ensureStorefrontBuilt } from '../../scripts/lib/build.mjs';
import { withoutSettings } from '../../scripts/lib/environment.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { readSettings } from '../../scripts/lib/settings.mjs';
import { startApi, startStorefront } from '../../scripts/lib/shop.mjs';
import { fillListing } from './catalogue.mjs';
import { reportingUsage } from './usage.mjs';

/** @typedef {import('../../scripts/lib/run.mjs').Env} Env */
/** @typedef {import('../../scripts/lib/service.mjs').Service} Service */

/** @typedef {{ origin: string, apiOrigin: string, env: Env, api: Service, storefront: Service, startMilliseconds: { api: number, storefront: number }, restart: (which: 'api' | 'storefront') => Promise<void>, stop: () => Promise<void> }} BenchShop */

/**
 * Starts a production build with demo stores, isolated from the settings of this machine.
 * @param {string} data @param {Env} [extraEnv] @returns {Promise<BenchShop>}
 */
export async function startShop(data, extraEnv) {
  const port = await freePort();
  /** @type {Env} */
  const env = {
    ...withoutSettings(),
    ...reportingUsage,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    API_PORT: String(await freePort(port + 1)),
    SHOP_DATA_DIR: data,
    INIT_DATA: 'true',
    MERCHANT_KEY: 'key-of-the-bench',
    // All visits share one IP address.
    ATTEMPTS_PER_MINUTE: '10000',
    // A few accounts place all orders.
    ORDERS_PER_ACCOUNT_PER_HOUR: '1000000',
    ...extraEnv,
  };
  const settings = await readSettings(env);
  /** @type {Service[]} */
  const services = [];
  const stop = async () => {
    for (const service of services.toReversed()) await service.stop();
  };
  const startTimed = async (/** @type {Service | Promise<Service>} */ starting) => {
    const startMs = performance.now();
    const service = await starting;
    services.push(service);
    await service.ready();
    return { service, milliseconds: performance.now() - startMs };
  };
  const start = {
    api: () => startTimed(startApi(plan)),
    storefront: () => startTimed(startStorefront(plan)),
  };
  const plan = /** @type {const} */ ({
    mode: 'production',
    env,
    settings,
    withApi: !env.API_BASE_URL,
    ipc: true,
  });
  try {
    const api = await start.api();
    const storefront = await start.storefront();
    /** @type {BenchShop} */
    const shop = {
      origin: `http://localhost:${settings.port}`,
      apiOrigin: settings.apiUrl,
      env,
      api: api.service,
      storefront: storefront.service,
      startMilliseconds: { api: api.milliseconds, storefront: storefront.milliseconds },
      async restart(which) {
        await shop[which].stop();
        shop[which] = (await start[which]()).service;
      },
      stop,
    };
    return shop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @template Result @param {(folder: string) => Promise<Result>} work */
export async function withFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-bench-'));
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

/** @template Result @param {(shop: BenchShop) => Promise<Result>} work */
export async function withShop(work) {
  await ensureBundled();
  await ensureStorefrontBuilt();
  return withFolder(async (data) => {
    const shop = await startShop(data);
    return fillListing(shop)
      .then(() => work(shop))
      .finally(shop.stop);
  });
}
