import { formatRupees } from '../services/paise';
import { RejectedChange } from './rejected-change';

/** MRP (Shopify's compare-at price) and discounted price. */
export type Prices = { regularPricePaise: number; discountedPricePaise: number | null };

/** Throws RejectedChange if `price` is above the MRP. */
export function checkPrices(mrp: number, price: number | null, subject = 'Price'): Prices {
  if (price !== null && price > mrp) {
    throw new RejectedChange(
      `${subject} ${formatRupees(price)} is above the MRP ${formatRupees(mrp)}. Set the MRP as well; an empty MRP clears it.`,
    );
  }
  return { regularPricePaise: mrp, discountedPricePaise: price === mrp ? null : price };
}

type PriceRules = { preserveMrp: boolean; subject?: string };

/** Merges known prices with a change; with `preserveMrp` the change is the price alone. */
export function mergePrices(
  given: Partial<Prices>,
  known: Prices,
  { preserveMrp, subject }: PriceRules,
): Prices {
  const { regularPricePaise: regular, discountedPricePaise: discounted } = given;
  if (regular === undefined && discounted === undefined) return known;
  if (preserveMrp && regular !== undefined && known.discountedPricePaise !== null) {
    return checkPrices(known.regularPricePaise, regular, subject);
  }
  const price = discounted === undefined ? known.discountedPricePaise : discounted;
  return checkPrices(regular ?? known.regularPricePaise, price, subject);
}
