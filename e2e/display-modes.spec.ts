import type { Locator, Page } from '@playwright/test';
import {
  findAnimatedElements,
  longestAnimationMs,
  recordAnimations,
} from './support/accessibility/motion';
import { addToCart } from './support/page-helpers';
import { heading } from './support/payment';
import { expect, once, test } from './support/test';

/** How a control looks without its colours: what its border, outline and words are like. */
function shapeOf(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const { borderStyle, borderWidth, borderColor, outlineStyle, outlineWidth, ...style } =
      getComputedStyle(element);
    // A tint becomes the page's own colour; it still shows in what is computed.
    const ground = style.forcedColorAdjust === 'none' ? style.backgroundColor : '';
    const lines = [borderStyle, borderWidth, borderColor, outlineStyle, outlineWidth];
    return [...lines, style.textDecorationLine, ground].join(' ');
  });
}

/** Controls without a border that words in a sentence or an icon would make up for. */
function shapelessButtons(page: Page): Promise<string[]> {
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

test.describe('with the colours that a shopper forces on every page', once, () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('controls, choices and the focus keep their shapes', async ({ page }) => {
    await page.goto('/product/monsoon-garden-clogs');
    expect(await shapelessButtons(page)).toEqual([]);
    const option = (name: string) => page.locator('label').filter({ hasText: name });
    const before = await shapeOf(option('UK 7'));
    await page.getByRole('radio', { name: 'UK 7' }).check();
    // The swatch of a colour is the colour.
    await expect.poll(() => shapeOf(option('UK 7'))).not.toBe(before);
    const swatches = page.locator('label').filter({ hasText: 'Olive' }).locator('span').first();
    await expect(swatches).toHaveCSS('background-color', 'rgb(107, 112, 57)');

    await page.goto('/products?category=pots%20%26%20planters');
    expect(await shapelessButtons(page)).toEqual([]);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const current = await shapeOf(pages.getByRole('link', { name: 'Page 1' }));
    expect(current).not.toBe(await shapeOf(pages.getByRole('link', { name: 'Page 2' })));
    const view = (columns: number) =>
      page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: `${columns} columns` }) });
    expect(await shapeOf(view(3))).not.toBe(await shapeOf(view(2)));
    const wish = page.getByRole('button', { name: 'Add to Wishlist' }).first();
    const unmarked = await wish.innerHTML();
    await wish.click();
    await expect.poll(() => wish.innerHTML()).not.toBe(unmarked);

    await addToCart(page, 'railing-planter-box');
    expect(await shapelessButtons(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const outline = await page
      .locator(':focus')
      .evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(outline).toBe('solid');
  });
});

test.describe('with less motion', once, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('neither pages nor what answers a press move', async ({ page }) => {
    await recordAnimations(page);
    await page.goto('/products?category=garden%20tools');
    await page.getByRole('button', { name: 'Add to Cart: Three-Tine Hand Fork' }).click();
    await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText('added');
    expect(await findAnimatedElements(page)).toEqual([]);
    await page.getByRole('link', { name: 'Trowel & Fork Set' }).last().click();
    await expect(heading(page)).toHaveText('Trowel & Fork Set');
    expect(await longestAnimationMs(page)).toBeLessThanOrEqual(1);
  });
});
