import type { CouponError } from '@/lib/contract/coupon';
import { networkOf } from '@/lib/infrastructure/client-address';
import type { AttemptLimits } from '../http/rate-limit';
import { HttpError } from '../http-error';

type CouponAttempt = { storeId: number; clientAddress: string; userId: string | undefined };

const unknown: CouponError = 'coupon_unknown';
const isUnknownCode = (error: unknown) =>
  error instanceof HttpError && error.details.code === unknown;

/**
 * Limits wrong codes per account and per network, so that one client cannot block others, and over
 * all visitors of the store, who may change their network with each guess.
 */
export function limitCouponAttempts<T>(
  limits: AttemptLimits,
  { storeId, clientAddress, userId }: CouponAttempt,
  attempt: () => Promise<T>,
): Promise<T> {
  const store = `coupons ${storeId}`;
  const network = `${store} from ${networkOf(clientAddress)}`;
  return userId === undefined
    ? limits.countErrors([network], attempt, isUnknownCode, store)
    : limits.countErrors([network, `${store} by ${userId}`], attempt, isUnknownCode);
}
