import {
  findBackwardSteps,
  findUnreachedTargets,
  tabThrough,
} from './support/accessibility/tab-walk';
import { tabToAndPressEnter } from './support/keyboard';
import { test } from './support/screen-test';
import { screens } from './support/screens';
import { expect, once, onPhone } from './support/test';
import { waitForPaint } from './support/wait-for-paint';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const name of ['home', 'listing', 'product-sizes-colors', 'cart', 'checkout', 'payment']) {
  const screen = screens.find((one) => one.name === name);
  test(`the Tab key reaches every control in visual order: ${name}`, async ({
    page,
    screenContext,
  }) => {
    await screen?.show(screenContext);
    await waitForPaint(page);
    const stops = await tabThrough(page);
    expect.soft(await findUnreachedTargets(page, stops), 'unreached targets').toEqual([]);
    const named = (found: typeof stops) => found.map((stop) => stop.name);
    expect.soft(named(stops.filter((stop) => stop.isCovered)), 'covered by a bar').toEqual([]);
    expect
      .soft(named(stops.filter((stop) => !stop.hasOutline)), 'focus without outline')
      .toEqual([]);

    const onPage = stops.filter(({ isFixed }) => !isFixed);
    expect.soft(findBackwardSteps(onPage), 'backward steps').toEqual([]);
  });
}

test('bars of a landscape phone cover no focus', onPhone, async ({ page, screenContext }) => {
  await page.setViewportSize({ width: 667, height: 375 });
  for (const name of ['product-sizes-colors', 'checkout']) {
    await screens.find((one) => one.name === name)?.show(screenContext);
    await waitForPaint(page);
    const covered = (await tabThrough(page)).filter(({ isCovered }) => isCovered);
    expect
      .soft(
        covered.map((stop) => stop.name),
        name,
      )
      .toEqual([]);
  }
});

test('the first Tab focuses the skip link', once, async ({ page }) => {
  await page.goto('/products?category=outdoor%20furniture');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const next = page.locator(':focus');
  await expect(page.getByRole('main').locator(next)).toBeVisible();
});

test('a skip link passes the filters of a listing', async ({ page, isMobile }) => {
  await page.goto('/products?category=pots%20%26%20planters');
  const skip = page.getByRole('link', { name: 'Skip the filters' });
  if (isMobile) {
    await expect(skip).toBeHidden();
    return;
  }
  await tabToAndPressEnter(page, skip);
  await expect(page.getByRole('region', { name: 'Products' })).toBeFocused();
  await page.keyboard.press('Tab');
  const card = page.getByRole('region', { name: 'Products' }).getByRole('article').first();
  await expect(card.locator(':focus')).toBeInViewport({ ratio: 1 });
});
