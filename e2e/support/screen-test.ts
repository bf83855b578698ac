import type { Page } from '@playwright/test';
import type { ScreenContext } from './screen-context';
import type { Screen } from './screens';
import { SharedFixtures } from './shared-fixtures';
import { test as base } from './test';

/** Keeps toasts from going: they stay for as long as the page is not looked at. */
async function holdToasts(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
}

/** Playwright's test with a stage for screens. */
export const test = base.extend<{ screenContext: ScreenContext }, { fixtures: SharedFixtures }>({
  fixtures: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
    async ({}, use) => {
      const fixtures = new SharedFixtures();
      await use(fixtures);
      await fixtures.close();
    },
    { scope: 'worker' },
  ],
  screenContext: async ({ page, fixtures }, use) => {
    await holdToasts(page);
    await use({ page, fixtures });
  },
});

/** Whether a screen is there in a Playwright project (`phone` or `desktop`). */
export function isShownOn({ on }: Screen, project: string): boolean {
  return on === undefined || on === project;
}
