import type { Page } from '@playwright/test';
import type { Screen } from './screens';
import type { Stage } from './stage';
import { test as base } from './test';
import { World } from './world';

/** Keeps toasts from going: they stay for as long as the page is not looked at. */
async function holdToasts(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
}

/** Playwright's test with a stage for screens. */
export const test = base.extend<{ stage: Stage }, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
    async ({}, use) => {
      const world = new World();
      await use(world);
      await world.close();
    },
    { scope: 'worker' },
  ],
  stage: async ({ page, world }, use) => {
    await holdToasts(page);
    await use({ page, world });
  },
});

/** Whether a screen is there in a Playwright project (`phone` or `desktop`). */
export function isShownOn({ on }: Screen, project: string): boolean {
  return on === undefined || on === project;
}
