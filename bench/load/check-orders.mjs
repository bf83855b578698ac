import { readProducts, runOperation } from '../lib/catalogue.mjs';

const processing = 1;

/**
 * Compares acknowledged orders with stored orders.
 * @param {import('../lib/shop.mjs').BenchShop} shop
 * @param {{ shopper: import('./shopper.mjs').Shopper, product: string, order: string }[]} bought
 * @param {number} stock
 */
export async function checkOrders(shop, bought, stock) {
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
    .reduce((soldCount, product) => soldCount + stock - Number(product.stock), 0);
  return {
    lost: [...acknowledged].filter((order) => !numbers.has(order)).length,
    more: stored.length - acknowledged.size,
    notPaidOnce,
    stockDifference: Math.abs(sold - acknowledged.size),
  };
}
