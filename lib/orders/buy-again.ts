import { optionsLabel } from '@aangan/contract/rules/variants';
import type { LiveProducts } from '../catalogue/live-products';
import type { Product } from '../catalogue/product';
import { offerFor } from '../catalogue/variants';
import type { CartLine } from '../checkout/cart-line';
import type { Order } from './order';

type Item = Order['items'][number];

function unavailableReason({ line }: Item, product: Product | undefined): string | undefined {
  if (!product) return 'is no longer available';
  if (!product.available) return 'is sold out';
  const { selectedSize: size, selectedColor: color } = line;
  if (size && !product.sizes.includes(size)) return `is no longer offered in ${size}`;
  if (color && !product.colors.includes(color)) return `is no longer offered in ${color}`;
  if (!offerFor(product, line).available) {
    return `is sold out in ${optionsLabel({ size, color })}`;
  }
  return undefined;
}

export function planBuyAgain(items: readonly Item[], liveProducts: LiveProducts) {
  const products = new Map(liveProducts.map((product) => [product.id, product]));
  const lines: CartLine[] = [];
  const missing: string[] = [];
  for (const item of items) {
    const product = products.get(item.productId ?? '');
    const reason = unavailableReason(item, product);
    if (reason || !product) {
      missing.push(`${item.line.name} ${reason}.`);
      continue;
    }
    const { image, price } = offerFor(product, item.line);
    lines.push({ ...item.line, name: product.name, image, price });
  }
  return { lines, missing };
}
