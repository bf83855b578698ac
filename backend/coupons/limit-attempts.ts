import type { CouponError } from '@/lib/contract/coupon';
import { networkOf } from '@/lib/infrastructure/client-address';
import type { AttemptLimits } from '../http/rate-limit';
import { HttpError } from '../http-error';

type CouponAttempt = { storeId: number; clientAddress: string; userId: string | undefined };

const unknown: CouponError = 'coupon_unknown';
const isUnknownCode = (error: unknown) =>
  error instanceof HttpError && error.details.code === unknown;

/** Limits wrong codes per account and per network, so that one client cannot block others. */
export function limitCouponAttempts<T>(
  limits: AttemptLimits,
  { storeId, clientAddress, userId }: CouponAttempt,
  attempt: () => Promise<T>,
): Promise<T> {
  const subjects = [`coupons ${storeId} from ${networkOf(clientAddress)}`];
  if (userId !== undefined) subjects.push(`coupons ${storeId} by ${userId}`);
  return limits.countErrors(subjects, attempt, isUnknownCode);
}
