import type { Page } from '@playwright/test';

/** Shows the page in a theme, as the device asks for it. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction(
    (shown) =>
      document.documentElement.dataset.theme === shown &&
      !document.getAnimations().some(({ playState }) => playState === 'running'),
    theme,
  );
}

/** Waits until everything of the page is painted: fonts, pictures below the fold too. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    // A picture that cannot be loaded is replaced, which is a state of the page like any other.
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
  });
}
