import type { StoredStoreInfo } from '../database/schema';

type Rates = Pick<NonNullable<StoredStoreInfo['gst']>, 'rate' | 'categoryRates'>;
type RatedProduct = { gstRatePoints: number | null; category: string | null };

const toPoints = (percent: number) => Math.round(percent * 100);

/** By category in lower case, in hundredths of a percent. */
export const categoryRatePoints = ({ categoryRates }: Rates): Map<string, number> =>
  new Map(
    Object.entries(categoryRates ?? {}).map(([name, percent]) => [
      name.toLowerCase(),
      toPoints(percent),
    ]),
  );

/** Hundredths of a percent, of the product, its category or the store; null if unknown. */
export function gstRatePointsOf(
  { gstRatePoints, category }: RatedProduct,
  rates: Rates,
): number | null {
  if (gstRatePoints !== null) return gstRatePoints;
  const ofCategory = categoryRatePoints(rates).get(category?.toLowerCase() ?? '');
  if (ofCategory !== undefined) return ofCategory;
  return rates.rate === undefined || rates.rate === null ? null : toPoints(rates.rate);
}
