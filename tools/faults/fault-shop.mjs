import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { startShop, withFolder } from '../../e2e/support/test-shop.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { checkOrders, registerShoppers, startBuying } from '../lib/buyers.mjs';
import { addCopies, copyPath, stockProducts } from '../lib/catalogue.mjs';
import { FaultProxy, forwardModes } from './fault-proxy.mjs';

const buyers = 3;
const retryForMs = 40_000;
const copyCount = 400;

/** @typedef {{ status: number, headers: Headers, text: string, seconds: number }} FetchedPage */

/** A production shop with a fault proxy between its two processes. */
export class FaultShop {
  #uncachedCount = 0;

  /** @param {import('../../e2e/support/test-shop.mjs').TestShop} shop @param {FaultProxy} proxy */
  constructor(shop, proxy) {
    this.shop = shop;
    this.proxy = proxy;
  }

  uncachedPath() {
    this.#uncachedCount += 1;
    return copyPath(this.#uncachedCount - 1);
  }

  async cachedPath() {
    const path = this.uncachedPath();
    await this.waitUntilServed(path);
    return path;
  }

  /** @param {string} path @param {string} [origin] @returns {Promise<FetchedPage>} */
  async fetchPage(path, origin = this.shop.origin) {
    const startMs = performance.now();
    const response = await fetch(origin + path, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, text, seconds: (performance.now() - startMs) / 1000 };
  }

  /** @param {string} path */
  async waitUntilServed(path) {
    const end = Date.now() + 20_000;
    let page = await this.fetchPage(path);
    while (page.status !== 200 && Date.now() < end) {
      await sleep(200);
      page = await this.fetchPage(path);
    }
    assert.equal(page.status, 200, `${path} does not recover`);
  }

  /**
   * Causes a fault while shoppers buy and retry; checks the orders afterwards.
   * @param {() => Promise<void>} causeFault
   */
  async whileBuying(causeFault) {
    const { shop } = this;
    this.proxy.forward = forwardModes.unchanged;
    const products = await stockProducts(shop, 8);
    const shoppers = await registerShoppers(shop.origin, buyers, { retryForMs });
    const { bought, failures, stop } = startBuying(shoppers, products, { everyMs: 300 });
    try {
      await sleep(500);
      await causeFault();
    } finally {
      this.proxy.forward = forwardModes.unchanged;
      await stop();
    }
    assert.deepEqual(failures, []);
    assert.ok(bought.length >= buyers, 'too few purchases');
    const differences = Object.values(await checkOrders(shop, bought));
    assert.ok(
      differences.every((difference) => difference === 0),
      String(differences),
    );
  }
}

/**
 * @param {import('../../scripts/lib/run.mjs').Env} settings
 * @param {(faultShop: FaultShop) => Promise<void>} work
 */
export const withFaultShop = (settings, work) =>
  withFolder(async (data) => {
    const apiPort = await freePort();
    const proxy = new FaultProxy(await freePort(apiPort + 1), apiPort);
    await proxy.connect();
    try {
      const shop = await startShop(data, {
        LOG_LEVEL: 'silent',
        ...settings,
        API_PORT: String(apiPort),
        API_BASE_URL: `http://127.0.0.1:${proxy.port}/api/v1`,
      });
      try {
        await addCopies(shop, copyCount);
        await work(new FaultShop(shop, proxy));
      } finally {
        await shop.stop();
      }
    } finally {
      await proxy.disconnect();
    }
  });

/** @param {FetchedPage} seen */
export function assertServed({ status, text, seconds }) {
  assert.equal(status, 200);
  assert.ok(text.includes('<footer'), 'no page layout');
  assert.ok(seconds < 7, `served after ${seconds} s`);
}

/** A page that waits for its timeout takes longer. @param {FetchedPage} seen @param {{ isTimeout?: boolean }} [how] */
export function assertErrorPage({ status, headers, text, seconds }, { isTimeout } = {}) {
  assert.equal(status, 503);
  assert.equal(headers.get('retry-after'), '5');
  assert.ok(text.includes('<footer'), 'no page layout');
  assert.ok(text.includes('Failed to load product details'), 'no error message');
  assert.ok(seconds < (isTimeout ? 13 : 7), `responded after ${seconds} s`);
}
