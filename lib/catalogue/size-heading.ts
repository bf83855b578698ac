import { oneSize } from '@aangan/contract/rules/variants';
import type { Product } from './product';

/** Specification §2. */
export function sizeHeading(
  product: Pick<Product, 'category' | 'description' | 'sizes' | 'sizeLabel'>,
): string {
  if (product.sizeLabel) return product.sizeLabel;
  const category = product.category.toLowerCase();
  if (
    category.includes('footwear') ||
    category.includes('shoes') ||
    product.description.toLowerCase().includes('shoe')
  ) {
    return 'Shoe Size';
  }
  return product.sizes.length === 1 && product.sizes[0] === oneSize ? 'Size' : 'Clothing Size';
}
