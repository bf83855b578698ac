import { Shopper } from './shopper.mjs';

const duplicateEvery = 10;

/** @param {{ products: string[], shoppers: Shopper[], perSecond: number, seconds: number }} job */
export async function buySteadily({ products, shoppers, perSecond, seconds }) {
  /** @type {{ shopper: Shopper, product: string, order: string }[]} */
  const bought = [];
  /** @type {string[]} */
  const failures = [];
  const idle = [...shoppers];
  /** @type {Promise<void>[]} */
  const pending = [];

  /** @param {number} index */
  async function buy(index) {
    const shopper = idle.shift();
    if (!shopper) {
      failures.push('No shopper is idle.');
      return;
    }
    const product = products[index % products.length] ?? '';
    try {
      const order = await shopper.buy(product, { twice: index % duplicateEvery === 0 });
      bought.push({ shopper, product, order });
    } catch (error) {
      failures.push(String(error));
    }
    idle.push(shopper);
  }

  await new Promise((resolve) => {
    let index = 0;
    const timer = setInterval(() => {
      if (index === Math.round(perSecond * seconds)) {
        clearInterval(timer);
        resolve(undefined);
        return;
      }
      pending.push(buy(index));
      index += 1;
    }, 1000 / perSecond);
  });
  await Promise.all(pending);
  return { bought, failures };
}

/**
 * Two at a time, because password hashing is slow.
 * @param {string} origin @param {number} count @param {(milliseconds: number) => void} onResponse
 * @param {{ retryForMs: number }} [options]
 */
export async function registerShoppers(origin, count, onResponse, options) {
  const shoppers = Array.from({ length: count }, () => new Shopper(origin, onResponse, options));
  const waiting = [...shoppers];
  const registerNext = async () => {
    for (let shopper = waiting.pop(); shopper; shopper = waiting.pop()) await shopper.register();
  };
  await Promise.all([registerNext(), registerNext()]);
  return shoppers;
}
