import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureStorefrontBuilt, takeBundles, takeStorefront } from '../../scripts/lib/build.mjs';
import { withoutSettings } from '../../scripts/lib/environment.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { Service } from '../../scripts/lib/service.mjs';
import { programs, restorePictures } from '../../scripts/lib/shop.mjs';

/** @typedef {import('../../scripts/lib/run.mjs').Env} Env */
/** @typedef {{ cpuMs: number, mainThreadMs: number }} Usage */
/** @typedef {{ name: string, args: string[], portSetting: 'PORT' | 'API_PORT', readyPath: string }} Program */
/** @typedef {{ origin: string, apiOrigin: string, env: Env, api: ShopProcess, storefront: ShopProcess, stop: () => Promise<void> }} TestShop */

/** @type {Record<'api' | 'storefront', Program>} */
export const shopPrograms = {
  api: {
    name: 'shop API',
    args: programs.api,
    portSetting: 'API_PORT',
    readyPath: '/ready',
  },
  storefront: {
    name: 'storefront',
    args: programs.storefront,
    portSetting: 'PORT',
    readyPath: '/api/health',
  },
};

/** All visits share one IP address, and a few accounts place all orders. */
export const settingsOfTests = {
  TEST_PASSWORD_COST: '16',
  UNCACHED_PAGES_PER_NETWORK_PER_MINUTE: '0',
  CATALOGUE_READS_PER_NETWORK_PER_MINUTE: '0',
  ATTEMPTS_PER_MINUTE: '10000',
  ORDERS_PER_ACCOUNT_PER_HOUR: '1000000',
  UNPAID_ORDERS_PER_ACCOUNT: '1000',
};

const reportUsage = new URL('report-usage.mjs', import.meta.url).href;

/**
 * Settings of a production shop, isolated from those of this machine.
 * @param {string} data folder @param {Env} [extra] @returns {Env}
 */
export const testSettings = (data, extra) => ({
  ...withoutSettings(),
  NODE_ENV: 'production',
  NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import ${reportUsage}`].join(' '),
  LOG_LEVEL: 'warn',
  SHOP_DATA_DIR: data,
  INIT_DATA: 'true',
  MERCHANT_KEY: 'key-of-the-test-shop',
  REVALIDATE_SECRET: 'secret-of-the-test-shop',
  ...settingsOfTests,
  ...extra,
});

/** A process that restarts at its port. */
export class ShopProcess {
  /** @param {Program} program @param {Env} env @param {number} port */
  constructor(program, env, port) {
    this.program = program;
    this.env = { ...env, [program.portSetting]: String(port) };
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
    this.name = `${program.name} at ${port}`;
    this.service = this.#spawn();
  }

  #spawn() {
    const { name, args, readyPath } = this.program;
    const readyUrl = this.origin + readyPath;
    return new Service({ name, args, env: this.env, readyUrl, bufferOutput: true });
  }

  async ready() {
    try {
      await this.service.ready();
    } catch (error) {
      this.kill();
      throw error;
    }
  }

  async restart() {
    await this.stop();
    this.service = this.#spawn();
    await this.ready();
  }

  /** @returns {Promise<Usage>} */
  async usage() {
    this.service.child.send('usage');
    const [usage] = await once(this.service.child, 'message');
    return usage;
  }

  stop() {
    return this.service.stop();
  }

  kill() {
    this.service.kill();
  }
}

/** @param {Program} program @param {Env} env @param {number} [port] */
export async function startProcess(program, env, port) {
  const started = new ShopProcess(program, env, port ?? (await freePort()));
  await started.ready();
  return started;
}

/**
 * Starts a production build with demo stores.
 * @param {string} data folder @param {Env} [extra] @returns {Promise<TestShop>}
 */
export async function startShop(data, extra) {
  await takeBundles();
  takeStorefront(await ensureStorefrontBuilt());
  await restorePictures([data]);
  const port = Number(extra?.PORT) || (await freePort());
  const apiPort = Number(extra?.API_PORT) || (await freePort(port + 1));
  const apiOrigin = `http://127.0.0.1:${apiPort}`;
  const env = testSettings(data, {
    PORT: String(port),
    API_PORT: String(apiPort),
    API_BASE_URL: `${apiOrigin}/api/v1`,
    ...extra,
  });
  const api = await startProcess(shopPrograms.api, env, apiPort);
  try {
    const storefront = await startProcess(shopPrograms.storefront, env, port);
    const stop = async () => {
      await storefront.stop();
      await api.stop();
    };
    return { origin: `http://localhost:${port}`, apiOrigin, env, api, storefront, stop };
  } catch (error) {
    await api.stop();
    throw error;
  }
}

/** @template Result @param {(folder: string) => Promise<Result>} work */
export async function withFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-test-'));
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

/** @template Result @param {(shop: TestShop) => Promise<Result>} work @param {Env} [extra] */
export const withShop = (work, extra) =>
  withFolder(async (data) => {
    const shop = await startShop(data, extra);
    return work(shop).finally(shop.stop);
  });
