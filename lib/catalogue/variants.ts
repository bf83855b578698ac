import { type Choice, isAmbiguous, matchingVariants } from '@aangan/contract/rules/variants';
import { type Prices, percentOff } from './options-and-prices';
import type { Product, ProductVariant } from './product';

export type Variants = { variants?: readonly Omit<ProductVariant, 'sku'>[] | undefined };
export type Priced = Variants &
  Prices & { image: string; available: boolean; remainingStock?: number | undefined };

/** Compares by price, then by the smaller claimed saving. */
function isCheaper(one: Prices, other: Prices): boolean {
  const saving = ({ price, compareAtPrice = price }: Prices) => compareAtPrice - price;
  return one.price < other.price || (one.price === other.price && saving(one) < saving(other));
}

/**
 * Price and availability of a product, or of chosen options, in rupees: those of the cheapest
 * available variant that matches. Pages, structured data, feeds and pictures state them.
 */
export function offerFor(product: Priced, choice: Choice) {
  const { price, compareAtPrice, image, available, remainingStock } = product;
  const productOffer = {
    ...{ price, compareAtPrice, image, available, remainingStock, isStartingPrice: false },
    variant: undefined,
    prices: [price],
    greatestPercentOff: percentOff(product),
  };
  if (!product.variants?.length) return productOffer;
  const matching = matchingVariants(product.variants, choice);
  const availableVariants = matching.filter((variant) => variant.available);
  const offered = availableVariants.length > 0 ? availableVariants : matching;
  const [first, ...others] = offered;
  if (!first) return { ...productOffer, available: false };
  const cheapest = others.reduce((least, one) => (isCheaper(one, least) ? one : least), first);
  const isStartingPrice = offered.some((variant) => variant.price !== cheapest.price);
  return {
    variant: cheapest,
    price: cheapest.price,
    compareAtPrice: cheapest.compareAtPrice,
    image: matching.every((variant) => variant.image === first.image) ? first.image : image,
    available: available && availableVariants.length > 0,
    /** Known for a single available variant. */
    remainingStock: others.length > 0 ? undefined : first.remainingStock,
    isStartingPrice,
    /** The prices of the options that can be bought, or of all where none can. */
    prices: offered.map((variant) => variant.price),
    greatestPercentOff: Math.max(...(isStartingPrice ? offered : [cheapest]).map(percentOff)),
  };
}

/** The colour is open: the shopper would get any of those in stock. */
export function needsColor(product: Variants, choice: Choice): boolean {
  const matching = matchingVariants(product.variants, choice);
  return !choice.selectedColor && isAmbiguous(matching, ({ color }) => color);
}

export function isSoldOut(product: Variants, choice: Choice): boolean {
  return (
    !!product.variants?.length &&
    !matchingVariants(product.variants, choice).some(({ available }) => available)
  );
}

export type MissingOption = { option: keyof Choice; values: readonly string[] };

export function missingOptions(
  line: Choice,
  product: Pick<Product, 'sizes' | 'colors' | 'variants'> | undefined,
): MissingOption[] {
  if (!product) return [];
  const missing: MissingOption[] = [];
  const { sizes, colors } = product;
  if (!line.selectedSize && sizes.length > 1)
    missing.push({ option: 'selectedSize', values: sizes });
  if (needsColor(product, line)) missing.push({ option: 'selectedColor', values: colors });
  return missing;
}
