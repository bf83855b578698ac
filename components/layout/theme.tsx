'use client';

import { ThemeProvider } from 'next-themes';
import type { ReactNode } from 'react';

/** Light or dark as the device says, until the shopper chooses. */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider attribute="data-theme" disableTransitionOnChange>
      {children}
    </ThemeProvider>
  );
}
