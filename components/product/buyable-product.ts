import type { Product } from '@/lib/catalogue/product';
import { sizeHeading } from '@/lib/catalogue/size-heading';
import { swatchOf } from '@/lib/catalogue/swatch';

/** What the buy box needs of a product, worked out before it reaches the browser. */
export function buyableOf(product: Product) {
  const { id, name, image, images, price, compareAtPrice, sizes, colors, available, left } =
    product;
  return {
    id,
    name,
    image,
    price,
    compareAtPrice,
    sizes,
    colors,
    available,
    left,
    sizeHeading: sizeHeading(product),
    /** CSS backgrounds by colour. */
    swatches: new Map(colors.map((color) => [color, swatchOf(color)])),
    /** Only where options are sold by themselves: it is sent with every page. */
    ...(product.variants.length > 0 && {
      images,
      variants: product.variants.map(({ sku, ...variant }) => variant),
    }),
  };
}

export type BuyableProduct = ReturnType<typeof buyableOf>;
