import type { Page } from '@playwright/test';

/** Shows the page in a theme, as the device asks for it. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction(
    (shown) =>
      document.documentElement.dataset.theme === shown &&
      !document.getAnimations().some(({ playState }) => playState === 'running'),
    theme,
  );
}

/** Waits until everything of the page is painted: fonts, pictures below the fold too. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    // A picture that cannot be loaded is replaced, which is a state of the page like any other.
    await Promise.allSettled(images.map((image) => image.decode()));
  });
}
