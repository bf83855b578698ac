import type { Page } from '@playwright/test';

export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction(
    (shown) =>
      // Invoices have no theme.
      (document.documentElement.dataset.theme ?? shown) === shown &&
      !document.getAnimations().some(({ playState }) => playState === 'running'),
    theme,
  );
}

/** Waits for fonts and images, including images below the fold. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    // The page replaces an image that fails to load.
    await Promise.allSettled(images.map((image) => image.decode()));
  });
}
