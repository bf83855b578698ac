import { discountedItems } from '@/lib/analytics/discounted-items';
import type { ShopEvent } from '@/lib/analytics/tracker';
import { callShop } from '@/lib/api/browser';
import { requestLines } from '@/lib/checkout/order-request';
import { useStoredCoupon } from '@/stores/coupon';
import type { CartLine } from '@/stores/stored-shapes';

async function checkCoupon(lines: readonly CartLine[]) {
  const { code } = useStoredCoupon.getState();
  if (!code) return undefined;
  const result = await callShop('checkCoupon', { body: { code, lines: requestLines(lines) } });
  return result.ok ? result.data : undefined;
}

/** The beginning of a checkout, after the stored coupon if it applies. */
export async function beginCheckout(lines: readonly CartLine[]): Promise<ShopEvent> {
  const applied = await checkCoupon(lines);
  const discounted = discountedItems(lines, applied?.discount ?? 0);
  return { name: 'begin_checkout', coupon: applied?.code, ...discounted };
}
