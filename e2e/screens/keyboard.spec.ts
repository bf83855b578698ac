import type { Locator, Page } from '@playwright/test';
import { expect, once, test } from '../pages/test';
import { tabTo, tabToAndPressEnter } from '../support/keyboard';

/** Returns the route announcement of Next.js. */
const announcement = (page: Page) =>
  page.locator('next-route-announcer').evaluate((element) => element.shadowRoot?.textContent);

const hasWhiteRing = (element: Locator) =>
  expect(element).toHaveCSS('outline', /rgb\(255, 255, 255\) solid/);

test(
  'skip links pass the bar and the filters, and the focus is seen everywhere',
  once,
  async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    const overPhotograph = [
      page.getByRole('banner').getByRole('link', { name: 'Cart' }),
      page.getByRole('main').getByRole('link', { name: 'Explore Products' }),
    ];
    for (const control of overPhotograph) {
      await tabTo(page, control);
      await hasWhiteRing(control);
    }

    await page.goto('/products?category=pots%20%26%20planters');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();
    await tabToAndPressEnter(page, page.getByRole('link', { name: 'Skip the filters' }));
    const products = page.getByRole('region', { name: 'Products' });
    await expect(products).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(products.getByRole('article').first().locator(':focus')).toBeInViewport({
      ratio: 1,
    });
  },
);

test(
  'a navigation announces the page, scrolls to the top and moves the focus',
  once,
  async ({ page, heading }) => {
    await page.goto('/products?category=garden%20tools');
    const card = page.getByRole('article').filter({ hasText: 'Bypass Pruning Secateurs' });
    const link = card.getByRole('heading').getByRole('link');
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Bypass Pruning Secateurs');
    await expect.poll(() => announcement(page)).toContain('Bypass Pruning Secateurs');
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toBeInViewport();
    await page.goBack();
    await expect(heading).toHaveText('Garden Tools');
    await expect(link).toBeInViewport();
  },
);

test('a dialog traps the focus and restores it: Size guide', once, async ({ page }) => {
  await page.goto('/product/monsoon-garden-clogs');
  const open = page.getByRole('button', { name: 'Size guide' }).first();
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Size guide' });
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await dialog.evaluate((element) => {
      const { activeElement } = document;
      // The browser's own controls report the body.
      return activeElement !== document.body && !element.contains(activeElement);
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});
