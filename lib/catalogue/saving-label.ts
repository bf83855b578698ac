import { formatRupees, subtractRupees } from '../rules/money';
import { type Prices, percentOff } from './options-and-prices';

/** "You save ₹250 (17%)"; undefined without a saving. */
export function savingLabel(offer: Prices): string | undefined {
  const { price, compareAtPrice = 0 } = offer;
  if (compareAtPrice <= price) return undefined;
  const percent = percentOff(offer);
  return `You save ${formatRupees(subtractRupees(compareAtPrice, price))}${percent > 0 ? ` (${percent}%)` : ''}`;
}
