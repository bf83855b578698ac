import type { StoredStoreInfo } from '../stores/schema';

type Rates = Pick<NonNullable<StoredStoreInfo['gst']>, 'rate' | 'categoryRates'>;
type RatedProduct = { gstRatePoints: number | null; category: string | null };

const toBasisPoints = (percent: number) => Math.round(percent * 100);

/** By category in lower case, in hundredths of a percent. */
export const categoryRateBasisPoints = ({ categoryRates }: Rates): Map<string, number> =>
  new Map(
    Object.entries(categoryRates ?? {}).map(([name, percent]) => [
      name.toLowerCase(),
      toBasisPoints(percent),
    ]),
  );

/** Hundredths of a percent, of the product, its category or the store; null if unknown. */
export function gstRateBasisPoints(
  { gstRatePoints, category }: RatedProduct,
  rates: Rates,
): number | null {
  if (gstRatePoints !== null) return gstRatePoints;
  const ofCategory = categoryRateBasisPoints(rates).get(category?.toLowerCase() ?? '');
  if (ofCategory !== undefined) return ofCategory;
  return rates.rate === undefined || rates.rate === null ? null : toBasisPoints(rates.rate);
}
