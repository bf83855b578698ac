import { variantId } from '@aangan/contract/rules/variants';
import type { ProductAttribute, StoredVariant } from './schema';

type Options = Pick<StoredVariant, 'size' | 'color'>;

/** Empty: not chosen. */
type ChosenOptions = { size: string; color: string };

export const variantKey = ({ size, color }: Options): string => JSON.stringify([size, color]);

/** Finds the variant of an item; ignores options that variants do not have. */
export const findVariant = <T extends Options>(
  variants: readonly T[],
  { size, color }: Options,
): T | undefined =>
  variants.find((variant) => variantKey(variant) === variantKey({ size, color })) ??
  variants.find((variant) => (variant.size ?? size) === size && (variant.color ?? color) === color);

/** The `?variant=` of chosen options; one that several variants have selects that option alone. */
export function linkedVariant(variants: readonly Options[], options: ChosenOptions) {
  const variant = findVariant(variants, options);
  if (variant) return variantId(variant);
  return variants.length > 0 ? options.color || options.size || undefined : undefined;
}

export const variantPricePaise = (
  variant: Pick<StoredVariant, 'regularPricePaise' | 'discountedPricePaise'>,
): number => variant.discountedPricePaise ?? variant.regularPricePaise;

/** Untracked stock is always in stock. */
export const isInStock = ({ stock }: Pick<StoredVariant, 'stock'>, quantity = 1): boolean =>
  stock === null || stock >= quantity;

const lowStockThreshold = 5;

/** Returns the stock if it is low or 0, else undefined. */
export const displayedStock = (stock: number | null): number | undefined =>
  stock !== null && stock <= lowStockThreshold ? Math.max(stock, 0) : undefined;

/** Returns variant options as attributes, sold-out ones included. */
export function optionAttributes(variants: readonly Options[]): ProductAttribute[] {
  const values = (texts: (string | null)[]) => [...new Set(texts.filter((text) => text !== null))];
  return [
    { key: 'color', value: values(variants.map(({ color }) => color)) },
    { key: 'size', value: values(variants.map(({ size }) => size)) },
  ].filter(({ value }) => value.length > 0);
}
