import { signedInCookie } from './session';

let channel: BroadcastChannel | undefined;
let sessions = 0;
const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** The tabs of the shop; what this tab posts reaches the others alone. */
function otherTabs(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel('session');
    channel.onmessage = () => {
      sessions += 1;
      tellListeners();
    };
  }
  return channel;
}

/** Shows the account icon or the Login button, as the readable cookie says; returns what it says. */
export function showSession(): boolean {
  const isSignedIn = document.cookie.split('; ').includes(`${signedInCookie}=1`);
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
  return isSignedIn;
}

/**
 * Differs once somebody may have signed in, here or in another tab: what was loaded before may be
 * another shopper's.
 */
export function sessionNumber(): number {
  return sessions;
}

/** To be called after the shopper signed in in this tab. */
export function sessionBegan(): void {
  sessions += 1;
  sessionChanged();
}

/** To be called after the shopper signed out in this tab. */
export function sessionChanged(): void {
  showSession();
  otherTabs().postMessage('changed');
}

/** To be called when the backend no longer knows the session (a 401). */
export function sessionLost(): void {
  sessionChanged();
  tellListeners();
}

/** Calls back when the session was lost, or may have changed in another tab. */
export function onSessionChange(listener: () => void): () => void {
  otherTabs();
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  listeners.add(listener);
  addEventListener('pageshow', listener);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    listeners.delete(listener);
    removeEventListener('pageshow', listener);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
