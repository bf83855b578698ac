import type { Page } from '@playwright/test';
import { holdRequests } from './support/hold-requests';
import { cartCount, toast, waitForHydration } from './support/page-helpers';
import { expect, once, onPhone, test } from './support/test';

const forms = {
  '/login': ['Email', 'Password'],
  '/register': ['First name', 'Last name', 'Email', 'Password', 'Confirm password'],
  '/forgot-password': ['Email'],
  '/forgot-password?step=new-password#token=abc': ['New password'],
  '/contact': ['Name', 'Email', 'Subject', 'Message'],
  '/track-order': ['Order number', 'Email or phone'],
};

/** Opens a page and blocks its scripts until the returned function runs. */
async function openBeforeHydration(page: Page, path: string): Promise<() => void> {
  const releaseScripts = await holdRequests(page, '**/_next/static/chunks/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return releaseScripts;
}

for (const [path, labels] of Object.entries(forms)) {
  test(`${path} keeps input typed before hydration`, once, async ({ page }) => {
    const releaseScripts = await openBeforeHydration(page, path);
    const main = page.getByRole('main');
    for (const label of labels) await main.getByLabel(label, { exact: true }).fill(`my ${label}`);
    releaseScripts();
    await page.waitForLoadState('networkidle');
    for (const label of labels) {
      await expect(main.getByLabel(label, { exact: true })).toHaveValue(`my ${label}`);
    }
  });
}

test('a sign-in before hydration succeeds', once, async ({ page, shopper }) => {
  const releaseScripts = await openBeforeHydration(page, '/login');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  releaseScripts();
  await expect(toast(page, 'Logged in successfully.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('an Add to Cart before hydration adds one line', async ({ page }) => {
  const releaseScripts = await openBeforeHydration(page, '/product/monsoon-garden-clogs');
  const main = page.getByRole('main');
  const pending = page.locator('html[data-waiting]');
  for (const option of ['UK 7', 'Olive']) await main.getByText(option, { exact: true }).click();
  const add = main.getByRole('button', { name: 'Add to Cart', exact: true }).first();
  await add.click();
  await add.click();
  await expect(pending).toHaveCount(1);
  releaseScripts();
  await expect(toast(page, 'Added to cart')).toBeVisible();
  await expect(page).toHaveURL('/cart');
  await expect(pending).toHaveCount(0);
  await expect(page.getByTestId('cart-line')).toContainText('UK 7');
  await expect(cartCount(page)).toHaveText('1 item in the cart');
});

test('a filter and a wishlist click before hydration take effect', async ({ page }) => {
  const releaseScripts = await openBeforeHydration(
    page,
    '/products?category=pots%20%26%20planters',
  );
  const wishlistButton = page.getByRole('button', { name: 'Add to Wishlist' }).first();
  await wishlistButton.click({ force: true });
  await page.getByLabel('Filter by Type').selectOption('Ceramic');
  releaseScripts();
  await expect(page).toHaveURL(/parentCategory=Ceramic/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  await page.goto('/wishlist');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test('the filters open before hydration and stay open', onPhone, async ({ page }) => {
  const releaseScripts = await openBeforeHydration(
    page,
    '/products?category=pots%20%26%20planters',
  );
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('region', { name: 'Filters' });
  await expect(filters).toBeVisible();
  await filters.getByRole('checkbox', { name: 'Sage (2)' }).check();
  releaseScripts();
  await expect(page).toHaveURL(/color=Sage/);
  await expect(filters.getByRole('button', { name: 'Show 2 items' })).toBeVisible();
});

for (const when of ['before', 'after']) {
  test(
    `Back of an early click returns to the listing ${when} hydration`,
    once,
    async ({ page }) => {
      const second = '/products?category=pots%20%26%20planters&page=2';
      const releaseScripts = await openBeforeHydration(page, second);
      const card = page.getByRole('main').getByRole('article');
      await card.getByRole('heading').getByRole('link').click();
      await page.waitForURL('/product/*', { waitUntil: 'commit' });
      if (when === 'after') {
        releaseScripts();
        await waitForHydration(page);
      }
      await page.getByRole('link', { name: 'Back', exact: true }).click();
      await expect(page).toHaveURL(second);
      releaseScripts();
      await expect(card).toHaveCount(1);
    },
  );
}
