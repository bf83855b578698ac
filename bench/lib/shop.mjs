import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBundled, ensureStorefrontBuilt } from '../../scripts/lib/build.mjs';
import { withoutSettings } from '../../scripts/lib/environment.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { readSettings } from '../../scripts/lib/settings.mjs';
import { startApi, startStorefront } from '../../scripts/lib/shop.mjs';
import { addToListing } from './catalogue.mjs';
import { reportingUsage } from './usage.mjs';

/** @typedef {import('../../scripts/lib/service.mjs').Service} Service */

/**
 * @typedef {object} BenchShop
 * @property {string} origin
 * @property {string} apiOrigin
 * @property {string} merchantKey
 * @property {import('../../scripts/lib/run.mjs').Env} env that both processes were started with
 * @property {Service} api
 * @property {Service} storefront
 */

const merchantKey = 'key-of-the-bench';

/**
 * Lets `work` measure a shop of its own: the production build with fresh demo stores, untouched by
 * the settings and data of this machine.
 * @template Result
 * @param {(shop: BenchShop) => Promise<Result>} work
 */
export async function withShop(work) {
  await ensureBundled();
  await ensureStorefrontBuilt();
  const data = mkdtempSync(join(tmpdir(), 'aangan-bench-'));
  const env = {
    ...withoutSettings(),
    ...reportingUsage,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORT: String(await freePort(3300)),
    API_PORT: String(await freePort(8300)),
    SHOP_DATA_DIR: data,
    MERCHANT_KEY: merchantKey,
    // All visits come from one address.
    ATTEMPTS_PER_MINUTE: '10000',
  };
  /** @type {Service[]} */
  const services = [];
  const started = async (/** @type {Service} */ service) => {
    services.push(service);
    await service.ready();
    return service;
  };
  try {
    const settings = await readSettings(env);
    const plan = {
      mode: /** @type {const} */ ('production'),
      env,
      settings,
      withApi: true,
      ipc: true,
    };
    const api = await started(startApi(plan));
    const apiOrigin = settings.apiUrl;
    await addToListing({ apiOrigin, merchantKey });
    const storefront = await started(await startStorefront(plan));
    const origin = `http://localhost:${settings.port}`;
    return await work({ origin, apiOrigin, merchantKey, env, api, storefront });
  } finally {
    for (const service of services.toReversed()) await service.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
