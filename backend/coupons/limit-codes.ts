import type { CouponError } from '@/lib/contract/coupon';
import { networkOf } from '../http/client-address';
import type { AttemptLimits } from '../http/rate-limit';
import { HttpError } from '../http-error';

type CouponClient = { storeId: number; address: string; userId: string | undefined };

const unknown: CouponError = 'coupon_unknown';
const isUnknownCode = (error: unknown) =>
  error instanceof HttpError && error.details.code === unknown;

/** Limits wrong codes per account and per network, so that one client cannot block others. */
export function limitCouponAttempts<T>(
  limits: AttemptLimits,
  { storeId, address, userId }: CouponClient,
  attempt: () => Promise<T>,
): Promise<T> {
  const clients = [`coupons ${storeId} from ${networkOf(address)}`];
  if (userId !== undefined) clients.push(`coupons ${storeId} by ${userId}`);
  return limits.countErrors(clients, attempt, isUnknownCode);
}
