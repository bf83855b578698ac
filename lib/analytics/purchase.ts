import type { Order } from '../orders/order';
import { orderStatus } from '../rules/order-status';
import { discountedItems } from './discounted-items';
import type { ShopEvent } from './tracker';

const confirmed: number[] = [orderStatus.processing, orderStatus.shipped, orderStatus.delivered];

/** Undefined until the order is paid or confirmed; the value excludes delivery and other charges. */
export function purchaseOf({ id, status, items, price, coupon }: Order): ShopEvent | undefined {
  if (!confirmed.includes(status)) return undefined;
  const discounts = price.adjustments.filter(({ amount }) => amount < 0);
  const bought = items.map(({ key, productId = key, ...item }) => ({ ...item, id: productId }));
  return {
    name: 'purchase',
    orderId: id,
    coupon,
    ...discountedItems(
      bought,
      discounts.reduce((sum, { amount }) => sum - amount, 0),
    ),
  };
}
