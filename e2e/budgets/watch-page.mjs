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

/** @returns {Promise<string>} */
function observeLargestContent() {
  return new Promise((resolve) => {
    /** @param {PerformanceObserverEntryList} list */
    const report = (list) => {
      /** @type {PerformanceEntry & { url?: string } | undefined} */
      const largest = list.getEntries().at(-1);
      resolve(largest?.url ?? '');
    };
    new PerformanceObserver(report).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** The address of the largest picture; empty where text is larger. @param {Page} page */
export const readLargestPicture = (page) => page.evaluate(observeLargestContent);

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
