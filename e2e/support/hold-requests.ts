import type { Page } from '@playwright/test';

/** Blocks matching requests of a page until the returned function runs. */
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
