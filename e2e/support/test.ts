import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { waitForHydration } from './page-helpers';
import { settings } from './settings';
import { authorize, newShopper, register, type Shopper } from './shop-api';
import { TestStore } from './test-store';
import { originOf } from './urls';

type SignedIn = { shopper: Shopper; token: string };

type Fixtures = {
  deploymentGuard: undefined;
  hydrationWait: undefined;
  pageErrors: string[];
  /** Of the store in which `shopper` and `newAccount` are registered. */
  host: string;
  /** A new account, signed out. */
  shopper: Shopper;
  /** A new account, signed in. */
  newAccount: SignedIn;
  /** An empty store for one test. */
  testStore: TestStore;
};

/** Starts a session of the shopper in the browser; returns its token. */
export async function signIn(
  context: BrowserContext,
  shopper: Pick<Shopper, 'email' | 'password'>,
  host = 'localhost',
): Promise<string> {
  const token = await authorize(shopper, host);
  const url = originOf(host);
  await context.addCookies([
    { name: 'auth_token', value: token, url, httpOnly: true, sameSite: 'Lax' },
    { name: 'signed_in', value: '1', url, sameSite: 'Lax' },
  ]);
  return token;
}

/** Lets `goto` wait for hydration; calls with `waitUntil` test the time before it. */
function waitForHydrationAfterGoto(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await waitForHydration(page);
    return response;
  };
}

/** Fails on uncaught errors and on scripts that the CSP blocks. */
export const test = base.extend<Fixtures>({
  deploymentGuard: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from the pattern
    async ({}, use, { tags, skip }) => {
      skip(
        tags.includes(placesOrders.tag) && !settings.allowsOrders,
        'It creates an account or an order: set ALLOW_ORDERS=true',
      );
      await use(undefined);
    },
    { auto: true },
  ],
  pageErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => {
        const { message } = error.error();
        // Firefox reports it for the icon that it looks for itself.
        if (!/\(img-src\).*favicon\.ico/.test(message)) errors.push(message);
      });
      context.on('console', (message) => {
        if (/inline script violates/i.test(message.text())) errors.push(message.text());
      });
      await use(errors);
      expect(errors, 'uncaught page errors').toEqual([]);
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
  host: 'localhost',
  shopper: async ({ host }, use) => use(await register(newShopper(), host)),
  newAccount: async ({ context, shopper, host }, use) => {
    await use({ shopper, token: await signIn(context, shopper, host) });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from the pattern
  testStore: async ({}, use) => {
    const store = new TestStore();
    await store.open('Journey Store');
    await use(store);
  },
});

/** Reads any deployment and changes nothing. */
export const smoke = { tag: '@smoke' };

/** Registers, orders and pays; on a deployment only with ALLOW_ORDERS=true. */
export const placesOrders = { tag: '@shopper' };

/** Runs in Firefox and WebKit as well. */
export const allEngines = { tag: '@engines' };

/** For a test whose result no viewport changes: it runs on desktop alone. */
export const once = { tag: '@once' };

/** Runs a test on phones alone. */
export const onPhone = { tag: '@phone' };

export { expect };
