import type { Locator, Page } from '@playwright/test';
import { expect, once, test } from '../pages/test';

/** Returns the border, outline and text decoration of a control. */
function shapeStyles(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const { borderStyle, borderWidth, borderColor, outlineStyle, outlineWidth, ...style } =
      getComputedStyle(element);
    // Forced colors replace a background, but the computed style still contains it.
    const background = style.forcedColorAdjust === 'none' ? style.backgroundColor : '';
    const lines = [borderStyle, borderWidth, borderColor, outlineStyle, outlineWidth];
    return [...lines, style.textDecorationLine, background].join(' ');
  });
}

/** Returns buttons without border, underline or icon. */
function findBorderlessButtons(page: Page): Promise<string[]> {
  return page.getByRole('button').evaluateAll((all) =>
    all
      .filter((button) => button.checkVisibility() && !button.querySelector('svg'))
      .filter((button) => {
        const { borderStyle, borderWidth, textDecorationLine } = getComputedStyle(button);
        const hasBorder = borderStyle !== 'none' && Number.parseFloat(borderWidth) > 0;
        return !hasBorder && textDecorationLine === 'none';
      })
      .map((button) => button.outerHTML),
  );
}

test.use({ contextOptions: { forcedColors: 'active' } });

test(
  'controls, selections and focus stay visible in forced colors',
  once,
  async ({ page, product }) => {
    await page.goto('/product/monsoon-garden-clogs');
    expect(await findBorderlessButtons(page)).toEqual([]);
    const option = (name: string) => page.locator('label').filter({ hasText: name });
    const before = await shapeStyles(option('UK 7'));
    await page.getByRole('radio', { name: 'UK 7' }).check();
    await expect.poll(() => shapeStyles(option('UK 7'))).not.toBe(before);
    const swatches = page.locator('label').filter({ hasText: 'Olive' }).locator('span').first();
    await expect(swatches).toHaveCSS('background-color', 'rgb(107, 112, 57)');

    await page.goto('/products?category=pots%20%26%20planters');
    expect(await findBorderlessButtons(page)).toEqual([]);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const current = await shapeStyles(pages.getByRole('link', { name: 'Page 1' }));
    expect(current).not.toBe(await shapeStyles(pages.getByRole('link', { name: 'Page 2' })));
    const view = (columns: number) =>
      page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: `${columns} columns` }) });
    expect(await shapeStyles(view(3))).not.toBe(await shapeStyles(view(2)));
    const wishlistButton = page.getByRole('button', { name: 'Add to Wishlist' }).first();
    const unmarked = await wishlistButton.innerHTML();
    await wishlistButton.click();
    await expect.poll(() => wishlistButton.innerHTML()).not.toBe(unmarked);

    await product.buy('railing-planter-box');
    expect(await findBorderlessButtons(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const outline = await page
      .locator(':focus')
      .evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(outline).toBe('solid');
  },
);
