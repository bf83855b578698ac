import { calls } from '@aangan/contract/calls';
import type { Api } from '../../platform/http/context';
import type { ContractHono } from '../../platform/http/contract-hono';
import { toRupees } from '../../platform/paise';
import { couponText, unknownCoupon } from '../coupons/coupon-rules';
import {
  checkCoupon,
  findCoupon,
  readCartLines,
  requireUsableCoupon,
} from '../coupons/coupon-uses';
import { limitCouponAttempts } from '../coupons/limit-attempts';

export function couponRoutes(app: ContractHono, { database, limits }: Api): void {
  app.openapi(calls.checkCoupon, async (context) => {
    const { store, user, clientAddress } = context.var;
    const { code, lines } = context.req.valid('json');
    const couponAttempt = { storeId: store.id, clientAddress, userId: user?.id };
    const coupon = await limitCouponAttempts(limits, couponAttempt, async () => {
      const found = await findCoupon(database, store.id, code);
      if (!found) throw unknownCoupon(code);
      return found;
    });
    if (lines.length === 0) {
      await requireUsableCoupon(database, coupon, user?.id);
      return context.json({ code: coupon.code, discount: 0, total: 0, text: couponText(coupon) });
    }
    const cart = await readCartLines(database, store.id, lines);
    const { discountPaise, totalPaise } = await checkCoupon(database, coupon, user?.id, cart);
    return context.json({
      code: coupon.code,
      discount: toRupees(discountPaise),
      total: toRupees(totalPaise),
      text: couponText(coupon),
    });
  });
}
