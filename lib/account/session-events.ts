import { signedInCookie } from './session';

type SessionEvent = 'changed' | 'signed out';

let channel: BroadcastChannel | undefined;
let sessionVersion = 0;
const events = new EventTarget();

const publish = (event: SessionEvent, detail?: 'this tab') =>
  events.dispatchEvent(new CustomEvent(event, { detail }));

function openChannel(): BroadcastChannel {
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

export const isSignedIn = () => document.cookie.split('; ').includes(`${signedInCookie}=1`);

/** Sets the attribute that styles use; returns whether the shopper is signed in. */
export const syncSessionAttribute = (): boolean =>
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn());

/** Changes when another shopper may have signed in, in any tab: earlier data may not be theirs. */
export const getSessionVersion = (): number => sessionVersion;

function broadcast(event: SessionEvent): boolean {
  openChannel().postMessage(event);
  return syncSessionAttribute();
}

/** Returns whether the browser keeps the session: it may block cookies. */
export function publishSignIn(): boolean {
  sessionVersion += 1;
  return broadcast('changed');
}

export function publishSignOut(): void {
  broadcast('signed out');
  publish('signed out', 'this tab');
}

/** Ends the session in all tabs after a 401 of the backend. */
export function publishSessionLost(): void {
  broadcast('changed');
  publish('changed');
}

export function onSignOut(listener: (isThisTab: boolean) => void): () => void {
  openChannel();
  const onEvent = (event: Event) => listener((event as CustomEvent).detail === 'this tab');
  events.addEventListener('signed out', onEvent);
  return () => events.removeEventListener('signed out', onEvent);
}

export function onSessionChange(listener: () => void): () => void {
  openChannel();
  const controller = new AbortController();
  const onVisible = () => document.visibilityState === 'visible' && listener();
  events.addEventListener('changed', listener, controller);
  addEventListener('pageshow', listener, controller);
  document.addEventListener('visibilitychange', onVisible, controller);
  return () => controller.abort();
}
