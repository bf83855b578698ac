import type { Product } from '@/lib/catalogue/product';
import { sizeHeading } from '@/lib/catalogue/size-heading';
import { swatchOf } from '@/lib/catalogue/swatch';

/** Returns the props of the buy box, reduced on the server to save bytes. */
export function toBuyableProduct(product: Product) {
  const {
    id,
    name,
    image,
    images,
    price,
    compareAtPrice,
    sizes,
    colors,
    available,
    remainingStock,
  } = product;
  return {
    id,
    name,
    image,
    price,
    compareAtPrice,
    sizes,
    colors,
    available,
    remainingStock,
    sizeHeading: sizeHeading(product),
    /** CSS backgrounds by color name. */
    swatches: new Map(colors.map((color) => [color, swatchOf(color)])),
    /** Omitted without variants to save bytes. */
    ...(product.variants.length > 0 && {
      images,
      variants: product.variants.map(({ sku, ...variant }) => variant),
    }),
  };
}

export type BuyableProduct = ReturnType<typeof toBuyableProduct>;
