import type { Order } from '../orders/order';
import { orderStatus } from '../rules/order-status';
import type { ShopEvent } from './tracker';

const confirmed: number[] = [orderStatus.processing, orderStatus.shipped, orderStatus.delivered];

/** Undefined until the order is paid or confirmed; the value excludes delivery and other charges. */
export function purchaseOf({ id, status, items, price }: Order): ShopEvent | undefined {
  if (!confirmed.includes(status)) return undefined;
  const discounts = price.adjustments.filter(({ amount }) => amount < 0);
  const value = discounts.reduce((rest, { amount }) => rest + amount, price.subtotal);
  return {
    name: 'purchase',
    orderId: id,
    value: Math.round(value * 100) / 100,
    items: items.map(({ key, productId = key, ...item }) => ({ ...item, id: productId })),
  };
}
