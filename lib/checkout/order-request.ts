import type { OrderRequest, ShippingAddress } from '../contract/order';
import { totalRupees } from '../money';

type Line = NonNullable<OrderRequest['lines']>[number] & { price: number };

/** The body of POST /orders for a cart (specification §7), with the business that buys, if one does. Prices stay here: the server has its own. */
export function orderRequest(
  lines: readonly Line[],
  shippingAddress: ShippingAddress,
  business?: { gstin: string; name: string },
): OrderRequest {
  const buyerGstin = business?.gstin.trim();
  const products: Record<string, number> = {};
  for (const { id, quantity } of lines) products[id] = (products[id] ?? 0) + quantity;
  return {
    products,
    shippingAddress,
    lines: lines.map(({ id, quantity, selectedSize, selectedColor }) => ({
      id,
      quantity,
      selectedSize,
      selectedColor,
    })),
    expectedTotal: totalRupees(lines),
    ...(buyerGstin && { buyerGstin, buyerName: business?.name.trim() || undefined }),
  };
}
