import { operate, readProducts } from '../lib/catalogue.mjs';

/** Paid and not sent yet. */
const processing = 1;

/**
 * Compares what shoppers were told with what the shop keeps.
 * @param {import('../lib/shop.mjs').BenchShop} shop
 * @param {{ shopper: import('./shopper.mjs').Shopper, product: string, order: string }[]} bought
 * @param {number} stock of each product before
 */
export async function checkOrders(shop, bought, stock) {
  const told = new Set(bought.map(({ order }) => order));
  const kept = [];
  for (const shopper of new Set(bought.map(({ shopper }) => shopper))) {
    kept.push(...(await shopper.orders()));
  }
  const numbers = new Set(kept.map(({ id }) => id));
  let notPaidOnce = 0;
  for (const order of told) {
    /** @type {{ status: number, payments: { state: string, refundReason: string | null }[] }} */
    const { status, payments } = await operate(shop, 'showOrder', { number: order });
    // Whoever got no answer began anew; what came to nothing is no payment.
    const [payment, ...others] = payments.filter(({ state }) => state !== 'started');
    const isPaidOnce = others.length === 0 && payment?.state === 'paid' && !payment.refundReason;
    if (status !== processing || !isPaidOnce) notPaidOnce += 1;
  }
  const sold = (await readProducts(shop))
    .filter(({ handle }) => bought.some(({ product }) => product === handle))
    .reduce((pieces, product) => pieces + stock - Number(product.stock), 0);
  return {
    lost: [...told].filter((order) => !numbers.has(order)).length,
    more: kept.length - told.size,
    notPaidOnce,
    piecesAmiss: Math.abs(sold - told.size),
  };
}
