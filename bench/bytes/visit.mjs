import { setTimeout as sleep } from 'node:timers/promises';
import { summarise } from './summarise.mjs';

/** @typedef {import('@playwright/test').Request} Request */
/** @typedef {import('@playwright/test').Page} Page */

const quietMilliseconds = 2000;
const longestMilliseconds = 60_000;

/**
 * Everything that a page asks for from now on, and a wait until it has been quiet for a while.
 * @param {Page} page
 */
function watchRequests(page) {
  /** @type {Request[]} */
  const requests = [];
  let underWay = 0;
  let last = Date.now();
  const change = (/** @type {number} */ by) => {
    underWay += by;
    last = Date.now();
  };
  page.on('request', (request) => {
    requests.push(request);
    change(1);
  });
  page.on('requestfinished', () => change(-1));
  page.on('requestfailed', () => change(-1));
  async function settle() {
    const deadline = Date.now() + longestMilliseconds;
    while (underWay > 0 || Date.now() - last < quietMilliseconds) {
      if (Date.now() > deadline) throw new Error(`${page.url()} does not come to rest`);
      await sleep(100);
    }
  }
  return { requests, settle };
}

/**
 * @param {Request} request
 * @returns {Promise<import('./summarise.mjs').Loaded>}
 */
async function read(request) {
  const response = await request.response();
  const type = (await response?.headerValue('content-type')) ?? '';
  // A redirect has no body, nor has what the browser gave up.
  const body = response?.ok() && !request.failure() ? await response.body() : Buffer.of();
  return { url: request.url(), type, body };
}

/** What the browser noticed of the picture that is the page's largest content, and of shifts. */
function readVitals() {
  return new Promise((resolve) => {
    const vitals = { lcpUrl: '', layoutShift: 0 };
    /** @type {(type: string, use: (entry: any) => void) => void} */
    const observe = (type, use) =>
      new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({
        type,
        buffered: true,
      });
    observe('largest-contentful-paint', ({ url }) => {
      vitals.lcpUrl = url;
    });
    observe('layout-shift', ({ value }) => {
      vitals.layoutShift += value;
    });
    setTimeout(() => resolve(vitals), 200);
  });
}

/** The browser does not say everything on its console that the policy refuses. */
function reportRefusals() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`The policy's ${violatedDirective} refused ${blockedURI}`),
  );
}

/**
 * Visits a page for the first time, until it is quiet and without any interaction.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {import('@playwright/test').BrowserContextOptions} options the screen, and who visits
 */
export async function visit(browser, url, options) {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const { requests, settle } = watchRequests(page);
    /** @type {string[]} */
    const problems = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await page.addInitScript(reportRefusals);
    const answer = await page.goto(url, { timeout: longestMilliseconds });
    if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`);
    if (page.url() !== url) throw new Error(`${url} led to ${page.url()}`);
    await settle();
    /** @type {any} */
    const vitals = await page.evaluate(readVitals);
    const loaded = await Promise.all(requests.map(read));
    return { ...summarise(url, loaded, vitals.lcpUrl), ...vitals, problems };
  } finally {
    await context.close();
  }
}
