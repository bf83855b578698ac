/** Rupees: what the shopper pays, and the regular price only when there is a discounted one. */
export type Prices = { price: number; compareAtPrice: number | undefined };

/** The one size of products that have none to choose. */
export const oneSize = 'One Size';

/** Whether the card shows the sale badge and the struck-through price (specification §2). */
export function isOnSale(product: Prices): boolean {
  return product.compareAtPrice !== undefined && product.price < product.compareAtPrice;
}

/** Whole percents off the original price, for the sale badge; 0 when not on sale or hardly. */
export function percentOff({ price, compareAtPrice }: Prices): number {
  if (compareAtPrice === undefined || price >= compareAtPrice) return 0;
  return Math.round((1 - price / compareAtPrice) * 100);
}

/** The option that is chosen without asking: the only one there is. */
export function onlyOption(options: readonly string[]): string | undefined {
  return options.length === 1 ? options[0] : undefined;
}
