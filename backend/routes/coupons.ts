import type { Hono } from 'hono';
import { couponText, unknownCoupon } from '../coupons/coupon-rules';
import { checkCoupon, findCoupon } from '../coupons/coupon-uses';
import { limitCouponAttempts } from '../coupons/limit-attempts';
import type { AppEnv, Dependencies } from '../http/context';
import type { AttemptLimits } from '../http/rate-limit';
import { serveCall } from '../http/serve-call';
import { servedCalls } from '../http/served-calls';
import { toRupees } from '../services/paise';

export function couponRoutes(
  app: Hono<AppEnv>,
  dependencies: Dependencies,
  limits: AttemptLimits,
): void {
  const { database } = dependencies;

  serveCall(
    app,
    dependencies,
    servedCalls.checkCoupon,
    async ({ store, user, body, clientAddress }) => {
      const { code, lines } = body;
      const couponAttempt = { storeId: store.id, clientAddress: clientAddress(), userId: user?.id };
      const coupon = await limitCouponAttempts(limits, couponAttempt, async () => {
        const found = await findCoupon(database, store.id, code);
        if (!found) throw unknownCoupon(code);
        return found;
      });
      const { discountPaise, totalPaise } = await checkCoupon(database, coupon, user?.id, lines);
      return {
        code: coupon.code,
        discount: toRupees(discountPaise),
        total: toRupees(totalPaise),
        text: couponText(coupon),
      };
    },
  );
}
