'use client';

import { signedInCookie } from '@/lib/account/session';
import type { StorageKey } from '@/stores/storage-keys';
import { queueEarlyEvents } from './early-events';

const syncSessionAttribute = `if(/(?:^|; )${signedInCookie}=1/.test(document.cookie))document.documentElement.dataset.signedIn=''`;

const key: StorageKey = 'announcement';

// Browsers that store nothing throw.
const hideDismissed = `try{const{dataset}=document.documentElement;if(dataset.announcement&&localStorage.getItem('${key}')===dataset.announcement)dataset.dismissed=''}catch{}`;

// Zod 4 otherwise probes `new Function`, which the CSP blocks and reports.
const disableZodJit = 'self.__zod_globalConfig={jitless:true}';

export const firstPaintScript = `${syncSessionAttribute};${hideDismissed};(${queueEarlyEvents})();${disableZodJit}`;

/** Browsers need it in the HTML alone: neither the payload nor the scripts of a page contain it. */
export function FirstPaintScript() {
  const __html = typeof window === 'undefined' ? firstPaintScript : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
