import type { Page } from '@playwright/test';
import { expect, once, onPhone, test } from './support/test';

const pots = '/products?category=pots%20%26%20planters';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

async function columns(page: Page): Promise<number> {
  const tops = await cards(page).evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().top)),
  );
  return tops.filter((top) => top === tops[0]).length;
}

test('products begin in the upper part of a phone', onPhone, async ({ page }) => {
  await page.goto(pots);
  const top = await cards(page)
    .first()
    .getByRole('img')
    .evaluate((picture) => picture.getBoundingClientRect().top);
  expect(top).toBeLessThan(300);
});

test('a long category is paginated', once, async ({ page }) => {
  await page.goto(pots);
  await expect(cards(page)).toHaveCount(12);
  await expect(pages(page)).toContainText('Showing 1 to 12 of 13 items');
  await expect(pages(page).getByRole('link', { name: 'Previous page' })).toHaveCount(0);

  await pages(page).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`${pots}&page=2`);
  await expect(pages(page)).toContainText('Showing 13 to 13 of 13 items');
  await expect(cards(page)).toHaveCount(1);
  await expect(pages(page).getByRole('link', { name: 'Next page' })).toHaveCount(0);

  await page.goBack();
  await expect(pages(page)).toContainText('Showing 1 to 12 of 13 items');
  await pages(page).getByRole('link', { name: 'Page 2' }).click();
  await expect(cards(page)).toHaveCount(1);

  await page.goto('/products?category=outdoor%20furniture');
  await expect(cards(page)).toHaveCount(6);
  await expect(pages(page)).toHaveCount(0);
});
test('a type filter starts at page 1 and can be cleared', async ({ page }) => {
  await page.goto(`${pots}&page=2`);
  const filter = page.getByLabel('Filter by Type');
  await expect(filter.getByRole('option')).toHaveText([
    'All Types',
    'Baskets',
    'Ceramic',
    'Hanging & Railing',
    'Pot Collections',
    'Self-Watering',
    'Terracotta',
  ]);
  await filter.selectOption('Hanging & Railing');
  // Forms encode spaces as +.
  await expect(page).toHaveURL(({ searchParams }) => {
    return searchParams.get('parentCategory') === 'Hanging & Railing' && !searchParams.has('page');
  });
  await expect(heading(page)).toHaveText('Hanging & Railing');
  await expect(cards(page)).toHaveCount(3);

  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL(pots);
  await expect(heading(page)).toHaveText('Pots & Planters');
  await expect(filter).toHaveValue('');
  await expect(cards(page)).toHaveCount(12);

  await filter.selectOption('Ceramic');
  await expect(heading(page)).toHaveText('Ceramic');
  await page.goBack();
  await expect(heading(page)).toHaveText('Pots & Planters');
  await expect(filter).toHaveValue('');
});
test('the grid has three or two columns on desktop', async ({ page, isMobile }) => {
  await page.goto(pots);
  const three = page.getByRole('radio', { name: '3 columns' });
  const two = page.getByRole('radio', { name: '2 columns' });
  if (isMobile) {
    await expect(three).toBeHidden();
    await expect.poll(() => columns(page)).toBe(2);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => columns(page)).toBe(1);
    return;
  }
  await expect.poll(() => columns(page)).toBe(3);
  await two.check();
  await expect.poll(() => columns(page)).toBe(2);
  await three.check();
  await expect.poll(() => columns(page)).toBe(3);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(three).toBeHidden();
});

test('a search finds products', once, async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('searchbox', { name: 'Search products' }).fill('teak');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(heading(page)).toHaveText('Results for “teak”');
  await expect(cards(page).filter({ hasText: 'Two-Seater Teak Garden Bench' })).toBeVisible();

  await page.goto('/products?search=watring%20can');
  await expect(page.getByText('You searched for “watring can”.')).toBeVisible();
  await expect(heading(page)).toHaveText('Results for “watering can”');
  await expect(cards(page).first()).toContainText('Watering Can');

  await page.goto('/products?search=teak%20submarine');
  await expect(page.getByText('Nothing found for “teak submarine”.')).toBeVisible();
  await expect(cards(page).first()).toContainText('Teak');
  await page.getByRole('main').getByRole('link', { name: 'teak', exact: true }).click();
  await expect(heading(page)).toHaveText('Results for “teak”');

  await page.goto('/products?search=submarine');
  await expect(page.getByText('Nothing found for “submarine”.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Explore Categories' }).click();
  await expect(heading(page)).toHaveText('Explore Categories');
});
