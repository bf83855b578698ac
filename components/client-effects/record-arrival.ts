import type { CouponError } from '@/lib/contract/coupon';
import { optsOutOfTracking } from '@/lib/opts-out-of-tracking';
import { isGuarded } from '@/lib/routing/routes';
import { isCouponLink, parseCampaign } from '@/lib/rules/campaign';
import { readAttribution, recordCampaign } from '@/stores/attribution';
import { readConsent } from '@/stores/consent';
import { tryStorage } from '@/stores/persist-options';
import type { StorageKey } from '@/stores/storage-keys';
import { checkCoupon, readCouponCookie } from './store-coupon';

/** The URL, the page that linked to it, and the cookies before the coupon was taken from them. */
type Arrival = { url: URL; referrer: string; cookie: string };

const countedKey: StorageKey = 'counted-pages';

/** Shoppers return to these from payment pages and mails, which are not campaigns. */
const isReturn = (path: string) => isGuarded(path) || path === '/order-success';

async function isUnknownCoupon(code: string): Promise<boolean> {
  const result = await checkCoupon(code);
  const unknown: CouponError = 'coupon_unknown';
  return !result.ok && result.failure.kind === 'rejected' && result.failure.code === unknown;
}

export async function recordArrival({ url, referrer, cookie }: Arrival): Promise<void> {
  if (optsOutOfTracking()) return;
  const campaign = parseCampaign({
    url,
    referrer: isReturn(url.pathname) ? '' : referrer,
    coupon: readCouponCookie(cookie),
  });
  // A coupon that the store does not have leaves the visit with its earlier campaign.
  if (!campaign || (isCouponLink(campaign) && (await isUnknownCoupon(campaign.name)))) return;
  const hasConsent = readConsent() === 'accepted';
  // Another campaign begins a visit, also in a tab that has shown the shop.
  if (JSON.stringify(campaign) !== JSON.stringify(readAttribution(hasConsent)?.last)) {
    tryStorage(() => sessionStorage.setItem(countedKey, ''));
  }
  recordCampaign(campaign, hasConsent);
}
