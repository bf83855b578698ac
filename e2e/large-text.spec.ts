import type { Page } from '@playwright/test';
import { paymentPath } from '@/lib/routing/routes';
import { findBrokenWords, findOverflows } from './support/accessibility/layout';
import { addProductToCart } from './support/page-helpers';
import { payButton } from './support/payment';
import { savedAddress } from './support/shipping';
import { fetchApi, placeOrder } from './support/shop-api';
import { expect, onPhone, test } from './support/test';

/** Doubles the browser's default of 16 pixels. */
function doubleFontSize(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
}

/** A text that arrives with the content of the page. */
const contentOf = {
  '/cart': 'Diameter: 20 cm',
  '/checkout': 'Deliver to Meera Iyer',
  '/account': 'Change password',
  '/orders': 'Balcony Railing Planter Box',
} as const;

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
  test(`text at 200 % fits: ${path}`, onPhone, async ({ page, signedIn: _ }) => {
    await addProductToCart(page, 'railing-planter-box');
    // Visitors see the wider Login link in the top bar.
    if (!['/cart', '/checkout'].includes(path)) await page.context().clearCookies();
    await page.goto(path);
    await doubleFontSize(page);
    expect(await findOverflows(page)).toEqual([]);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeInViewport({
      ratio: 1,
    });
  });
}

for (const [path, content] of Object.entries(contentOf)) {
  test(
    `text at 200 % breaks no word and cuts no name: ${path}`,
    onPhone,
    async ({ page, signedIn }) => {
      await placeOrder(signedIn.token);
      const address = { method: 'POST', bearer: signedIn.token, body: savedAddress } as const;
      await fetchApi('/api/v1/users/addresses', address);
      await addProductToCart(page, 'glazed-ceramic-planter-sage', { size: '20 cm' });
      await page.goto(path);
      await expect(page.getByRole('main').getByText(content).first()).toBeVisible();
      await doubleFontSize(page);
      expect(await findOverflows(page)).toEqual([]);
      expect(await findBrokenWords(page)).toEqual([]);
      const bar = page.locator('[data-action-bar]').getByRole('button');
      if (await bar.count()) await expect(bar).toBeInViewport({ ratio: 1 });
    },
  );
}

test('text at 200 % leaves the badge of a sale beside the heart', onPhone, async ({ page }) => {
  await page.goto('/products?search=terracotta%20pots%20set');
  await doubleFontSize(page);
  const card = page.getByRole('article').filter({ hasText: 'Sale' }).first();
  const badge = await card.getByText(/^Sale/).boundingBox();
  const heart = await card.getByRole('button', { name: /^Add to Wishlist/ }).boundingBox();
  if (!badge || !heart) throw new Error('The card has no badge and no heart.');
  expect(badge.x + badge.width).toBeLessThanOrEqual(heart.x);
});

test('text at 200 % fits: /payment', onPhone, async ({ page, signedIn }) => {
  const order = await placeOrder(signedIn.token, { product: 'two-seater-teak-bench' });
  await page.goto(paymentPath(order));
  await expect(payButton(page)).toBeVisible();
  await doubleFontSize(page);
  expect(await findOverflows(page)).toEqual([]);
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
});
