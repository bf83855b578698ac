import { signedInCookie } from './session';

type RevalidationEvent = 'changed' | 'signed out';

let channel: BroadcastChannel | undefined;
let sessions = 0;
const heard = new EventTarget();

const publish = (event: RevalidationEvent, detail?: 'here') =>
  heard.dispatchEvent(new CustomEvent(event, { detail }));

/** The tabs of the shop; what this tab posts reaches the others alone. */
function otherTabs(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel('session');
    channel.onmessage = ({ data }: MessageEvent<RevalidationEvent>) => {
      sessions += 1;
      if (data === 'signed out') publish('signed out');
      publish('changed');
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

function announce(event: RevalidationEvent): void {
  showSession();
  otherTabs().postMessage(event);
}

/** To be called after the shopper signed in in this tab. */
export function sessionBegan(): void {
  sessions += 1;
  announce('changed');
}

/** To be called after the shopper signed out in this tab. */
export function sessionEnded(): void {
  announce('signed out');
  publish('signed out', 'here');
}

/** To be called when the backend no longer knows the session (a 401). */
export function sessionLost(): void {
  announce('changed');
  publish('changed');
}

/** Calls back when the shopper signed out, and says whether in this tab. */
export function onSignOut(listener: (isHere: boolean) => void): () => void {
  otherTabs();
  const onEvent = (event: Event) => listener((event as CustomEvent).detail === 'here');
  heard.addEventListener('signed out', onEvent);
  return () => heard.removeEventListener('signed out', onEvent);
}

/** Calls back when the session was lost, or may have changed in another tab. */
export function onSessionChange(listener: () => void): () => void {
  otherTabs();
  const given = new AbortController();
  const { signal } = given;
  const onVisible = () => document.visibilityState === 'visible' && listener();
  heard.addEventListener('changed', listener, { signal });
  addEventListener('pageshow', listener, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  return () => given.abort();
}
