import { test as base } from './test';

/** Keeps toasts open: their timers stop on a hidden page. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
    await use(page);
  },
});
