import type { Page } from '@playwright/test';
import { holdRequests } from './support/hold-requests';
import { tabTo } from './support/keyboard';
import { allEngines, expect, once, test } from './support/test';

const pots = '/products?category=pots%20%26%20planters';
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const activeFilters = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const expectCount = (page: Page, items: string) =>
  expect(page.getByRole('main').locator('header').getByText(items, { exact: true })).toBeVisible();

/** Opens the filters, which are a sheet on phones. */
async function openFilters(page: Page) {
  const open = page.getByRole('button', { name: /^Filters/ });
  const isOpen = await page.getByRole('region', { name: 'Filters' }).isVisible();
  if (!isOpen) await open.click();
}

async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page).allInnerTexts();
  return texts.map((text) => Number(/₹([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')));
}

test('the sort order applies to all pages of a listing', once, async ({ page }) => {
  await page.goto(`${pots}&page=2`);
  await page.getByLabel('Sort by').focus();
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL(`${pots.replaceAll('%20', '+')}&sort=price-asc`);
  await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');
  await expect(page.getByLabel('Sort by')).toBeFocused();
  const first = await prices(page);
  expect(first).toHaveLength(12);
  expect(first).toEqual([...first].sort((a, b) => a - b));
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(cards(page)).toHaveCount(1);
  expect((await prices(page))[0]).toBeGreaterThanOrEqual(first.at(-1) ?? 0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('filters narrow a listing, and chips remove them', allEngines, async ({ page, isMobile }) => {
  await page.goto(pots);
  await openFilters(page);
  await page.getByRole('checkbox', { name: 'Sage (2)' }).check();
  await expect(page).toHaveURL(/color=Sage/);
  const filters = page.getByRole('region', { name: 'Filters' });
  await expect(filters.getByRole('checkbox', { name: 'Sage (2)' })).toBeChecked();
  await expect(filters.getByRole('checkbox', { name: 'Sage (2)' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '2 items' })).toHaveCount(1);
  await filters.getByRole('checkbox', { name: 'White (2)' }).check();
  await expect(page).toHaveURL(/color=Sage&color=White/);
  if (isMobile) {
    await filters.getByRole('button', { name: 'Show 4 items' }).click();
    await expect(filters).toBeHidden();
  }
  await expectCount(page, '4 items');
  await expect(cards(page)).toHaveCount(4);
  await activeFilters(page).getByRole('link', { name: 'Remove White' }).click();
  await expectCount(page, '2 items');
  await activeFilters(page).getByRole('link', { name: 'Remove Sage' }).click();
  await expect(page).toHaveURL(pots);
  await expectCount(page, '13 items');
});

test(
  'a filter chosen with the keyboard stays in view beside the results',
  once,
  async ({ page }) => {
    await page.goto(pots);
    const filters = page.getByRole('region', { name: 'Filters' });
    const filter = filters.getByRole('group').last().getByRole('checkbox').last();
    await tabTo(page, filter);
    await page.keyboard.press('Space');
    await expect(activeFilters(page)).toBeVisible();
    await expect(page.locator(':focus')).toBeChecked();
    await expect(page.locator('label:has(:focus)')).toBeInViewport({ ratio: 1 });
    await expect(cards(page).first()).toBeInViewport({ ratio: 1 });
  },
);

test('a price in a search becomes a filter', once, async ({ page }) => {
  await page.goto('/products?search=pot%20under%20500');
  await expect(activeFilters(page)).toContainText('Under ₹500');
  for (const price of await prices(page)) expect(price).toBeLessThanOrEqual(500);
  await page.getByLabel('Sort by').selectOption('Price: high to low');
  await expect(page).toHaveURL('/products?search=pot&sort=price-desc&maxPrice=500');
  await activeFilters(page).getByRole('link', { name: 'Remove Under ₹500' }).click();
  await expect(page).toHaveURL('/products?search=pot&sort=price-desc');
  await expect(activeFilters(page)).toHaveCount(0);
});

test(
  'the previous list is dimmed, then skeletons, while a filter loads',
  once,
  async ({ page }) => {
    await page.goto(pots);
    const releaseResponse = await holdRequests(page, /sort=newest/);
    await page.getByLabel('Sort by').selectOption('Newest first');
    const list = page.locator('#products');
    const opacity = () => list.evaluate((element) => Number(getComputedStyle(element).opacity));
    await expect.poll(opacity).toBeLessThan(1);
    await expect(page.getByTestId('product-skeleton').first()).toBeVisible();
    releaseResponse();
    await expect(page.getByLabel('Sort by')).toHaveValue('newest');
    await expect.poll(opacity).toBe(1);
    await expect(cards(page).first()).toBeVisible();
  },
);
