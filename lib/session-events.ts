import { signedInCookie } from './session';

type SessionEvent = 'changed' | 'signed out';

let channel: BroadcastChannel | undefined;
let sessionVersion = 0;
const events = new EventTarget();

const publish = (event: SessionEvent, detail?: 'here') =>
  events.dispatchEvent(new CustomEvent(event, { detail }));

function otherTabs(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel('session');
    channel.onmessage = ({ data }: MessageEvent<SessionEvent>) => {
      sessionVersion += 1;
      if (data === 'signed out') publish('signed out');
      publish('changed');
    };
  }
  return channel;
}

export function syncSessionAttribute(): boolean {
  const isSignedIn = document.cookie.split('; ').includes(`${signedInCookie}=1`);
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
  return isSignedIn;
}

/** Changes when another shopper may have signed in, in any tab: earlier data may not be theirs. */
export function getSessionVersion(): number {
  return sessionVersion;
}

function broadcast(event: SessionEvent): void {
  syncSessionAttribute();
  otherTabs().postMessage(event);
}

export function publishSignIn(): void {
  sessionVersion += 1;
  broadcast('changed');
}

export function publishSignOut(): void {
  broadcast('signed out');
  publish('signed out', 'here');
}

/** For a 401 of the backend. */
export function publishSessionLost(): void {
  broadcast('changed');
  publish('changed');
}

export function onSignOut(listener: (isHere: boolean) => void): () => void {
  otherTabs();
  const onEvent = (event: Event) => listener((event as CustomEvent).detail === 'here');
  events.addEventListener('signed out', onEvent);
  return () => events.removeEventListener('signed out', onEvent);
}

export function onSessionChange(listener: () => void): () => void {
  otherTabs();
  const controller = new AbortController();
  const { signal } = controller;
  const onVisible = () => document.visibilityState === 'visible' && listener();
  events.addEventListener('changed', listener, { signal });
  addEventListener('pageshow', listener, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  return () => controller.abort();
}
