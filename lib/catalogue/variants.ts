import type { Product, ProductVariant } from './product';

/** What a shopper has chosen of a product's options, as cart lines and orders say it. */
export type Choice = {
  selectedSize?: string | undefined;
  selectedColor?: string | undefined;
};

export type Variants = { variants?: readonly Omit<ProductVariant, 'sku'>[] | undefined };
type Priced = Variants &
  Pick<Product, 'price' | 'compareAtPrice' | 'image' | 'available'> &
  Partial<Pick<Product, 'left'>>;

type Prices = Pick<Product, 'price' | 'compareAtPrice'>;

/** Of two at one price that which promises less of a saving. */
function isCheaper(one: Prices, other: Prices): boolean {
  const saving = ({ price, compareAtPrice = price }: Prices) => compareAtPrice - price;
  return one.price < other.price || (one.price === other.price && saving(one) < saving(other));
}

/** The variants that a choice leaves open; one without a size comes in every size. */
export function openVariants({ variants = [] }: Variants, choice: Choice) {
  const { selectedSize, selectedColor } = choice;
  return variants.filter(
    ({ size, color }) =>
      (!selectedSize || !size || size === selectedSize) &&
      (!selectedColor || !color || color === selectedColor),
  );
}

/**
 * What a product costs and looks like in the chosen options; prices in rupees. Where several variants
 * are left, the cheapest that can be ordered decides. A product without variants is itself the offer.
 */
export function offerFor(product: Priced, choice: Choice) {
  const { price, compareAtPrice, image, available, left } = product;
  const own = { price, compareAtPrice, image, available, left };
  if (!product.variants?.length) return { ...own, isFrom: false };
  const open = openVariants(product, choice);
  const sold = open.filter((variant) => variant.available);
  const [first, ...others] = sold.length > 0 ? sold : open;
  if (!first) return { ...own, available: false, isFrom: false };
  const cheapest = others.reduce((least, one) => (isCheaper(one, least) ? one : least), first);
  return {
    price: cheapest.price,
    compareAtPrice: cheapest.compareAtPrice,
    /** The product's own while variants of different looks are left. */
    image: open.every((variant) => variant.image === first.image) ? first.image : image,
    available: available && sold.length > 0,
    /** Known where one variant alone can be ordered. */
    left: others.length > 0 ? undefined : first.left,
    /** There are dearer ones among them. */
    isFrom: others.some((variant) => variant.price !== cheapest.price),
  };
}

/** What a product's variants cost, in rupees: those that can be ordered, or all where none can. */
export function variantPrices({ variants }: Pick<Product, 'variants'>): number[] {
  const sold = variants.filter(({ available }) => available);
  return (sold.length > 0 ? sold : variants).map(({ price }) => price);
}

/** Whether the price depends on a colour that is not chosen: no order takes that. */
export function needsColor(product: Variants, choice: Choice): boolean {
  const prices = openVariants(product, choice).map(({ price }) => price);
  return !choice.selectedColor && new Set(prices).size > 1;
}

/** Whether none of the variants that a choice leaves open can be ordered. */
export function isSoldOut(product: Variants, choice: Choice): boolean {
  return (
    !!product.variants?.length && !openVariants(product, choice).some(({ available }) => available)
  );
}
