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

/**
 * @typedef {object} BenchShop
 * @property {string} origin
 * @property {string} apiOrigin
 * @property {Env} env that both processes were started with
 * @property {Service} api
 * @property {Service} storefront
 * @property {{ api: number, storefront: number }} startMilliseconds
 * @property {(which: 'api' | 'storefront') => Promise<void>} restart asks it to end, and starts another
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a shop of the bench's own: the production build with demo stores, untouched by the settings
 * of this machine.
 * @param {string} data folder of the database, empty for a new one
 * @param {Env} [given] settings that this shop has besides
 * @returns {Promise<BenchShop>}
 */
export async function startShop(data, given) {
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
    // All visits come from one address.
    ATTEMPTS_PER_MINUTE: '10000',
    // A few shoppers order for all.
    ORDERS_PER_ACCOUNT_PER_HOUR: '1000000',
    ...given,
  };
  const settings = await readSettings(env);
  /** @type {Service[]} */
  const services = [];
  const stop = async () => {
    for (const service of services.toReversed()) await service.stop();
  };
  const started = async (/** @type {Service | Promise<Service>} */ starting) => {
    const begin = performance.now();
    const service = await starting;
    services.push(service);
    await service.ready();
    return { service, milliseconds: performance.now() - begin };
  };
  const start = {
    api: () => started(startApi(plan)),
    storefront: () => started(startStorefront(plan)),
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

/**
 * Lets `work` have an empty folder for a while.
 * @template Result
 * @param {(folder: string) => Promise<Result>} work
 */
export async function withFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-bench-'));
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

/**
 * Lets `work` measure a new shop, built before if that is needed.
 * @template Result
 * @param {(shop: BenchShop) => Promise<Result>} work
 */
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
