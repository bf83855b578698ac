'use client';

import { Suspense, useEffect } from 'react';
import { ToastRegion } from '@/components/ui/toast-region';
import { syncSessionAttribute } from '@/lib/session-events';
import { useCouponLink } from './use-coupon-link';
import { useCurrentLinks } from './use-current-links';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useMenuCommands } from './use-menu-commands';
import { usePictureFallback } from './use-picture-fallback';
import { useScrolledMark } from './use-scrolled-mark';
import { useSession } from './use-session';
import { useStoredState } from './use-stored-state';

/**
 * Client-side effects of every page: session, other tabs, image errors, scrolling, navigation,
 * toasts.
 */
export function ClientEffects() {
  useStoredState();
  useMenuCommands();
  usePictureFallback();
  useScrolledMark();
  return (
    <>
      {/* useSearchParams needs a Suspense boundary in static pages. */}
      <Suspense>
        <OfTheAddress />
      </Suspense>
      <ToastRegion />
    </>
  );
}

function OfTheAddress() {
  useSession();
  useCurrentLinks();
  useFocusOnNavigation();
  useCouponLink();
  useEffect(() => {
    // After a failed render React replaces the document, and the first-paint script has not run.
    syncSessionAttribute();
    self.replayEarlyEvents?.();
  }, []);
  return null;
}
