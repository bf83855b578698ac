import type { Page } from '@playwright/test';
import { allEngines, expect, once, test } from '../pages/test';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => panel(page).getByRole('combobox', { name: 'Search products' });
const options = (page: Page) => panel(page).getByRole('option');

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
}

test(
  'search suggests products and categories, also in a low window',
  allEngines,
  async ({ page, heading }) => {
    await page.goto('/');
    await openSearch(page);
    await field(page).pressSequentially('teak ben', { delay: 30 });
    const bench = options(page).filter({ hasText: 'Two-Seater Teak Garden Bench' });
    await expect(bench).toContainText('₹15,999');
    await expect(panel(page).getByRole('status')).toHaveText(/^\d+ suggestions?$/);

    const { width, height } = page.viewportSize() ?? { width: 375, height: 812 };
    await page.setViewportSize({ width, height: 320 });
    await field(page).fill('pot');
    await expect(options(page)).toHaveCount(8);
    await expect(options(page).last()).not.toBeInViewport();
    await page.keyboard.press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await expect(options(page).last()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowDown');
    await expect(field(page)).toBeInViewport({ ratio: 1 });

    await page.setViewportSize({ width, height });
    await field(page).fill('plan');
    const categories = panel(page).getByRole('group', { name: 'Categories' });
    await expect(categories.getByRole('option')).toHaveText(['Plants & Seeds', 'Pots & Planters']);
    await categories.getByRole('option', { name: 'Pots & Planters' }).click();
    await expect(heading).toHaveText('Pots & Planters');
    await expect(panel(page)).toBeHidden();
    await expect(page.locator('#content')).toBeFocused();
  },
);

test('the field of a page suggests what is typed into it', once, async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('main').getByLabel('Search products').pressSequentially('teak');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('teak');
  await expect(options(page).first()).toContainText('Teak');
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();
});

test('recent searches are offered until they are cleared', once, async ({ page, listing }) => {
  await page.goto('/');
  await openSearch(page);
  await expect(panel(page).getByRole('link', { name: 'Garden Tools' })).toBeVisible();
  await field(page).fill('terracotta');
  await page.keyboard.press('Enter');
  await expect(listing.heading).toHaveText('Results for “terracotta”');
  await expect(panel(page)).toBeHidden();
  await expect(listing.searchField).toHaveValue('terracotta');

  await page.reload();
  await openSearch(page);
  const earlier = panel(page).getByRole('link', { name: 'terracotta' });
  await expect(earlier).toHaveAttribute('href', '/products?search=terracotta');
  await panel(page).getByRole('button', { name: 'Clear' }).click();
  await expect(earlier).toHaveCount(0);
});
