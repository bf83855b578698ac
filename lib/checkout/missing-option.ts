import type { Product } from '../catalogue/product';
import { type Choice, needsColor } from '../catalogue/variants';

/** An option of a product, with the values to choose from. */
export type MissingOption = { option: keyof Choice; values: readonly string[] };

/** What a line wants before it is ordered: its size, then a colour where the price depends on that. */
export function missingOption(
  line: Choice,
  product: Pick<Product, 'sizes' | 'colors' | 'variants'> | undefined,
): MissingOption | undefined {
  if (!product) return undefined;
  const { sizes, colors } = product;
  if (!line.selectedSize && sizes.length > 1) return { option: 'selectedSize', values: sizes };
  return needsColor(product, line) ? { option: 'selectedColor', values: colors } : undefined;
}
