import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { addCopies, stockUp } from '../../bench/lib/catalogue.mjs';
import { startShop } from '../../bench/lib/shop.mjs';
import { gatherShoppers } from '../../bench/load/buy.mjs';
import { checkOrders } from '../../bench/load/check-orders.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { passings, Wire } from './wire.mjs';

const buyers = 3;
const persistence = 40_000;
const betweenPurchases = 150;
const stock = 1_000_000;
const neverSeen = 400;

/**
 * In seconds: less than the time limit of a page, which says that nobody waited for it; and the ten
 * seconds in which everybody is answered. Both with room for a busy machine.
 */
const atOnce = 7;
const inTheEnd = 13;

/** @typedef {{ status: number, headers: Headers, text: string, seconds: number }} Seen */

/** A production shop of its own, with a wire between its two processes. */
export class FaultShop {
  #unseen = 0;

  /**
   * @param {import('../../bench/lib/shop.mjs').BenchShop} shop
   * @param {Wire} wire
   */
  constructor(shop, wire) {
    this.shop = shop;
    this.wire = wire;
  }

  /**
   * @param {string} data an empty folder
   * @param {import('../../scripts/lib/run.mjs').Env} [settings]
   */
  static async open(data, settings) {
    const apiPort = await freePort();
    const wire = new Wire(await freePort(apiPort + 1), apiPort);
    await wire.join();
    const shop = await startShop(data, {
      LOG_LEVEL: 'silent',
      ...settings,
      API_PORT: String(apiPort),
      API_BASE_URL: `http://127.0.0.1:${wire.port}/api/v1`,
    }).catch(async (error) => {
      await wire.cut();
      throw error;
    });
    await addCopies(shop, neverSeen);
    return new FaultShop(shop, wire);
  }

  async close() {
    await this.shop.stop();
    await this.wire.cut();
  }

  /** The address of a product that nobody has looked at. */
  unseen() {
    this.#unseen += 1;
    return `/product/copy-${this.#unseen - 1}`;
  }

  /** The address of a product that was looked at once, with the shop as always. */
  async seen() {
    const path = this.unseen();
    await this.comesBack(path);
    return path;
  }

  /**
   * What a browser is shown.
   * @param {string} path
   * @param {string} [origin] of another storefront
   * @returns {Promise<Seen>}
   */
  async look(path, origin = this.shop.origin) {
    const begun = performance.now();
    const answer = await fetch(origin + path, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    const { status, headers } = answer;
    return { status, headers, text, seconds: (performance.now() - begun) / 1000 };
  }

  /**
   * Looks until a page is there again.
   * @param {string} path
   */
  async comesBack(path) {
    const end = Date.now() + 20_000;
    let seen = await this.look(path);
    while (seen.status !== 200 && Date.now() < end) {
      await sleep(200);
      seen = await this.look(path);
    }
    assert.equal(seen.status, 200, `${path} does not come back`);
  }

  /**
   * Lets shoppers order and pay while something goes wrong. Whoever gets no answer tries the same
   * again, as a shopper does. Afterwards the books must be right.
   * @param {() => Promise<void>} work
   */
  async whileBuying(work) {
    const { shop } = this;
    this.wire.passes = passings.whole;
    const handles = await stockUp(shop, stock, 8);
    const shoppers = await gatherShoppers(shop.origin, buyers, () => {}, { persistence });
    /** @type {{ shopper: typeof shoppers[number], product: string, order: string }[]} */
    const bought = [];
    let isOver = false;
    const buying = Promise.all(
      shoppers.map(async (shopper, which) => {
        for (let turn = which; !isOver; turn += 1) {
          const product = handles[turn % handles.length] ?? '';
          const order = await shopper.buy(product, { twice: turn % 3 === 0 });
          bought.push({ shopper, product, order });
          await sleep(betweenPurchases);
        }
      }),
    );
    // A purchase that failed is told at the end, not while the fault is still at work.
    buying.catch(() => {});
    try {
      await sleep(500);
      await work();
    } finally {
      this.wire.passes = passings.whole;
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

/** A page as always. @param {Seen} seen */
export function assertShown({ status, text, seconds }) {
  assert.equal(status, 200);
  assert.ok(text.includes('<footer'), 'no frame of the shop');
  assert.ok(seconds < atOnce, `shown after ${seconds} s`);
}

/**
 * A page that cannot be shown says so in the frame of the shop.
 * @param {Seen} seen
 * @param {{ isAwaited: boolean }} [how] whether somebody must wait before the shop can know
 */
export function assertRegretted(
  { status, headers, text, seconds },
  { isAwaited } = { isAwaited: false },
) {
  assert.equal(status, 503);
  assert.equal(headers.get('retry-after'), '5');
  assert.ok(text.includes('<footer'), 'no frame of the shop');
  assert.ok(text.includes('Failed to load product details'), 'no word on the product');
  assert.ok(seconds < (isAwaited ? inTheEnd : atOnce), `said after ${seconds} s`);
}
