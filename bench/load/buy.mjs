import { Shopper } from './shopper.mjs';

/** One order of so many is sent twice at once. */
const sentTwice = 10;

/**
 * Shoppers who order and pay at a steady rate.
 * @param {{ products: string[], shoppers: Shopper[], perSecond: number, seconds: number }} job
 */
export async function buySteadily({ products, shoppers, perSecond, seconds }) {
  /** @type {{ shopper: Shopper, product: string, order: string }[]} */
  const bought = [];
  /** @type {string[]} */
  const failures = [];
  const idle = [...shoppers];
  /** @type {Promise<void>[]} */
  const pending = [];

  /** @param {number} turn */
  async function buy(turn) {
    const shopper = idle.shift();
    if (!shopper) {
      failures.push('Every shopper was still waiting.');
      return;
    }
    const product = products[turn % products.length] ?? '';
    try {
      const order = await shopper.buy(product, { twice: turn % sentTwice === 0 });
      bought.push({ shopper, product, order });
    } catch (error) {
      failures.push(String(error));
    }
    idle.push(shopper);
  }

  await new Promise((resolve) => {
    let turn = 0;
    const timer = setInterval(() => {
      if (turn === Math.round(perSecond * seconds)) {
        clearInterval(timer);
        resolve(undefined);
        return;
      }
      pending.push(buy(turn));
      turn += 1;
    }, 1000 / perSecond);
  });
  await Promise.all(pending);
  return { bought, failures };
}

/**
 * Registers shoppers, two at a time: their passwords take long to hash.
 * @param {string} origin
 * @param {number} amount
 * @param {(milliseconds: number) => void} onAnswer
 * @param {{ persistence: number }} [how]
 */
export async function gatherShoppers(origin, amount, onAnswer, how) {
  const shoppers = Array.from({ length: amount }, () => new Shopper(origin, onAnswer, how));
  const waiting = [...shoppers];
  const arrive = async () => {
    for (let shopper = waiting.pop(); shopper; shopper = waiting.pop()) await shopper.arrive();
  };
  await Promise.all([arrive(), arrive()]);
  return shoppers;
}
