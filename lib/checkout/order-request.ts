import type { OrderRequest, ShippingAddress } from '../contract/order';
import { rupeesLess, totalRupees } from '../money';

type Line = NonNullable<OrderRequest['lines']>[number] & { price: number };

/** The lines of a cart as they are sent. Prices stay here: the server has its own. */
export function requestLines(lines: readonly Line[]): NonNullable<OrderRequest['lines']> {
  return lines.map(({ id, quantity, selectedSize, selectedColor }) => ({
    id,
    quantity,
    selectedSize,
    selectedColor,
  }));
}

/** What the backend says that a coupon takes off the cart, in rupees. */
export type AppliedCoupon = { code: string; discount: number };

type Besides = {
  /** Its total counts on it. */
  coupon?: AppliedCoupon | undefined;
  /** That buys, if one does. */
  business?: { gstin: string; name: string };
};

/** The body of POST /orders for a cart (specification §7). */
export function orderRequest(
  lines: readonly Line[],
  shippingAddress: ShippingAddress,
  { coupon, business }: Besides = {},
): OrderRequest {
  const buyerGstin = business?.gstin.trim();
  const products: Record<string, number> = {};
  for (const { id, quantity } of lines) products[id] = (products[id] ?? 0) + quantity;
  return {
    products,
    shippingAddress,
    lines: requestLines(lines),
    coupon: coupon?.code,
    expectedTotal: rupeesLess(totalRupees(lines), coupon?.discount ?? 0),
    ...(buyerGstin && { buyerGstin, buyerName: business?.name.trim() || undefined }),
  };
}
