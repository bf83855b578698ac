import { totalRupees } from '@aangan/contract/rules/money';
import { orderStatus } from '@aangan/contract/rules/order-status';
import type { Order } from '../orders/order';
import type { EventItem, ShopEvent } from './tag';

const confirmed: number[] = [orderStatus.processing, orderStatus.shipped, orderStatus.delivered];

const toDecimals = (rupees: number, decimals: number) =>
  Math.round(rupees * 10 ** decimals) / 10 ** decimals;

/** Divides the discount among the items, so that their prices add up to the value. */
function withDiscount(
  items: readonly EventItem[],
  discount: number,
): Pick<ShopEvent, 'items' | 'value'> {
  const total = totalRupees(items);
  const value = toDecimals(total - discount, 2);
  if (discount === 0 || total === 0) return { items, value };
  return {
    value,
    items: items.map((item) => {
      // More decimals than paise, or a quantity of it would differ from the value.
      const price = toDecimals((item.price * value) / total, 4);
      return { ...item, price, discount: toDecimals(item.price - price, 4) };
    }),
  };
}

/** Returns undefined until the order is paid or confirmed; the value excludes all charges. */
export function toPurchase({ id, status, items, price, coupon }: Order): ShopEvent | undefined {
  if (!confirmed.includes(status)) return undefined;
  const discounts = price.adjustments.filter(({ amount }) => amount < 0);
  const bought = items.map(({ line }) => line);
  const discount = discounts.reduce((sum, { amount }) => sum - amount, 0);
  return { name: 'purchase', orderId: id, coupon, ...withDiscount(bought, discount) };
}
