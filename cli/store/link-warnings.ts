import { couponEnd, unknownCouponProblem } from '@/backend/coupons/coupon-rules';
import type { StoredStoreInfo } from '@/backend/database/schema';
import { inFile, placedLinks } from '@/backend/store-config/shop-links';
import type { Merchant } from '../merchant';
import type { FileCoupon } from '../store-folder/coupons-file';

type Applied = {
  /** Undefined: a new one. */
  store: string | undefined;
  info: StoredStoreInfo;
  coupons: readonly FileCoupon[];
};

function endOf({ terms, isStopped }: Pick<FileCoupon, 'terms' | 'isStopped'>) {
  const now = new Date();
  const endsAt = terms.endsAt === undefined ? null : new Date(terms.endsAt);
  return couponEnd({ stoppedAt: isStopped ? now : null, endsAt }, now);
}

/** Links of the store whose coupon no order can use. */
export async function linkWarnings(
  merchant: Merchant,
  { store, info, coupons }: Applied,
): Promise<string[]> {
  const linked = placedLinks(info).flatMap(({ place, link }) => {
    const code = new URL(link, 'http://shop').searchParams.get('coupon')?.toUpperCase();
    return code ? [{ place, code }] : [];
  });
  if (linked.length === 0) return [];
  const known = [...coupons, ...(store ? await merchant.listCoupons({ store }) : [])];
  return linked.flatMap(({ place, code }) => {
    const named = known.filter((coupon) => coupon.code === code);
    const problem = named.length === 0 ? unknownCouponProblem : named.map(endOf).find(Boolean);
    return problem ? [`${inFile(place)}: Coupon ${code} ${problem}.`] : [];
  });
}
