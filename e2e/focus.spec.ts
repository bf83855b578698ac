import type { Locator, Page } from '@playwright/test';
import { tabTo } from './support/keyboard';
import { cartCount, heading } from './support/page-helpers';
import { expect, once, onPhone, test } from './support/test';

/** Returns the route announcement of Next.js. */
const announcement = (page: Page) =>
  page.locator('next-route-announcer').evaluate((element) => element.shadowRoot?.textContent);

async function expectFocusTrapped(page: Page, dialog: Locator): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await dialog.evaluate((element) => {
      const { activeElement } = document;
      // The browser's own controls report the body.
      return activeElement !== document.body && !element.contains(activeElement);
    });
    expect(isOutside).toBe(false);
  }
}

test('a navigation announces the page, scrolls to the top and moves the focus', async ({
  page,
}) => {
  await page.goto('/products?category=garden%20tools');
  const card = page.getByRole('article').filter({ hasText: 'Bypass Pruning Secateurs' });
  const link = card.getByRole('heading').getByRole('link');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Bypass Pruning Secateurs');
  await expect.poll(() => announcement(page)).toContain('Bypass Pruning Secateurs');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.keyboard.press('Tab');
  const focused = page.getByRole('main').locator(':focus');
  await expect(focused).toBeInViewport();

  await page.goBack();
  await expect(heading(page)).toHaveText('Garden Tools');
  await expect(link).toBeInViewport();
});

test('the menu traps the focus and restores it', onPhone, async ({ page }) => {
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expectFocusTrapped(page, menu);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
});

for (const { dialog, path, name } of [
  {
    dialog: 'Quick View',
    path: '/products?category=garden%20tools',
    name: /^Quick view: /,
  },
  {
    dialog: 'Add to Cart: Three-Tine Hand Fork',
    path: '/products?category=garden%20tools',
    name: 'Three-Tine Hand Fork added to your cart.',
  },
  { dialog: 'Enlarge the picture', path: '/product/two-seater-teak-bench', name: /^Pictures of/ },
  { dialog: 'Size guide', path: '/product/monsoon-garden-clogs', name: 'Size guide' },
]) {
  test(`a dialog traps the focus and restores it: ${dialog}`, once, async ({ page }) => {
    await page.goto(path);
    const open = page.getByRole('button', { name: dialog }).first();
    await open.focus();
    await page.keyboard.press('Enter');
    const opened = page.getByRole('dialog', { name });
    await expect(opened).toBeVisible();
    await expectFocusTrapped(page, opened);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(open).toBeFocused();
  });
}

test('live regions announce toasts and the cart count', once, async ({ page }) => {
  await page.goto('/products?category=garden%20tools');
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart' });
  await expect(cart).toHaveAccessibleName('Cart');
  const announcements = page.getByRole('banner').locator('[aria-live="polite"]');
  await expect(announcements).toHaveText('');
  await page.getByRole('button', { name: 'Add to Cart: Three-Tine Hand Fork' }).click();
  await expect(announcements).toHaveText(/1 item in the cart/);
  await expect(cart).toHaveAccessibleName(/1 item in the cart/);
  await expect(cartCount(page)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('button', { name: /^Add to Wishlist/ })
    .first()
    .click();
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  await expect(toasts).toHaveAttribute('aria-live', 'polite');
  await expect(toasts).toContainText('Saved');
});

test('the focus ring is visible on the hero photograph', once, async ({ page }) => {
  const ring = (element: Locator) =>
    element.evaluate((control) => {
      const { outlineColor, outlineStyle } = getComputedStyle(control);
      return `${outlineStyle} ${outlineColor}`;
    });
  const white = 'solid rgb(255, 255, 255)';
  await page.goto('/');
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart' });
  await tabTo(page, cart);
  expect(await ring(cart)).toBe(white);
  for (const name of ['Browse Collection', 'Explore Products']) {
    const link = page.getByRole('main').getByRole('link', { name }).first();
    await tabTo(page, link);
    expect(await ring(link)).toBe(white);
  }
  const field = page.getByLabel('Email address');
  await tabTo(page, field);
  expect(await ring(field)).not.toBe(white);
});
