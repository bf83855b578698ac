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

it.each([
  ['1', true],
  ['0', false],
  ['11', false],
  ['', false],
])(
  'with the readable cookie "%s" the page is that of a signed-in shopper: %s',
  (value, signedIn) => {
    setCookie(value);
    expect(syncSessionAttribute()).toBe(signedIn);
    expect(isShownSignedIn()).toBe(signedIn);
  },
);

it('notifies subscribers of a lost session, but not after they unsubscribe', () => {
  const listener = jest.fn();
  const stop = onSessionChange(listener);
  publishSessionLost();
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  publishSessionLost();
  expect(listener).toHaveBeenCalledTimes(1);
});

it('notifies other tabs of sign-in and sign-out, but not this one', async () => {
  const here = jest.fn();
  const there = jest.fn();
  const unsubscribeHere = onSessionChange(here);
  await jest.isolateModulesAsync(async () => {
    const otherTab = await import('./session-events');
    const unsubscribeThere = otherTab.onSessionChange(there);
    setCookie('1');
    publishSignOut();
    expect(isShownSignedIn()).toBe(true);
    unsubscribeThere();
  });
  expect(there).toHaveBeenCalledTimes(1);
  expect(here).not.toHaveBeenCalled();
  unsubscribeHere();
});

it('notifies every tab of a sign-out, but not of a lost session', async () => {
  const here = jest.fn();
  const there = jest.fn();
  const unsubscribeHere = onSignOut(here);
  await jest.isolateModulesAsync(async () => {
    const otherTab = await import('./session-events');
    const unsubscribeThere = otherTab.onSignOut(there);
    publishSessionLost();
    expect([here, there].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    publishSignOut();
    expect([here, there].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    unsubscribeThere();
  });
  unsubscribeHere();
});

it('notifies when the page is shown again', () => {
  const listener = jest.fn();
  const stop = onSessionChange(listener);
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

it('changes the session version in every tab', async () => {
  const before = getSessionVersion();
  await jest.isolateModulesAsync(async () => {
    const otherTab = await import('./session-events');
    const stop = otherTab.onSessionChange(() => {});
    const beforeThere = otherTab.getSessionVersion();
    publishSignIn();
    expect(otherTab.getSessionVersion()).not.toBe(beforeThere);
    stop();
  });
  expect(getSessionVersion()).not.toBe(before);
});
