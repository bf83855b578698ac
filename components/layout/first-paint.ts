import { signedInCookie } from '@/lib/session';
import { themeKey } from './theme';

// Light or dark as the device says, until the shopper chooses, here or in another tab.
const showTheme = `const root=document.documentElement,dark=matchMedia('(prefers-color-scheme:dark)'),show=()=>{let chosen;try{chosen=localStorage.getItem('${themeKey}')}catch{}root.dataset.theme=/^(light|dark)$/.test(chosen)?chosen:dark.matches?'dark':'light'};show();dark.addEventListener('change',show);addEventListener('storage',show)`;

// Whether to show the account icon or the Login button.
const showSession = `if(/(?:^|; )${signedInCookie}=1/.test(document.cookie))root.dataset.signedIn=''`;

// Otherwise Zod tries out whether code may be made of texts, which the page's policy refuses and reports.
const spareZodTheTry = 'self.__zod_globalConfig={jitless:true}';

/** What cached pages cannot know, settled before the first paint. */
export const firstPaintScript = `{${showTheme};${showSession};${spareZodTheTry}}`;
