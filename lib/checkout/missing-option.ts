import type { Product } from '../catalogue/product';
import { needsColor } from '../catalogue/variants';
import type { Choice } from '../rules/variants';

export type MissingOption = { option: keyof Choice; values: readonly string[] };

export function missingOption(
  line: Choice,
  product: Pick<Product, 'sizes' | 'colors' | 'variants'> | undefined,
): MissingOption | undefined {
  if (!product) return undefined;
  const { sizes, colors } = product;
  if (!line.selectedSize && sizes.length > 1) return { option: 'selectedSize', values: sizes };
  return needsColor(product, line) ? { option: 'selectedColor', values: colors } : undefined;
}
