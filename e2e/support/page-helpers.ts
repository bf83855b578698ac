import { expect, type Locator, type Page } from '@playwright/test';

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

export function toast(page: Page, text: string): Locator {
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  return toasts.filter({ hasText: text }).first();
}

export function cartCount(page: Page): Locator {
  return page.getByRole('banner').getByTestId('cart-count');
}

/** Opens the product and adds it. */
export async function addProductToCart(
  page: Page,
  id: string,
  { size, color, origin = '' }: { size?: string; color?: string; origin?: string } = {},
): Promise<void> {
  await page.goto(`${origin}/product/${id}`);
  for (const name of [size, color]) {
    if (name) await page.getByRole('radio', { name, exact: true }).check();
  }
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page).toHaveURL(/\/cart$/);
}

/** Waits until the page has replayed early events. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => !self.replayEarlyEvents);
}
