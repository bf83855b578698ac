import { totalRupees } from '../rules/money';
import type { EventItem, ShopEvent } from './tracker';

const toDecimals = (rupees: number, decimals: number) =>
  Math.round(rupees * 10 ** decimals) / 10 ** decimals;

/** Divides the discount among the items, so that their prices add up to the value. */
export function discountedItems(
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
