import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('@playwright/test').Request} Request */
/** @typedef {import('@playwright/test').Page} Page */

const repeatIntervalMs = 2000;
/** Beside the unit tests, a page may take a minute. */
export const timeoutMs = 180_000;

/** @param {Page} page */
export function watchRequests(page) {
  /** @type {Request[]} */
  const requests = [];
  let pending = 0;
  let last = Date.now();
  const change = (/** @type {number} */ by) => {
    pending += by;
    last = Date.now();
  };
  page.on('request', (request) => {
    requests.push(request);
    change(1);
  });
  page.on('requestfinished', () => change(-1));
  page.on('requestfailed', () => change(-1));
  async function waitUntilQuiet() {
    const deadline = Date.now() + timeoutMs;
    while (pending > 0 || Date.now() - last < repeatIntervalMs) {
      if (Date.now() > deadline) throw new Error(`${page.url()} does not become idle`);
      await sleep(100);
    }
  }
  return { requests, waitUntilQuiet };
}

/**
 * @template Result
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').BrowserContextOptions} options
 * @param {(page: Page) => Promise<Result>} work
 */
export async function withVisitor(browser, options, work) {
  const context = await browser.newContext(options);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
