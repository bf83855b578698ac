import { useEffect, useState } from 'react';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { mayHaveToken } from '@/lib/analytics/page-location';
import type { AnalyticsIds } from '@/lib/shop/store-info';
import { forgetAttribution } from '@/stores/attribution';
import { type Consent, readConsent, useConsent } from '@/stores/consent';
import { useHydrateStores } from '@/stores/use-hydrate-stores';
import { useHydrated } from '@/stores/use-hydrated';
import { CookieChoices } from './cookie-choices';

const consentStores = [useConsent];
const loadShopEvents = () => import('./shop-events');
const ignoreFailure = () => {};

/** The consent in force; undefined until it was read. */
function useConsentInForce(): Consent | undefined {
  useHydrateStores(consentStores);
  useConsent(({ choice }) => choice);
  return useHydrated(useConsent) ? readConsent() : undefined;
}

/** The shopper's choice about analytics, and the services once they are accepted. */
export default function Analytics({ ids }: { ids: AnalyticsIds }) {
  const consent = useConsentInForce();
  // Scripts of others read the address of the document, and of the one before.
  const [mayLoad] = useState(() => ![location.href, document.referrer].some(mayHaveToken));
  useEffect(() => {
    // Also of a consent that has expired.
    if (consent && consent !== 'accepted') forgetAttribution();
  }, [consent]);
  const isAccepted = consent === 'accepted' && mayLoad;
  const ShopEvents = useLazyComponent(loadShopEvents, isAccepted, ignoreFailure);
  return (
    <>
      {consent && <CookieChoices consent={consent} ids={ids} />}
      {isAccepted && ShopEvents && <ShopEvents ids={ids} />}
    </>
  );
}
