import type { LiveProducts } from '../catalogue/live-products';

/** What a cart line says of its product. */
type Line = { id: string; name: string; price: number };

/** How a line differs from what the backend says now; prices in rupees. */
export type LineChange =
  | { kind: 'price'; id: string; name: string; was: number; now: number }
  | { kind: 'unavailable'; id: string; name: string };

/** What the shopper has to agree to before ordering; empty when the cart is as it was. */
export function lineChanges(lines: readonly Line[], live: LiveProducts): LineChange[] {
  const products = new Map(live.map((product) => [product.id, product]));
  const changes = new Map<string, LineChange>();
  for (const { id, name, price } of lines) {
    const product = products.get(id);
    if (!product?.available) changes.set(id, { kind: 'unavailable', id, name });
    else if (product.price !== price) {
      changes.set(id, { kind: 'price', id, name, was: price, now: product.price });
    }
  }
  return [...changes.values()];
}
