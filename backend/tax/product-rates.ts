import type { StoredStoreInfo } from '../database/schema';

type Rates = Pick<NonNullable<StoredStoreInfo['gst']>, 'rate' | 'categoryRates'>;
type RatedProduct = { gstRatePoints: number | null; category: string | null };

const toPoints = (percent: number) => Math.round(percent * 100);

/** The GST rates of a store by category in small letters, in hundredths of a percent. */
export const categoryRatePoints = ({ categoryRates }: Rates): Map<string, number> =>
  new Map(
    Object.entries(categoryRates ?? {}).map(([name, percent]) => [
      name.toLowerCase(),
      toPoints(percent),
    ]),
  );

/**
 * The GST rate of a product in hundredths of a percent: its own, else that of its category, else that
 * of its store. Null where none is known.
 */
export function gstRatePointsOf(
  { gstRatePoints, category }: RatedProduct,
  rates: Rates,
): number | null {
  if (gstRatePoints !== null) return gstRatePoints;
  const ofCategory = categoryRatePoints(rates).get(category?.toLowerCase() ?? '');
  if (ofCategory !== undefined) return ofCategory;
  return rates.rate === undefined || rates.rate === null ? null : toPoints(rates.rate);
}
