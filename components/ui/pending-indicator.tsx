'use client';

import { useLinkStatus } from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { create } from 'zustand';

const showDelayMs = 250;

/** The link or form of a page that takes long to load. */
export const usePendingPage = create<{ source: Element | null }>(() => ({ source: null }));

export const PendingIndicator = () => useLinkStatus().pending && <DelayedIndicator />;

export function DelayedIndicator() {
  const mark = useRef<HTMLSpanElement>(null);
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), showDelayMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isVisible) return;
    usePendingPage.setState({ source: mark.current?.parentElement ?? null });
    return () => usePendingPage.setState({ source: null });
  }, [isVisible]);
  return isVisible && <span ref={mark} hidden data-waiting />;
}
