import type { LiveProducts } from '../catalogue/live-products';
import { type Choice, offerFor } from '../catalogue/variants';
import { lineKey, lineName } from './cart-line';

/** What a cart line says of its product. */
type Line = Choice & { id: string; name: string; price: number };

/** How the line with this key differs from what the backend says now; prices in rupees. */
export type LineChange = { key: string; name: string } & (
  | { kind: 'price'; was: number; now: number }
  | { kind: 'unavailable' }
);

/** What the shopper has to agree to before ordering; empty when the cart is as it was. */
export function lineChanges(lines: readonly Line[], live: LiveProducts): LineChange[] {
  const products = new Map(live.map((product) => [product.id, product]));
  return lines.flatMap((line): LineChange[] => {
    const product = products.get(line.id);
    const offer = product && offerFor(product, line);
    const change = {
      key: lineKey(line),
      // Options are named where they make the difference.
      name: product?.variants.length ? lineName(line) : line.name,
    };
    if (!offer?.available) return [{ ...change, kind: 'unavailable' }];
    if (offer.price === line.price) return [];
    return [{ ...change, kind: 'price', was: line.price, now: offer.price }];
  });
}
