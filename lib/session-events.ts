import { signedInCookie } from './session';

type RevalidationEvent = 'changed' | 'signed out';

let channel: BroadcastChannel | undefined;
let sessions = 0;
const heard = new EventTarget();

const publish = (event: RevalidationEvent, detail?: 'here') =>
  heard.dispatchEvent(new CustomEvent(event, { detail }));

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

export function showSession(): boolean {
  const isSignedIn = document.cookie.split('; ').includes(`${signedInCookie}=1`);
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
  return isSignedIn;
}

/**
 * Changes when another shopper may have signed in, in any tab: earlier data may be another
 * shopper's.
 */
export function sessionNumber(): number {
  return sessions;
}

function announce(event: RevalidationEvent): void {
  showSession();
  otherTabs().postMessage(event);
}

export function sessionBegan(): void {
  sessions += 1;
  announce('changed');
}

export function sessionEnded(): void {
  announce('signed out');
  publish('signed out', 'here');
}

/** For a 401 of the backend. */
export function sessionLost(): void {
  announce('changed');
  publish('changed');
}

export function onSignOut(listener: (isHere: boolean) => void): () => void {
  otherTabs();
  const onEvent = (event: Event) => listener((event as CustomEvent).detail === 'here');
  heard.addEventListener('signed out', onEvent);
  return () => heard.removeEventListener('signed out', onEvent);
}

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
