'use client';

import { useEffect, useState } from 'react';
import { afterPaint } from '@/lib/browser/after-paint';
import { onNotice } from '@/lib/browser/notify';
import styles from './toast-region.module.scss';
import type { RaisedNotice } from './toasts';
import { useLazyComponent } from './use-lazy-component';

const loadToasts = () => import('./toasts');

/** How long a message shows when the toast script failed to load. */
const plainDurationMs = 8000;

export function ToastRegion() {
  const [notices, setNotices] = useState<RaisedNotice[]>([]);
  const [fallbackNotice, setFallbackNotice] = useState<RaisedNotice>();
  const Toasts = useLazyComponent(loadToasts, notices.length > 0, () => {
    setFallbackNotice(notices.at(-1));
    setNotices([]);
    setTimeout(() => setFallbackNotice(undefined), plainDurationMs);
  });

  useEffect(() => {
    const show = (notice: RaisedNotice) => setNotices((previous) => [...previous, notice]);
    return onNotice((notice) => {
      const { pathname } = location;
      afterPaint(() => show({ ...notice, pathname }));
    });
  }, []);

  if (Toasts) return <Toasts notices={notices} />;
  return (
    <div role="status" className={fallbackNotice && styles.plain}>
      {fallbackNotice && [fallbackNotice.title, fallbackNotice.description].join(' ')}
    </div>
  );
}
