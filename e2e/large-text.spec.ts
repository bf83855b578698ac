import type { Page } from '@playwright/test';
import { overflows } from './support/access/layout';
import { putInCart } from './support/screen';
import { expect, onPhone, test } from './support/test';

/** Twice the browser's own 16 pixels, as somebody sets it who reads badly. */
function enlarge(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
}

for (const path of [
  '/',
  '/products?category=garden%20tools',
  '/product/two-seater-teak-bench',
  '/product/monsoon-garden-clogs',
  '/cart',
  '/login',
  '/register',
  '/checkout',
]) {
  test(`letters of twice the size fit: ${path}`, onPhone, async ({ page, signedIn: _ }) => {
    await putInCart(page, 'railing-planter-box');
    // Signing in and up is for visitors, whose bar has the wider Login.
    if (!['/cart', '/checkout'].includes(path)) await page.context().clearCookies();
    await page.goto(path);
    await enlarge(page);
    expect(await overflows(page)).toEqual([]);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeInViewport({
      ratio: 1,
    });
  });
}
