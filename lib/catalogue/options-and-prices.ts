/** Rupees; `compareAtPrice` only when discounted. */
export type Prices = { price: number; compareAtPrice: number | undefined };

export const isOnSale = (product: Prices): boolean =>
  product.compareAtPrice !== undefined && product.price < product.compareAtPrice;

/** Whole percent off `compareAtPrice`; 0 when not on sale. */
export function percentOff({ price, compareAtPrice }: Prices): number {
  if (compareAtPrice === undefined || price >= compareAtPrice) return 0;
  return Math.round((1 - price / compareAtPrice) * 100);
}

export const onlyOption = (options: readonly string[]): string | undefined =>
  options.length === 1 ? options[0] : undefined;
