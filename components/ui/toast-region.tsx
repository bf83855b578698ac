'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { type Notice, onNotice } from '@/lib/notify';

const Toasts = lazy(() => import('./toasts'));

/** Loads the toasts with the first message; nothing of them ships before. */
export function ToastRegion() {
  const [notices, setNotices] = useState<Notice[]>([]);

  useEffect(() => onNotice((notice) => setNotices((earlier) => [...earlier, notice])), []);

  if (notices.length === 0) return null;
  return (
    <Suspense>
      <Toasts notices={notices} />
    </Suspense>
  );
}
