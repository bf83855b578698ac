'use client';

import { Suspense, useEffect } from 'react';
import { ToastRegion } from '@/components/ui/toast-region';
import { syncSessionAttribute } from '@/lib/session-events';
import { PendingPage } from './pending-page';
import { useCampaign } from './use-campaign';
import { useCouponLink } from './use-coupon-link';
import { useCurrentLinks } from './use-current-links';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useMenuCommands } from './use-menu-commands';
import { usePictureFallback } from './use-picture-fallback';
import { useScrolledAttribute } from './use-scrolled-attribute';
import { useSession } from './use-session';
import { useSharedStores } from './use-shared-stores';
import { useTranslatedText } from './use-translated-text';

/**
 * Client-side effects of every page: session, other tabs, image errors, translators, scrolling,
 * navigation, toasts.
 */
export function ClientEffects() {
  useTranslatedText();
  useSharedStores();
  useMenuCommands();
  usePictureFallback();
  useScrolledAttribute();
  return (
    <>
      {/* useSearchParams needs a Suspense boundary in static pages. */}
      <Suspense>
        <NavigationEffects />
      </Suspense>
      <PendingPage />
      <ToastRegion />
    </>
  );
}

function NavigationEffects() {
  useSession();
  useCurrentLinks();
  useFocusOnNavigation();
  useCampaign();
  useCouponLink();
  useEffect(() => {
    // After a failed render React replaces the document, and the first-paint script has not run.
    syncSessionAttribute();
    self.replayEarlyEvents?.();
  }, []);
  return null;
}
