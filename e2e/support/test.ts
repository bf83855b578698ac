import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { waitForHydration } from './page-helpers';
import { authorize, type Credentials, newShopper, register, type Shopper } from './shop-api';
import { TestStore } from './test-store';
import { originOf } from './urls';

type Fixtures = {
  hydrationWait: undefined;
  pageErrors: string[];
  /** Somebody with a fresh account in the garden store, not signed in. */
  shopper: Shopper;
  /** The same, signed in; with the token of that session. */
  signedIn: { shopper: Shopper; token: string };
  /** A store of the journey's own, without products. */
  testStore: TestStore;
};

/** Signs in without the screen, by the cookies that the storefront sets; answers the token. */
export async function signIn(
  context: BrowserContext,
  credentials: Credentials,
  host = 'localhost',
): Promise<string> {
  const token = await authorize(credentials, host);
  const url = originOf(host);
  await context.addCookies([
    { name: 'auth_token', value: token, url, httpOnly: true, sameSite: 'Lax' },
    { name: 'signed_in', value: '1', url, sameSite: 'Lax' },
  ]);
  return token;
}

/**
 * Pages open ready for what only their scripts do, which no longer hold up the `load` event. What is
 * done earlier is tried in before-scripts.spec.ts, by pages that are opened with a `waitUntil`.
 */
function waitForHydrationAfterGoto(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await waitForHydration(page);
    return response;
  };
}

/** Playwright's test with the shop's people; it fails when a page threw what nobody caught, or refused a script of its own. */
export const test = base.extend<Fixtures>({
  pageErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(error.error().message));
      context.on('console', (message) => {
        if (/inline script violates/i.test(message.text())) errors.push(message.text());
      });
      await use(errors);
      expect(errors, 'errors that a page did not catch').toEqual([]);
    },
    { auto: true },
  ],
  hydrationWait: [
    async ({ context, javaScriptEnabled }, use) => {
      if (javaScriptEnabled !== false) context.on('page', waitForHydrationAfterGoto);
      await use(undefined);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
  shopper: async ({}, use) => {
    const shopper = newShopper();
    await register(shopper);
    await use(shopper);
  },
  signedIn: async ({ context, shopper }, use) => {
    await use({ shopper, token: await signIn(context, shopper) });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
  testStore: async ({}, use) => {
    const store = new TestStore();
    await store.open();
    await use(store);
  },
});

/** For what does not depend on the screen's size: such journeys run once, on desktop. */
export const once = { tag: '@once' };

/** For what only phones have. */
export const onPhone = { tag: '@phone' };

export { expect };
