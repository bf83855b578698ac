import { setTimeout as sleep } from 'node:timers/promises';
import { readProducts, runOperation } from '../../e2e/support/test-catalogue.mjs';
import { Shopper } from './shopper.mjs';

/** @typedef {import('../../e2e/support/test-catalogue.mjs').MerchantApi} MerchantApi */
/** @typedef {{ shopper: Shopper, product: string, order: string }} Purchase */

export const startingStock = 1_000_000;
const processing = 1;

/**
 * Two at a time, because password hashing is slow.
 * @param {string} origin @param {number} count
 * @param {ConstructorParameters<typeof Shopper>[1]} [options]
 */
export async function registerShoppers(origin, count, options) {
  const shoppers = Array.from({ length: count }, (_, index) => {
    // A trusted proxy on loopback, with an address for each shopper.
    const headers = { 'x-forwarded-for': `198.51.100.${index}` };
    return new Shopper(origin, { headers, ...options });
  });
  const waiting = [...shoppers];
  const registerNext = async () => {
    for (let shopper = waiting.pop(); shopper; shopper = waiting.pop()) await shopper.register();
  };
  await Promise.all([registerNext(), registerNext()]);
  return shoppers;
}

/**
 * Each shopper buys a product every so often until `stop`; every third order is sent twice.
 * @param {readonly Shopper[]} shoppers @param {readonly string[]} products
 * @param {{ everyMs: number }} pace
 */
export function startBuying(shoppers, products, { everyMs }) {
  /** @type {Purchase[]} */
  const bought = [];
  /** @type {string[]} */
  const failures = [];
  let isOver = false;
  const buying = shoppers.map(async (shopper, first) => {
    let next = performance.now() + (everyMs * first) / shoppers.length;
    for (let index = first; ; index += 1) {
      while (!isOver && performance.now() < next) await sleep(50);
      if (isOver) return;
      const product = products[index % products.length] ?? '';
      try {
        const order = await shopper.buy(product, { twice: index % 3 === 0 });
        bought.push({ shopper, product, order });
      } catch (error) {
        failures.push(String(error));
      }
      next += everyMs;
    }
  });
  const stop = async () => {
    isOver = true;
    await Promise.all(buying);
  };
  return { bought, failures, stop };
}

/**
 * Compares acknowledged orders with stored orders.
 * @param {MerchantApi} shop @param {readonly Purchase[]} bought
 */
export async function checkOrders(shop, bought) {
  const acknowledged = new Set(bought.map(({ order }) => order));
  const stored = [];
  for (const shopper of new Set(bought.map(({ shopper }) => shopper))) {
    stored.push(...(await shopper.orders()));
  }
  const numbers = new Set(stored.map(({ id }) => id));
  let notPaidOnce = 0;
  for (const order of acknowledged) {
    /** @type {{ status: number, payments: { state: string, refundReason: string | null }[] }} */
    const { status, payments } = await runOperation(shop, 'showOrder', { number: order });
    // A retry leaves unfinished payments behind.
    const [payment, ...others] = payments.filter(({ state }) => state !== 'started');
    const isPaidOnce = others.length === 0 && payment?.state === 'paid' && !payment.refundReason;
    if (status !== processing || !isPaidOnce) notPaidOnce += 1;
  }
  const sold = (await readProducts(shop))
    .filter(({ handle }) => bought.some(({ product }) => product === handle))
    .reduce((soldCount, product) => soldCount + startingStock - Number(product.stock), 0);
  return {
    lost: [...acknowledged].filter((order) => !numbers.has(order)).length,
    more: stored.length - acknowledged.size,
    notPaidOnce,
    stockDifference: Math.abs(sold - acknowledged.size),
  };
}
