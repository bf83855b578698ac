import { expect, type Locator, type Page } from '@playwright/test';

/** A toast by words in it. */
export function toast(page: Page, text: string): Locator {
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  return toasts.filter({ hasText: text }).first();
}

/** The number on the cart in the top bar. */
export function cartCount(page: Page): Locator {
  return page.getByRole('banner').getByTestId('cart-count');
}

/** Puts a product in the cart on its page, which leads to the cart. */
export async function addToCart(
  page: Page,
  id: string,
  { size, origin = '' }: { size?: string; origin?: string } = {},
): Promise<void> {
  await page.goto(`${origin}/product/${id}`);
  if (size) await page.getByRole('radio', { name: size, exact: true }).check();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page).toHaveURL(/\/cart$/);
}

/** Waits until the page's scripts hear what is done, for what they do better than the browser alone. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => !self.replayEarlyEvents);
}
