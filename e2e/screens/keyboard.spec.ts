import { expect, once, test } from '../pages/test';
import { tabTo, tabToAndPressEnter } from '../support/keyboard';

test(
  'skip links pass the bar and the filters, and the focus is seen everywhere',
  once,
  async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    // Over the photograph.
    for (const name of ['Cart', 'Explore Products']) {
      const control = page.getByRole('link', { name }).first();
      await tabTo(page, control);
      await expect(control).toHaveCSS('outline', /rgb\(255, 255, 255\) solid/);
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
    const announcer = page.locator('next-route-announcer');
    await expect
      .poll(() => announcer.evaluate(({ shadowRoot }) => shadowRoot?.textContent))
      .toContain('Bypass Pruning Secateurs');
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toBeInViewport();
    await page.goBack();
    await expect(heading).toHaveText('Garden Tools');
    await expect(link).toBeInViewport();
  },
);
