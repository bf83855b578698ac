import { syncSessionAttribute } from '../account/session-events';

/** Stubs the readable cookie of a session. */
export function stubSession(isSignedIn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `signed_in=1; path=/; max-age=${isSignedIn ? 60 : 0}`;
  syncSessionAttribute();
}
