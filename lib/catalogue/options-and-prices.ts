/** Rupees: what the shopper pays, and the regular price only when there is a discounted one. */
export type Prices = { price: number; originalPrice: number | undefined };

/** The one size of products that have none to choose. */
export const oneSize = 'One Size';

/** Whether the card shows the sale badge and the struck-through price (specification §2). */
export function isOnSale(product: Prices): boolean {
  return product.originalPrice !== undefined && product.price < product.originalPrice;
}

/** Whole percents off the original price, for the sale badge; 0 when not on sale or hardly. */
export function percentOff({ price, originalPrice }: Prices): number {
  if (originalPrice === undefined || price >= originalPrice) return 0;
  return Math.round((1 - price / originalPrice) * 100);
}

/** The option that is chosen without asking: the only one there is. */
export function onlyOption(options: readonly string[]): string | undefined {
  return options.length === 1 ? options[0] : undefined;
}
