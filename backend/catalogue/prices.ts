import { readableRupees } from '../services/paise';
import { RejectedChange } from './rejected-change';

/** The MRP (Shopify's compare-at price) and, where the product is reduced, the lower price. */
export type Prices = { regularPricePaise: number; discountedPricePaise: number | null };

/** Both prices, where `price` is null or not above the MRP; else RefusedChange. */
export function checkedPrices(mrp: number, price: number | null, subject = 'Price'): Prices {
  if (price !== null && price > mrp) {
    throw new RejectedChange(
      `${subject} ${readableRupees(price)} is above the MRP ${readableRupees(mrp)}. Set the MRP as well; an empty MRP clears it.`,
    );
  }
  return { regularPricePaise: mrp, discountedPricePaise: price === mrp ? null : price };
}

type PriceRules = { preserveMrp: boolean; subject?: string };

/** Known prices after a change that states one of them or both. With `keepMrp` it states the price alone. */
export function mergePrices(
  given: Partial<Prices>,
  known: Prices,
  { preserveMrp, subject }: PriceRules,
): Prices {
  const { regularPricePaise: regular, discountedPricePaise: discounted } = given;
  if (regular === undefined && discounted === undefined) return known;
  if (preserveMrp && regular !== undefined && known.discountedPricePaise !== null) {
    return checkedPrices(known.regularPricePaise, regular, subject);
  }
  const price = discounted === undefined ? known.discountedPricePaise : discounted;
  return checkedPrices(regular ?? known.regularPricePaise, price, subject);
}
