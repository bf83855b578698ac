/** @jest-environment jsdom */
import {
  getSessionVersion,
  onSessionChange,
  onSignOut,
  publishSessionLost,
  publishSignIn,
  publishSignOut,
  syncSessionAttribute,
} from './session-events';

const isShownSignedIn = () => document.documentElement.hasAttribute('data-signed-in');

function setCookie(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = `signed_in=${value}; path=/`;
}

afterEach(() => {
  setCookie('; max-age=0');
  syncSessionAttribute();
});

it.each(['1', '11', ''])(
  'with the cookie "%s" the page is that of a signed-in shopper for 1 alone',
  (value) => {
    setCookie(value);
    expect(syncSessionAttribute()).toBe(value === '1');
    expect(isShownSignedIn()).toBe(value === '1');
  },
);

type Tab = typeof import('./session-events');

const inOtherTab = (run: (other: Tab) => void) =>
  jest.isolateModulesAsync(async () => run(await import('./session-events')));

const counts = (...listeners: jest.Mock[]) => listeners.map(({ mock }) => mock.calls.length);

it('notifies other tabs of a change, but not this one', async () => {
  const [here, there] = [jest.fn(), jest.fn()];
  const stopHere = onSessionChange(here);
  await inOtherTab((other) => {
    const stopThere = other.onSessionChange(there);
    setCookie('1');
    publishSignOut();
    expect(isShownSignedIn()).toBe(true);
    stopThere();
  });
  expect(counts(here, there)).toEqual([0, 1]);
  stopHere();
});

it('notifies every tab of a sign-out, but not of a lost session', async () => {
  const [here, there] = [jest.fn(), jest.fn()];
  const stopHere = onSignOut(here);
  await inOtherTab((other) => {
    const stopThere = other.onSignOut(there);
    publishSessionLost();
    expect(counts(here, there)).toEqual([0, 0]);
    publishSignOut();
    expect(counts(here, there)).toEqual([1, 1]);
    stopThere();
  });
  stopHere();
});

it('changes the session version in every tab', async () => {
  const before = getSessionVersion();
  await inOtherTab((other) => {
    const stop = other.onSessionChange(() => {});
    const beforeThere = other.getSessionVersion();
    publishSignIn();
    expect(other.getSessionVersion()).not.toBe(beforeThere);
    stop();
  });
  expect(getSessionVersion()).not.toBe(before);
});
