import type { Page } from '@playwright/test';
import { dayInIndia } from '@/lib/rules/dates';
import { heading, payButton, respondAtBank } from './support/payment';
import { createOrder, fillAddress } from './support/shipping';
import { merchant } from './support/shop-api';
import { expect, onPhone, signIn, test } from './support/test';
import type { TestStore } from './support/test-store';

// Headless browsers count as bots.
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
});

const pot = { id: 'pot', title: 'Clay Pot', price: 250 };

/**
 * Hides the page, as switching to another app does: what Chromium sends while it unloads a page has
 * the real user agent instead of this one.
 */
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
