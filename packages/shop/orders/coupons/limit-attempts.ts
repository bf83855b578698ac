import type { CouponError } from '@aangan/contract/coupon';
import { networkOf } from '@aangan/contract/node/client-address';
import { HttpError } from '../../platform/http/http-error';
import type { AttemptLimits } from '../../platform/http/rate-limit';

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
