import type { Page } from '@playwright/test';

/** Holds the requests of a page to some addresses back, until what it answers is called. */
export async function holdRequests(page: Page, urls: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(urls, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
