import type { Page } from '@playwright/test';
import { expect, once, onPhone, test } from './support/test';

const pots = '/products?category=pots%20%26%20planters';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

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
    .first()
    .evaluate((picture) => picture.getBoundingClientRect().top);
  expect(top).toBeLessThan(300);
});

test('a type filter starts at page 1, and Back clears it', once, async ({ page }) => {
  await page.goto(`${pots}&page=2`);
  const filter = page.getByLabel('Filter by Type');
  await filter.selectOption('Hanging & Railing');
  // Forms encode spaces as +.
  await expect(page).toHaveURL(({ searchParams }) => {
    return searchParams.get('parentCategory') === 'Hanging & Railing' && !searchParams.has('page');
  });
  await expect(heading(page)).toHaveText('Hanging & Railing');
  await expect(cards(page)).toHaveCount(3);

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
