'use client';

import { Suspense, useEffect } from 'react';
import { ToastRegion } from '@/components/ui/toast-region';
import styles from './shell.module.scss';
import { useButtons } from './use-buttons';
import { useFirstPaint } from './use-first-paint';
import { useLinkNavigation } from './use-link-navigation';
import { usePictureFallback } from './use-picture-fallback';
import { useProductPreview } from './use-product-preview';
import { useReadingStart } from './use-reading-start';
import { useScrolledMark } from './use-scrolled-mark';
import { useSession } from './use-session';
import { useStoredState } from './use-stored-state';

/** What every page listens for: links, buttons, the cart's other tabs, failed pictures, scrolling, toasts. */
export function Shell() {
  useFirstPaint();
  useStoredState();
  useSession();
  useButtons();
  usePictureFallback();
  useScrolledMark();
  useEffect(() => self.releaseSubmits?.(), []);
  return (
    <>
      <Suspense>
        <Progress />
      </Suspense>
      <ToastRegion />
    </>
  );
}

function Progress() {
  const { isPending, card } = useLinkNavigation();
  useReadingStart();
  const ProductPreview = useProductPreview();
  return (
    <>
      <div className={styles.progress} data-pending={isPending || undefined} />
      {isPending && card && ProductPreview && <ProductPreview card={card} />}
    </>
  );
}
