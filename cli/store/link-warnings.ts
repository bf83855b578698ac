import { activeLinks } from '@/backend/campaigns/links-with-coupon';
import { couponEnd, unknownCouponProblem } from '@/backend/coupons/coupon-rules';
import type { StoredStoreInfo } from '@/backend/database/schema';
import { isOver, linkedCollection } from '@/backend/shops/periods';
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

/** Links of the shop's pages whose coupon no order can use. */
async function couponWarnings(merchant: Merchant, { store, info, coupons }: Applied) {
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

/** Campaign links to collections that are not in the folder, or over. */
async function collectionWarnings(merchant: Merchant, { store, info }: Applied) {
  const closed = new Map<string, string[]>();
  for (const { code, url } of store ? await activeLinks(merchant, store) : []) {
    const slug = linkedCollection(new URL(url).pathname);
    const collection = slug === undefined ? undefined : info.collections?.[slug];
    if (slug === undefined || (collection && !isOver(collection))) continue;
    closed.set(slug, [...(closed.get(slug) ?? []), code]);
  }
  return [...closed].map(
    ([slug, codes]) =>
      `collections/${slug}.md: campaign links lead to this closed collection: ${codes.join(', ')}`,
  );
}

export const linkWarnings = async (merchant: Merchant, applied: Applied): Promise<string[]> => [
  ...(await couponWarnings(merchant, applied)),
  ...(await collectionWarnings(merchant, applied)),
];
