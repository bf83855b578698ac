import { type Product, sizeHeading } from '@/lib/catalogue/product';
import { swatchOf } from '@/lib/catalogue/swatch';

/** What the buy box needs of a product, worked out before it reaches the browser. */
export function buyableOf(product: Product) {
  const { id, name, image, price, originalPrice, sizes, colors, available } = product;
  return {
    id,
    name,
    image,
    price,
    originalPrice,
    sizes,
    colors,
    available,
    sizeHeading: sizeHeading(product),
    /** CSS backgrounds by colour. */
    swatches: new Map(colors.map((color) => [color, swatchOf(color)])),
  };
}

export type BuyableProduct = ReturnType<typeof buyableOf>;
