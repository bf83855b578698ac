import { withoutSettings } from '../../scripts/lib/environment.mjs';
import { startNginx } from '../../scripts/lib/nginx.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { Service } from '../../scripts/lib/service.mjs';
import { programs } from '../../scripts/lib/shop.mjs';

/** @typedef {{ name: string, port: number, service: Service, restart: () => Promise<void> }} Member */

/** @param {number} count */
async function freePorts(count) {
  /** @type {number[]} */
  const ports = [];
  for (let from = await freePort(); ports.length < count; from = Number(ports.at(-1)) + 1) {
    ports.push(await freePort(from));
  }
  return ports;
}

export class Cluster {
  /** @type {import('../../scripts/lib/run.mjs').Env} */
  env = {};
  origin = '';
  apiOrigin = '';
  /** @type {number[]} */
  ports = [];
  stopNginx = async () => {};
  /** @type {Member[]} */
  apis = [];
  /** @type {Member[]} */
  storefronts = [];

  /** @param {{ databaseUrl: string, redisUrl: string, data: string, apis: number, storefronts: number }} plan */
  static async open({ databaseUrl, redisUrl, data, apis, storefronts }) {
    const ports = await freePorts(apis + storefronts + 3);
    const [shop = 0, inner = 0, revalidation = 0, ...others] = ports;
    const apiPorts = others.slice(0, apis);
    const storefrontPorts = others.slice(apis);
    const it = new Cluster();
    it.env = {
      ...withoutSettings(),
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      SHOP_DATA_DIR: data,
      INIT_DATA: 'true',
      MERCHANT_KEY: 'key-of-the-cluster',
      REVALIDATE_SECRET: 'secret-of-the-cluster',
      STOREFRONT_URL: `http://127.0.0.1:${revalidation}`,
      STOREFRONT_PUBLIC_URL: `http://{host}:${shop}`,
      API_PUBLIC_URL: `http://127.0.0.1:${inner}`,
      API_BASE_URL: `http://127.0.0.1:${inner}/api/v1`,
      ATTEMPTS_PER_MINUTE: '10000',
      // A few accounts place all orders.
      ORDERS_PER_ACCOUNT_PER_HOUR: '1000000',
    };
    it.origin = `http://localhost:${shop}`;
    it.apiOrigin = `http://127.0.0.1:${inner}`;
    it.stopNginx = await startNginx({
      storefronts: storefrontPorts,
      apis: apiPorts,
      listens: { shop, apis: inner, revalidation },
    });
    it.ports = storefrontPorts;
    for (const port of apiPorts) it.apis.push(await it.#start('shop API', port));
    for (const port of storefrontPorts.slice(0, -1)) {
      it.storefronts.push(await it.#start('storefront', port));
    }
    return it;
  }

  async addStorefront() {
    const member = await this.#start('storefront', Number(this.ports.at(-1)));
    this.storefronts.push(member);
    return member;
  }

  /** @param {'shop API' | 'storefront'} kind @param {number} port @returns {Promise<Member>} */
  async #start(kind, port) {
    const isApi = kind === 'shop API';
    const start = async () => {
      const service = new Service({
        name: kind,
        args: isApi ? programs.production.api() : programs.production.storefront(),
        env: { ...this.env, [isApi ? 'API_PORT' : 'PORT']: String(port) },
        readyUrl: `http://127.0.0.1:${port}/${isApi ? 'ready' : 'api/health'}`,
        bufferOutput: true,
      });
      await service.ready();
      return service;
    };
    /** @type {Member} */
    const member = {
      name: `${kind} at ${port}`,
      port,
      service: await start(),
      async restart() {
        await member.service.stop();
        member.service = await start();
      },
    };
    return member;
  }

  async close() {
    for (const { service } of [...this.storefronts, ...this.apis]) await service.stop();
    await this.stopNginx();
  }
}
