import type { Locator } from '@playwright/test';
import { allEngines, expect, once, onPhone, test } from '../pages/test';
import { setStorage } from '../support/screen-context';

const pots = '/products?category=pots%20%26%20planters';

const countColumns = (cards: Locator) =>
  cards.evaluateAll((all) => {
    const tops = all.map((card) => Math.round(card.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

test('the chosen theme applies to all tabs, and before the first paint', {
  tag: [once.tag, allEngines.tag],
}, async ({ page, context }) => {
  // Records the theme at the first frame with content.
  await context.addInitScript(() => {
    const note = () => {
      if (!document.querySelector('main')) return requestAnimationFrame(note);
      return Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme });
    };
    requestAnimationFrame(note);
  });
  const themeAtFirst = () => page.evaluate(() => Reflect.get(window, 'themeAtFirst'));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  expect(await themeAtFirst()).toBe('light');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/contact');

  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Switch between light and dark' }).focus();
  await page.keyboard.press('Enter');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/contact');
  expect(await themeAtFirst()).toBe('dark');
});

test(
  'a desktop shows three columns or two, and a narrow window breaks no date or place',
  once,
  async ({ page, listing }) => {
    await listing.open(pots);
    const two = page.getByRole('radio', { name: '2 columns' });
    await expect.poll(() => countColumns(listing.cards)).toBe(3);
    await two.check();
    await expect.poll(() => countColumns(listing.cards)).toBe(2);
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(two).toBeHidden();

    await page.setViewportSize({ width: 768, height: 1024 });
    await setStorage(page, 'delivery-pin', { pin: '560038', city: 'Bengaluru' });
    await page.goto('/product/monsoon-garden-clogs');
    const delivery = page.getByRole('status').filter({ hasText: 'Expected by' });
    await expect(delivery).toContainText('Bengaluru 560038');
    const date = delivery.locator('strong');
    expect(await date.evaluate((element) => element.getClientRects().length)).toBe(1);
    const place = delivery.getByText('Bengaluru 560038', { exact: true });
    expect(await place.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  },
);

const rectOf = (element: Locator) =>
  element.evaluate((root) => {
    const { left, top, bottom } = root.getBoundingClientRect();
    return { left, top, bottom };
  });

test(
  'a phone shows the sizes whole, the primary button, and what matters in its first view',
  onPhone,
  async ({ page, product, listing }) => {
    await listing.open(pots);
    await expect.poll(() => countColumns(listing.cards)).toBe(2);
    expect((await rectOf(listing.cards.first().getByRole('img').first())).top).toBeLessThan(300);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => countColumns(listing.cards)).toBe(1);

    const tabBar = page.locator('[data-tab-bar]');
    await page.setViewportSize({ width: 360, height: 640 });
    await product.open('glazed-ceramic-planter-sage');
    await expect(product.heading).toBeInViewport({ ratio: 1 });
    await expect(product.price).toBeInViewport({ ratio: 1 });
    const foot = (await rectOf(tabBar)).top;
    expect((await rectOf(product.price)).bottom).toBeLessThanOrEqual(foot);

    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/register?from=%2Fcheckout');
    const button = await rectOf(page.getByRole('button', { name: 'Create account', exact: true }));
    expect(button.bottom).toBeLessThan((await rectOf(tabBar)).top);

    const bar = page.locator('[data-action-bar]');
    await page.goto('/product/glazed-ceramic-planter-sage');
    const size = await rectOf(page.locator('label', { hasText: '23 cm' }));
    expect(size.bottom).toBeLessThan((await rectOf(bar)).top);

    await product.buy('railing-planter-box');
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(tabBar).toBeHidden();
    expect((await rectOf(bar)).bottom).toBe(page.viewportSize()?.height);

    await page.goto('/privacy');
    const row = page.locator('tr', { hasText: 'Technical logs' });
    const name = await rectOf(row.locator('th'));
    const last = await rectOf(row.locator('td').last());
    expect(last.left).toBe(name.left);
    expect(last.top).toBeGreaterThan(name.bottom - 1);
  },
);
