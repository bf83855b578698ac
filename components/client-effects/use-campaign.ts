import { useEffect } from 'react';
import { couponCookie } from '@/lib/routing/steps/with-coupon-link';

const campaignParameter = /[?&](?:utm_source|gclid|fbclid)=/;

/** Records the campaign or referrer of an arrival. Other pages load no script for it. */
export function useCampaign(): void {
  useEffect(() => {
    const { cookie, referrer } = document;
    const isFromOtherHost = referrer !== '' && referrer.split('/')[2] !== location.host;
    const hasCampaign =
      isFromOtherHost || campaignParameter.test(location.search) || cookie.includes(couponCookie);
    if (!hasCampaign) return;
    const arrival = { url: new URL(location.href), referrer, cookie };
    import('./record-arrival').then(
      ({ recordArrival }) => recordArrival(arrival),
      () => {}, // the visit counts as direct
    );
  }, []);
}
