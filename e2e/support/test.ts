import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { waitForHydration } from './page-helpers';
import { ProxiedShop } from './proxied-shop';
import { authorize, type Credentials, newShopper, register, type Shopper } from './shop-api';
import { TestStore } from './test-store';
import { originOf } from './urls';

type Fixtures = {
  hydrationWait: undefined;
  pageErrors: string[];
  /** A new account in the garden store, signed out. */
  shopper: Shopper;
  signedIn: { shopper: Shopper; token: string };
  /** An empty store for one test. */
  testStore: TestStore;
  /** Environment variables of `shop`. */
  shopSettings: Record<string, string>;
  /** A second storefront whose backend can fail. */
  shop: ProxiedShop;
};

/** Signs in by setting the cookies of the storefront; returns the token. */
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
  pageErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(error.error().message));
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from the pattern
  shopper: async ({}, use) => {
    const shopper = newShopper();
    await register(shopper);
    await use(shopper);
  },
  signedIn: async ({ context, shopper }, use) => {
    await use({ shopper, token: await signIn(context, shopper) });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from the pattern
  testStore: async ({}, use) => {
    const store = new TestStore();
    await store.open();
    await use(store);
  },
  shopSettings: [{}, { option: true }],
  shop: async ({ shopSettings }, use) => {
    const shop = new ProxiedShop(shopSettings);
    await shop.open();
    await use(shop);
    await shop.close();
  },
});

/** Runs a test on desktop alone. */
export const once = { tag: '@once' };

/** Runs a test on phones alone. */
export const onPhone = { tag: '@phone' };

export { expect };
