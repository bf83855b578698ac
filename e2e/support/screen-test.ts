import type { Page } from '@playwright/test';
import type { ScreenContext } from './screen-context';
import type { Screen } from './screens';
import { SharedFixtures } from './shared-fixtures';
import { test as base } from './test';

/** Keeps toasts open: their timers stop on a hidden page. */
async function holdToasts(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
}

/** Provides the context of screens; the stores are shared by a worker. */
export const test = base.extend<{ screenContext: ScreenContext }, { fixtures: SharedFixtures }>({
  fixtures: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from the pattern
    async ({}, use) => use(new SharedFixtures()),
    { scope: 'worker' },
  ],
  screenContext: async ({ page, fixtures }, use) => {
    await holdToasts(page);
    await use({ page, fixtures });
  },
});

export function isShownOn({ on }: Screen, project: string): boolean {
  return on === undefined || on === project;
}
