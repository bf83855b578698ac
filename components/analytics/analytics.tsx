import type { AnalyticsSettings } from '@aangan/contract/store-info';
import { useEffect, useState } from 'react';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { mayHaveToken } from '@/lib/analytics/page-location';
import { forgetCampaign } from '@/stores/campaign';
import { type Consent, readConsent, useConsent } from '@/stores/consent';
import { useHydrated, useHydrateStores } from '@/stores/use-hydrate-stores';
import { CookieChoices } from './cookie-choices';

const loadShopEvents = () => import('./shop-events');

/** The consent in force; undefined until it was read. */
function useConsentInForce(): Consent | undefined {
  useHydrateStores(useConsent);
  useConsent(({ choice }) => choice);
  return useHydrated(useConsent) ? readConsent() : undefined;
}

/** The shopper's choice about analytics, and the service once it is accepted. */
export default function Analytics({ settings }: { settings: AnalyticsSettings }) {
  const consent = useConsentInForce();
  // Scripts of others read the address of the document, and of the one before.
  const [mayLoad] = useState(() => ![location.href, document.referrer].some(mayHaveToken));
  useEffect(() => {
    // This includes a consent that has expired.
    if (consent && consent !== 'accepted') forgetCampaign();
  }, [consent]);
  const isAccepted = consent === 'accepted' && mayLoad;
  const ShopEvents = useLazyComponent(loadShopEvents, isAccepted);
  return (
    <>
      {consent && <CookieChoices consent={consent} settings={settings} />}
      {isAccepted && ShopEvents && <ShopEvents settings={settings} />}
    </>
  );
}
