import { signedInCookie } from '@/lib/session';
import { queueEarlyEvents } from './early-events';

const syncSessionAttribute = `if(/(?:^|; )${signedInCookie}=1/.test(document.cookie))document.documentElement.dataset.signedIn=''`;

// Zod 4 otherwise probes `new Function`, which the CSP blocks and reports.
const disableZodJit = 'self.__zod_globalConfig={jitless:true}';

/** Runs before the first paint. */
export const firstPaintScript = `${syncSessionAttribute};(${queueEarlyEvents})();${disableZodJit}`;
