import type { Product } from '../catalogue/product';

/** The sizes to choose from where a line has none and its product has several; else none. */
export function missingSizes(
  line: { selectedSize?: string | undefined },
  product: Pick<Product, 'sizes'> | undefined,
): readonly string[] {
  const sizes = product?.sizes ?? [];
  return !line.selectedSize && sizes.length > 1 ? sizes : [];
}
