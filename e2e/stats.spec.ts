import type { Page } from '@playwright/test';
import { dayInIndia } from '@/lib/rules/dates';
import { heading, waitForHydration } from './support/page-helpers';
import { payButton, respondAtBank } from './support/payment';
import { createOrder, fillAddress } from './support/shipping';
import { merchant } from './support/shop-api';
import { expect, onPhone, signIn, test } from './support/test';
import type { TestStore } from './support/test-store';

const userAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

// Headless browsers count as bots. What Chromium sends while it unloads a page has the user agent of
// the browser instead of the context's.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), `--user-agent=${userAgent}`];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
  userAgent,
});

const pot = { id: 'pot', title: 'Clay Pot', price: 250 };

/** Hides the page, as switching to another app does. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

async function searchAndAdd(page: Page, { origin }: TestStore): Promise<void> {
  await page.goto(`${origin}/products?search=teak+submarine`);
  await expect(page.getByText('Nothing found for “teak submarine”.')).toBeVisible();
  await page.getByRole('link', { name: 'Explore Categories' }).tap();
  await page.getByRole('link', { name: pot.title }).first().tap();
  await expect(heading(page)).toHaveText(pot.title);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().tap();
  await expect(page).toHaveURL(`${origin}/cart`);
}

const today = dayInIndia();
const report = ({ host: store }: TestStore) =>
  merchant.reportVisits({ store, from: today, to: today });

test('the figures name what a visitor did', onPhone, async ({ page, context, testStore }) => {
  test.slow();
  await testStore.saveProducts(pot, { ...pot, id: 'unseen' });
  await searchAndAdd(page, testStore);
  await signIn(context, await testStore.register(), testStore.host);
  await page.goto(`${testStore.origin}/checkout`);
  await fillAddress(page);
  await createOrder(page);
  await payButton(page).tap();
  await respondAtBank(page, 'Approve');
  await expect(heading(page)).toHaveText('Thank you for your order');

  const steps = { visit: 1, product: 1, cart: 1, checkout: 1, order: 1 };
  const funnel = [{ device: 'phone', ...steps }, { visit: 0 }, { visit: 0 }];
  const funnelOnceHidden = async () => {
    // Before hydration nothing counts.
    await hide(page);
    return (await report(testStore)).funnel;
  };
  await expect.poll(funnelOnceHidden).toMatchObject(funnel);
  expect(await report(testStore)).toMatchObject({
    orders: { orders: 1, revenuePaise: 25_000 },
    products: [{ handle: pot.id, views: 1, added: 1, orders: 1, quantity: 1 }],
    searches: [{ words: 'teak submarine', searches: 1 }],
  });
});

test(
  'a page counts when a typed address or a reload leaves it',
  onPhone,
  async ({ page, testStore }) => {
    await testStore.saveProducts(pot);
    // Before hydration nothing counts.
    await page.goto(`${testStore.origin}/product/${pot.id}`);
    await page.reload();
    await waitForHydration(page);
    await page.goto('about:blank', { waitUntil: 'load' });

    await expect
      .poll(async () => (await report(testStore)).products)
      .toMatchObject([{ handle: pot.id, views: 2 }]);
  },
);

test(
  'a short link in a tab that shows the shop begins a visit of its campaign',
  onPhone,
  async ({ page, testStore }) => {
    const { host: store, origin } = testStore;
    await testStore.saveProducts(pot);
    const campaign = { source: 'whatsapp', medium: '', name: 'diwali-2026' };
    const { code } = await merchant.linkCampaign({
      ...{ store, ...campaign },
      path: `/product/${pot.id}`,
    });
    await page.goto(`${origin}/product/${pot.id}`);
    await waitForHydration(page);
    await page.goto(`${origin}/go/${code}`);
    await page.waitForFunction(() => sessionStorage.getItem('attribution'));
    await hide(page);

    const counted = { visits: 1, productViews: 1 };
    await expect
      .poll(() => merchant.reportCampaigns({ store, from: today, to: today }))
      .toMatchObject([
        { ...campaign, clicks: 1, ...counted },
        { source: '', ...counted },
      ]);
  },
);

test('a browser that opts out of tracking sends nothing', onPhone, async ({ page, testStore }) => {
  await testStore.saveProducts(pot);
  const counts: string[] = [];
  page.on('request', (request) => request.url().includes('/counts') && counts.push(request.url()));
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  await searchAndAdd(page, testStore);
  expect(counts).toEqual([]);
});
