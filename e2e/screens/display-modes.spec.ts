import type { Locator, Page } from '@playwright/test';
import { expect, once, test } from '../pages/test';

/** Returns the border, outline and text decoration of a control. */
function shapeStyles(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const { border, outline, textDecorationLine, forcedColorAdjust, backgroundColor } =
      getComputedStyle(element);
    // Forced colors replace a background, but the computed style still contains it.
    const background = forcedColorAdjust === 'none' ? backgroundColor : '';
    return [border, outline, textDecorationLine, background].join(' ');
  });
}

/** Returns buttons without border, underline or icon. */
function findBorderlessButtons(page: Page): Promise<string[]> {
  return page.getByRole('button').evaluateAll((all) =>
    all
      .filter((button) => button.checkVisibility() && !button.querySelector('svg'))
      .filter((button) => {
        const { borderWidth, textDecorationLine } = getComputedStyle(button);
        return Number.parseFloat(borderWidth) === 0 && textDecorationLine === 'none';
      })
      .map((button) => button.outerHTML),
  );
}

test.use({ contextOptions: { forcedColors: 'active' } });

test('controls and selections stay visible in forced colors', once, async ({ page, product }) => {
  await page.goto('/product/monsoon-garden-clogs');
  expect(await findBorderlessButtons(page)).toEqual([]);
  const option = page.locator('label').filter({ hasText: 'UK 7' });
  const before = await shapeStyles(option);
  await page.getByRole('radio', { name: 'UK 7' }).check();
  await expect.poll(() => shapeStyles(option)).not.toBe(before);
  const swatch = page.locator('label').filter({ hasText: 'Olive' }).locator('span').first();
  await expect(swatch).toHaveCSS('background-color', 'rgb(107, 112, 57)');

  await page.goto('/products?category=pots%20%26%20planters');
  expect(await findBorderlessButtons(page)).toEqual([]);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const current = await shapeStyles(pages.getByRole('link', { name: 'Page 1' }));
  expect(current).not.toBe(await shapeStyles(pages.getByRole('link', { name: 'Page 2' })));
  const heart = page.getByRole('button', { name: 'Add to Wishlist' }).first();
  const unmarked = await heart.innerHTML();
  await heart.click();
  await expect.poll(() => heart.innerHTML()).not.toBe(unmarked);

  await product.buy('railing-planter-box');
  expect(await findBorderlessButtons(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
});
