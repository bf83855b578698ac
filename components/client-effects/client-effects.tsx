'use client';

import { Suspense, useEffect } from 'react';
import { ToastRegion } from '@/components/ui/toast-region';
import { showSession } from '@/lib/session-events';
import { useCouponLink } from './use-coupon-link';
import { useCurrentLinks } from './use-current-links';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useMenuCommands } from './use-menu-commands';
import { usePictureFallback } from './use-picture-fallback';
import { useScrolledMark } from './use-scrolled-mark';
import { useSession } from './use-session';
import { useStoredState } from './use-stored-state';

/** What every page listens for: the session, other tabs, failed pictures, scrolling, new pages, toasts. */
export function ClientEffects() {
  useStoredState();
  useMenuCommands();
  usePictureFallback();
  useScrolledMark();
  return (
    <>
      {/* The address is not known where pages are made. */}
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
    // Of a page that failed the browser has run no first script.
    showSession();
    self.replayEarlyEvents?.();
  }, []);
  return null;
}
