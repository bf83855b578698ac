'use client';

import { useLinkStatus } from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { announcePendingPage } from '@/lib/browser/pending-page';

const showDelayMs = 250;

export const PendingIndicator = () => useLinkStatus().pending && <DelayedIndicator />;

export function DelayedIndicator() {
  const mark = useRef<HTMLSpanElement>(null);
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), showDelayMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(
    () => (isVisible ? announcePendingPage(mark.current?.parentElement ?? null) : undefined),
    [isVisible],
  );
  return isVisible && <span ref={mark} hidden data-waiting />;
}
