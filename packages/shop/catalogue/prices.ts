import { formatPaise } from '../platform/paise';
import { RejectedChange } from './import-errors';

/** MRP (Shopify's compare-at price) and discounted price. */
export type Prices = { regularPricePaise: number; discountedPricePaise: number | null };

/** Throws RejectedChange if `price` is above the MRP. */
export function checkPrices(mrp: number, price: number | null, subject = 'Price'): Prices {
  if (price !== null && price > mrp) {
    throw new RejectedChange(
      `${subject} ${formatPaise(price)} is above the MRP ${formatPaise(mrp)}. Set the MRP as well; an empty MRP clears it.`,
    );
  }
  return { regularPricePaise: mrp, discountedPricePaise: price === mrp ? null : price };
}

type PriceRules = { preserveMrp: boolean; subject?: string };

/** Merges known prices with a change; with `preserveMrp` the change is the price alone. */
export function mergePrices(
  change: Partial<Prices>,
  existing: Prices,
  { preserveMrp, subject }: PriceRules,
): Prices {
  const { regularPricePaise: regular, discountedPricePaise: discounted } = change;
  const { regularPricePaise, discountedPricePaise } = existing;
  if (regular === undefined && discounted === undefined) {
    return { regularPricePaise, discountedPricePaise };
  }
  if (preserveMrp && regular !== undefined && discountedPricePaise !== null) {
    return checkPrices(regularPricePaise, regular, subject);
  }
  const price = discounted === undefined ? discountedPricePaise : discounted;
  return checkPrices(regular ?? regularPricePaise, price, subject);
}
