import type { DeliverySpeed } from '@aangan/contract/common';
import type { OrderRequest, ShippingAddress } from '@aangan/contract/order';
import { type CartLine, toOrderLine } from './cart-line';

type OrderOptions = {
  expectedTotal: number;
  coupon?: string | undefined;
  speed?: DeliverySpeed | undefined;
  business?: { gstin: string; name: string };
};

export function orderRequest(
  lines: readonly CartLine[],
  shippingAddress: ShippingAddress,
  { expectedTotal, coupon, speed, business }: OrderOptions,
): OrderRequest {
  const buyerGstin = business?.gstin.trim();
  const products: Record<string, number> = {};
  for (const { id, quantity } of lines) products[id] = (products[id] ?? 0) + quantity;
  return {
    products,
    shippingAddress,
    lines: lines.map(toOrderLine),
    coupon,
    expectedTotal,
    ...(speed === 'express' && { speed }),
    ...(buyerGstin && { buyerGstin, buyerName: business?.name.trim() || undefined }),
  };
}
