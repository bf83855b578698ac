import type { ProductAttribute, StoredVariant } from '../database/schema';

type Options = Pick<StoredVariant, 'size' | 'color'>;

/** What tells a product's variants apart. */
export const variantKey = ({ size, color }: Options): string => JSON.stringify([size, color]);

/** The variant of an item, which may have a choice besides that variants do not tell apart. */
export const findVariant = <T extends Options>(
  variants: readonly T[],
  { size, color }: Options,
): T | undefined =>
  variants.find((variant) => variantKey(variant) === variantKey({ size, color })) ??
  variants.find((variant) => (variant.size ?? size) === size && (variant.color ?? color) === color);

/** What one piece costs, in paise. */
export const variantPrice = (
  variant: Pick<StoredVariant, 'regularPricePaise' | 'discountedPricePaise'>,
): number => variant.discountedPricePaise ?? variant.regularPricePaise;

/** Whether `quantity` pieces can be ordered now; stock that is not counted never ends. */
export const isInStock = ({ stock }: Pick<StoredVariant, 'stock'>, quantity = 1): boolean =>
  stock === null || stock >= quantity;

/** Up to so many pieces are said to be left. */
const lowStockThreshold = 5;

/** What pages say of a stock: how many pieces there are, where they are few or none. */
export const displayedStock = (stock: number | null): number | undefined =>
  stock !== null && stock <= lowStockThreshold ? Math.max(stock, 0) : undefined;

/** The options of variants as a product's attributes, sold-out ones too, in the order of choice. */
export function optionAttributes(variants: readonly Options[]): ProductAttribute[] {
  const values = (texts: (string | null)[]) => [...new Set(texts.filter((text) => text !== null))];
  return [
    { key: 'color', value: values(variants.map(({ color }) => color)) },
    { key: 'size', value: values(variants.map(({ size }) => size)) },
  ].filter(({ value }) => value.length > 0);
}
