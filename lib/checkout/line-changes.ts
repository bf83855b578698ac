import type { LiveProducts } from '../catalogue/live-products';
import { type Choice, offerFor } from '../catalogue/variants';
import { lineKey, lineName } from './cart-line';

type Line = Choice & { id: string; name: string; price: number };

export type LineChange = { key: string; name: string } & (
  | { kind: 'price'; was: number; now: number }
  | { kind: 'unavailable' }
);

export function lineChanges(lines: readonly Line[], live: LiveProducts): LineChange[] {
  const products = new Map(live.map((product) => [product.id, product]));
  return lines.flatMap((line): LineChange[] => {
    const product = products.get(line.id);
    const offer = product && offerFor(product, line);
    const change = {
      key: lineKey(line),
      name: product?.variants.length ? lineName(line) : line.name,
    };
    if (!offer?.available) return [{ ...change, kind: 'unavailable' }];
    if (offer.price === line.price) return [];
    return [{ ...change, kind: 'price', was: line.price, now: offer.price }];
  });
}
