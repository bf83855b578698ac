import { oneSize } from '@aangan/contract/rules/variants';
import type { Product } from '@/lib/catalogue/product';
import { toSwatch } from '@/lib/catalogue/swatch';

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

export function toBuyableProduct(product: Product) {
  const { id, name, image, price, compareAtPrice, sizes, colors } = product;
  const { images, variants, available, remainingStock } = product;
  return {
    ...{ id, name, image, price, compareAtPrice, sizes, colors, available, remainingStock },
    sizeHeading: sizeHeading(product),
    swatches: new Map(colors.map((color) => [color, toSwatch(color)])),
    /** Omitted without variants to save bytes. */
    ...(variants.length > 0 && {
      images,
      variants: variants.map(({ sku, ...variant }) => variant),
    }),
  };
}

export type BuyableProduct = ReturnType<typeof toBuyableProduct>;
