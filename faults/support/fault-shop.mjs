import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { addCopies, setStock } from '../../bench/lib/catalogue.mjs';
import { startShop } from '../../bench/lib/shop.mjs';
import { registerShoppers } from '../../bench/load/buy.mjs';
import { checkOrders } from '../../bench/load/check-orders.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { forwardModes, FaultProxy } from './fault-proxy.mjs';

const buyers = 3;
const retryForMs = 40_000;
const purchaseIntervalMs = 150;
const stock = 1_000_000;
const copyCount = 400;

/**
 * In seconds: less than the time limit of a page, which says that nobody waited for it; and the ten
 * seconds in which everybody is answered. Both with room for a busy machine.
 */
const maxServedSeconds = 7;
const maxTimeoutSeconds = 13;

/** @typedef {{ status: number, headers: Headers, text: string, seconds: number }} FetchedPage */

/** A production shop of its own, with a wire between its two processes. */
export class FaultShop {
  #uncachedCount = 0;

  /**
   * @param {import('../../bench/lib/shop.mjs').BenchShop} shop
   * @param {FaultProxy} proxy
   */
  constructor(shop, proxy) {
    this.shop = shop;
    this.proxy = proxy;
  }

  /**
   * @param {string} data an empty folder
   * @param {import('../../scripts/lib/run.mjs').Env} [settings]
   */
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

  /** The address of a product that nobody has looked at. */
  uncachedPath() {
    this.#uncachedCount += 1;
    return `/product/copy-${this.#uncachedCount - 1}`;
  }

  /** The address of a product that was looked at once, with the shop as always. */
  async cachedPath() {
    const path = this.uncachedPath();
    await this.waitUntilServed(path);
    return path;
  }

  /**
   * What a browser is shown.
   * @param {string} path
   * @param {string} [origin] of another storefront
   * @returns {Promise<FetchedPage>}
   */
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

  /**
   * Looks until a page is there again.
   * @param {string} path
   */
  async waitUntilServed(path) {
    const end = Date.now() + 20_000;
    let page = await this.fetchPage(path);
    while (page.status !== 200 && Date.now() < end) {
      await sleep(200);
      page = await this.fetchPage(path);
    }
    assert.equal(page.status, 200, `${path} does not come back`);
  }

  /**
   * Lets shoppers order and pay while something goes wrong. Whoever gets no answer tries the same
   * again, as a shopper does. Afterwards the books must be right.
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
    // A purchase that failed is told at the end, not while the fault is still at work.
    buying.catch(() => {});
    try {
      await sleep(500);
      await causeFault();
    } finally {
      this.proxy.forward = forwardModes.unchanged;
      isOver = true;
    }
    await buying;
    assert.ok(bought.length >= buyers, 'hardly anybody bought');
    assert.deepEqual(await checkOrders(shop, bought, stock), {
      lost: 0,
      more: 0,
      notPaidOnce: 0,
      piecesAmiss: 0,
    });
  }
}

/** A page as always. @param {FetchedPage} seen */
export function assertServed({ status, text, seconds }) {
  assert.equal(status, 200);
  assert.ok(text.includes('<footer'), 'no frame of the shop');
  assert.ok(seconds < maxServedSeconds, `shown after ${seconds} s`);
}

/**
 * A page that cannot be shown says so in the frame of the shop.
 * @param {FetchedPage} seen
 * @param {{ isTimeout: boolean }} [how] whether somebody must wait before the shop can know
 */
export function assertErrorPage(
  { status, headers, text, seconds },
  { isTimeout } = { isTimeout: false },
) {
  assert.equal(status, 503);
  assert.equal(headers.get('retry-after'), '5');
  assert.ok(text.includes('<footer'), 'no frame of the shop');
  assert.ok(text.includes('Failed to load product details'), 'no word on the product');
  assert.ok(seconds < (isTimeout ? maxTimeoutSeconds : maxServedSeconds), `said after ${seconds} s`);
}
