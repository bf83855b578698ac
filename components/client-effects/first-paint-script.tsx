'use client';

import { firstPaintScript } from './first-paint';

/** Browsers need it in the HTML alone: neither the payload nor the scripts of a page contain it. */
export function FirstPaintScript() {
  const __html = typeof window === 'undefined' ? firstPaintScript : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
