import type { Locator, Page } from '@playwright/test';

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

export function toast(page: Page, text: string): Locator {
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  return toasts.filter({ hasText: text }).first();
}

/** Waits until the page has replayed early events. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => !self.replayEarlyEvents);
}
