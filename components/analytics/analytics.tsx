import type { AnalyticsSettings } from '@aangan/contract/store-info';
import { useEffect, useState } from 'react';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { mayHaveToken } from '@/lib/analytics/page-location';
import { forgetCampaign } from '@/stores/campaign';
import { readConsent, useConsent } from '@/stores/consent';
import { useHydrateStores } from '@/stores/use-hydrate-stores';
import { CookieChoices } from './cookie-choices';

const loadShopEvents = () => import('./shop-events');

/** The shopper's choice about analytics, and the service once it is accepted. */
export default function Analytics({ settings }: { settings: AnalyticsSettings }) {
  const isHydrated = useHydrateStores(useConsent);
  useConsent(({ choice }) => choice);
  const consent = isHydrated ? readConsent() : undefined;
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
