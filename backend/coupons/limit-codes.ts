import type { CouponError } from '@/lib/contract/coupon';
import { networkOf } from '../http/client-address';
import type { AttemptLimits } from '../http/rate-limit';
import { HttpError } from '../http-error';

type CouponClient = { storeId: number; address: string; userId: string | undefined };

const unknown: CouponError = 'coupon_unknown';
const isUnknownCode = (error: unknown) =>
  error instanceof HttpError && error.details.code === unknown;

/**
 * Runs a call with a coupon code under the one limit of all such calls. Wrong codes count for the
 * account and for the client address, so that strangers who guess keep nobody else from a coupon.
 */
export function tryCoupon<T>(
  limits: AttemptLimits,
  { storeId, address, userId }: CouponClient,
  attempt: () => Promise<T>,
): Promise<T> {
  const triers = [`coupons ${storeId} from ${networkOf(address)}`];
  if (userId !== undefined) triers.push(`coupons ${storeId} by ${userId}`);
  return limits.countErrors(triers, attempt, isUnknownCode);
}
