import type { Page } from '@playwright/test';
import { addToCart } from './support/page-helpers';
import { allEngines, expect, once, onPhone, test } from './support/test';

const tags = { tag: [once.tag, allEngines.tag] };

test('the chosen theme persists and applies before the first paint', tags, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  // Records the theme at the first frame with content.
  await page.addInitScript(() => {
    const note = () => {
      if (!document.querySelector('main')) return requestAnimationFrame(note);
      return Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme });
    };
    requestAnimationFrame(note);
  });
  const themeAtFirst = () => page.evaluate(() => Reflect.get(window, 'themeAtFirst'));
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  await page.goto('/');
  expect(await themeAtFirst()).toBe('light');
  const light = await background();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();

  await page.goto('/contact');
  expect(await themeAtFirst()).toBe('dark');
  expect(await background()).toBe(dark);
});

test('the keyboard switches the theme in all tabs', once, async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      consoleErrors.push(message.text());
  });
  const scheme = (tab: Page) =>
    tab.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.goto('/');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/contact');
  expect(await scheme(other)).toBe('light');

  await page.getByRole('button', { name: 'Switch between light and dark' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => scheme(page)).toBe('dark');
  await expect.poll(() => scheme(other)).toBe('dark');
  await page.reload();
  expect(await scheme(page)).toBe('dark');
  expect(consoleErrors).toEqual([]);
});

test('only pages with accented letters load their font subset', once, async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/products?search=decor', { waitUntil: 'networkidle' });
  expect(fonts).toHaveLength(2);
  fonts.length = 0;
  const accented = page.waitForResponse(/fraunces_rare|fraunces-rare/);
  await page.goto('/products?search=d%C3%A9cor');
  expect((await accented).ok()).toBe(true);
});

test('only pages with Hindi headings load the Devanagari font', once, async ({ page }) => {
  const fontResponse = page.waitForResponse(/noto_serif_devanagari|noto-serif-devanagari/);
  await page.goto(`/products?search=${encodeURIComponent('गमला')}`);
  expect((await fontResponse).ok()).toBe(true);
});

test('the bar of the primary button takes the place of the tab bar', onPhone, async ({ page }) => {
  await addToCart(page, 'railing-planter-box');
  const bar = page.locator('[data-action-bar]');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-tab-bar]')).toBeHidden();
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  expect(y + height).toBe(page.viewportSize()?.height);
});
