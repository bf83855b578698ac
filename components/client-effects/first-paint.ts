import { signedInCookie } from '@/lib/session';
import { queueEarlyEvents } from './early-events';

// Whether to show the account icon or the Login button.
const showSession = `if(/(?:^|; )${signedInCookie}=1/.test(document.cookie))document.documentElement.dataset.signedIn=''`;

// Otherwise Zod tries out whether code may be made of texts, which the page's policy refuses and reports.
const spareZodTheTry = 'self.__zod_globalConfig={jitless:true}';

/** What cached pages cannot know, settled before the first paint. */
export const firstPaintScript = `${showSession};(${queueEarlyEvents})();${spareZodTheTry}`;
