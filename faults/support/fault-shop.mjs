import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { addCopies, setStock } from '../../bench/lib/catalogue.mjs';
import { startShop } from '../../bench/lib/shop.mjs';
import { registerShoppers } from '../../bench/load/buy.mjs';
import { checkOrders } from '../../bench/load/check-orders.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { FaultProxy, forwardModes } from './fault-proxy.mjs';

const buyers = 3;
const retryForMs = 40_000;
const purchaseIntervalMs = 150;
const stock = 1_000_000;
const copyCount = 400;

/** In seconds; a page that waits for its timeout takes longer. */
const maxServedSeconds = 7;
const maxTimeoutSeconds = 13;

/** @typedef {{ status: number, headers: Headers, text: string, seconds: number }} FetchedPage */

/** A production shop with a fault proxy between its two processes. */
export class FaultShop {
  #uncachedCount = 0;

  /** @param {import('../../bench/lib/shop.mjs').BenchShop} shop @param {FaultProxy} proxy */
  constructor(shop, proxy) {
    this.shop = shop;
    this.proxy = proxy;
  }

  /** @param {string} data @param {import('../../scripts/lib/run.mjs').Env} [settings] */
  static async open(data, settings) {
    const apiPort = await freePort();
    const proxy = new FaultProxy(await freePort(apiPort + 1), apiPort);
    await proxy.connect();
    const shop = await startShop(data, {
      LOG_LEVEL: 'silent',
      ...settings,
      API_PORT: String(apiPort),
      API_BASE_URL: `http://127.0.0.1:${proxy.port}/api/v1`,
    }).catch(async (error) => {
      await proxy.disconnect();
      throw error;
    });
    await addCopies(shop, copyCount);
    return new FaultShop(shop, proxy);
  }

  async close() {
    await this.shop.stop();
    await this.proxy.disconnect();
  }

  uncachedPath() {
    this.#uncachedCount += 1;
    return `/product/copy-${this.#uncachedCount - 1}`;
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
    const handles = await setStock(shop, stock, 8);
    const shoppers = await registerShoppers(shop.origin, buyers, () => {}, { retryForMs });
    /** @type {{ shopper: typeof shoppers[number], product: string, order: string }[]} */
    const bought = [];
    let isOver = false;
    const buying = Promise.all(
      shoppers.map(async (shopper, index) => {
        for (let purchase = index; !isOver; purchase += 1) {
          const product = handles[purchase % handles.length] ?? '';
          const order = await shopper.buy(product, { twice: purchase % 3 === 0 });
          bought.push({ shopper, product, order });
          await sleep(purchaseIntervalMs);
        }
      }),
    );
    // A failed purchase is reported after the fault.
    buying.catch(() => {});
    try {
      await sleep(500);
      await causeFault();
    } finally {
      this.proxy.forward = forwardModes.unchanged;
      isOver = true;
    }
    await buying;
    assert.ok(bought.length >= buyers, 'too few purchases');
    assert.deepEqual(await checkOrders(shop, bought, stock), {
      lost: 0,
      more: 0,
      notPaidOnce: 0,
      stockDifference: 0,
    });
  }
}

/** @param {FetchedPage} seen */
export function assertServed({ status, text, seconds }) {
  assert.equal(status, 200);
  assert.ok(text.includes('<footer'), 'no page layout');
  assert.ok(seconds < maxServedSeconds, `served after ${seconds} s`);
}

/** @param {FetchedPage} seen @param {{ isTimeout: boolean }} [how] */
export function assertErrorPage(
  { status, headers, text, seconds },
  { isTimeout } = { isTimeout: false },
) {
  assert.equal(status, 503);
  assert.equal(headers.get('retry-after'), '5');
  assert.ok(text.includes('<footer'), 'no page layout');
  assert.ok(text.includes('Failed to load product details'), 'no error message');
  assert.ok(
    seconds < (isTimeout ? maxTimeoutSeconds : maxServedSeconds),
    `responded after ${seconds} s`,
  );
}
