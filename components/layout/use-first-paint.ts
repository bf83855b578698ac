'use client';

import { useEffect } from 'react';
import { showSession } from '@/lib/session-events';
import { followTheme, themeKey } from './theme';

/** A page that failed is drawn by the browser alone, and the script of the first paint never ran. */
export function useFirstPaint(): void {
  useEffect(() => {
    if (document.documentElement.dataset.theme) return;
    followTheme(themeKey);
    showSession();
  }, []);
}
