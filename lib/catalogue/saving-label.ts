import { formatRupees, subtractRupees } from '@aangan/contract/rules/money';
import { percentOff } from './options-and-prices';
import type { offerFor } from './variants';

type Offer = Pick<
  ReturnType<typeof offerFor>,
  'price' | 'compareAtPrice' | 'isStartingPrice' | 'greatestPercentOff'
>;

/** "You save ₹250 (17%)", or "Save up to 17%" where the options differ; undefined without a saving. */
export function savingLabel(offer: Offer): string | undefined {
  const { price, compareAtPrice = 0, isStartingPrice, greatestPercentOff } = offer;
  if (isStartingPrice) {
    return greatestPercentOff > 0 ? `Save up to ${greatestPercentOff}%` : undefined;
  }
  if (compareAtPrice <= price) return undefined;
  const percent = percentOff(offer);
  return `You save ${formatRupees(subtractRupees(compareAtPrice, price))}${percent > 0 ? ` (${percent}%)` : ''}`;
}
