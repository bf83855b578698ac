'use client';

import { Suspense, useEffect } from 'react';
import { ToastRegion } from '@/components/ui/toast-region';
import { useButtons } from './use-buttons';
import { useFirstPaint } from './use-first-paint';
import { useLinkNavigation } from './use-link-navigation';
import { usePictureFallback } from './use-picture-fallback';
import { useProductPreview } from './use-product-preview';
import { useReadingStart } from './use-reading-start';
import { useScrolledMark } from './use-scrolled-mark';
import { useSession } from './use-session';
import { useStoredState } from './use-stored-state';

/** What every page listens for: links, buttons, what was done before, the cart's other tabs, failed pictures, scrolling, toasts. */
export function Shell() {
  useFirstPaint();
  useStoredState();
  useSession();
  useButtons();
  usePictureFallback();
  useScrolledMark();
  return (
    <>
      <Suspense>
        <Navigation />
      </Suspense>
      <ToastRegion />
    </>
  );
}

function Navigation() {
  const { isPending, card } = useLinkNavigation();
  useReadingStart();
  const ProductPreview = useProductPreview();
  useEffect(() => self.releaseActs?.(), []);
  return isPending && card && ProductPreview && <ProductPreview card={card} />;
}
