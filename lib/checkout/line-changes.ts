import type { Choice } from '@aangan/contract/rules/variants';
import type { LiveProducts } from '../catalogue/live-products';
import { offerFor } from '../catalogue/variants';
import { lineKey, lineName } from './cart-line';

type Line = Choice & { id: string; name: string; price: number; quantity: number };

export type LineChange = { key: string; name: string } & (
  | { kind: 'price'; oldPrice: number; newPrice: number }
  | { kind: 'unavailable' }
  /** More than the backend says are left. */
  | { kind: 'stock'; left: number }
);

export function lineChanges(lines: readonly Line[], liveProducts: LiveProducts): LineChange[] {
  const products = new Map(liveProducts.map((product) => [product.id, product]));
  return lines.flatMap((line): LineChange[] => {
    const product = products.get(line.id);
    const offer = product && offerFor(product, line);
    const change = {
      key: lineKey(line),
      name: product?.variants.length ? lineName(line) : line.name,
    };
    if (!offer?.available) return [{ ...change, kind: 'unavailable' }];
    const { price, remainingStock: left } = offer;
    if (price !== line.price) {
      return [{ ...change, kind: 'price', oldPrice: line.price, newPrice: price }];
    }
    return left && left < line.quantity ? [{ ...change, kind: 'stock', left }] : [];
  });
}
