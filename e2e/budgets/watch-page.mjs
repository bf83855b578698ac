import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('@playwright/test').Request} Request */
/** @typedef {import('@playwright/test').Page} Page */

/** @typedef {{ firstPaint: number, largestPaint: number, lcpUrl: string, layoutShift: number }} Vitals */

const repeatIntervalMs = 2000;
export const timeoutMs = 60_000;

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

/** @returns {Promise<Vitals>} */
function collectVitals() {
  return new Promise((resolve) => {
    const vitals = { firstPaint: 0, largestPaint: 0, lcpUrl: '', layoutShift: 0 };
    /** @type {(type: string, use: (entry: any) => void) => void} */
    const observe = (type, use) =>
      new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({
        type,
        buffered: true,
      });
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') vitals.firstPaint = startTime;
    });
    observe('largest-contentful-paint', ({ url, startTime }) => {
      vitals.lcpUrl = url;
      vitals.largestPaint = startTime;
    });
    observe('layout-shift', ({ value }) => {
      vitals.layoutShift += value;
    });
    setTimeout(() => resolve(vitals), 200);
  });
}

/** @param {Page} page @returns {Promise<Vitals>} */
export const readVitals = (page) => page.evaluate(collectVitals);

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
