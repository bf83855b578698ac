import { type Product, sizeHeading } from '@/lib/catalogue/product';
import { swatchOf } from '@/lib/catalogue/swatch';

/** What the buy box needs of a product, worked out before it reaches the browser. */
export type BuyableProduct = Pick<
  Product,
  'id' | 'name' | 'image' | 'price' | 'originalPrice' | 'sizes' | 'colors' | 'available'
> & {
  sizeHeading: string;
  /** CSS backgrounds by colour, of those that are known. */
  swatches: Readonly<Record<string, string>>;
};

export function buyableOf(product: Product): BuyableProduct {
  const { id, name, image, price, originalPrice, sizes, colors, available } = product;
  const swatches = colors.flatMap((color) => {
    const swatch = swatchOf(color);
    return swatch ? [[color, swatch] as const] : [];
  });
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
    swatches: Object.fromEntries(swatches),
  };
}
