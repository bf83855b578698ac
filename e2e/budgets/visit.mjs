import { summarise } from './summarise.mjs';
import { timeoutMs, watchRequests, withVisitor } from './watch-page.mjs';

/**
 * @param {import('@playwright/test').Request} request
 * @returns {Promise<import('./summarise.mjs').Loaded>}
 */
async function read(request) {
  const response = await request.response();
  const type = (await response?.headerValue('content-type')) ?? '';
  // Redirects, aborted requests and prefetches that the server refuses with 204 have no body.
  const isRefused = response?.status() === 204 || request.failure();
  const body = response?.ok() && !isRefused ? await response.body() : Buffer.of();
  return { url: request.url(), type, body };
}

/** The console does not list all violations. */
function reportCspViolations() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`The policy's ${violatedDirective} refused ${blockedURI}`),
  );
}

/**
 * @param {import('@playwright/test').Browser} browser @param {string} url
 * @param {import('@playwright/test').BrowserContextOptions} options
 */
export function visit(browser, url, options) {
  return withVisitor(browser, options, async (page) => {
    const { requests, waitUntilQuiet } = watchRequests(page);
    /** @type {string[]} */
    const problems = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await page.addInitScript(reportCspViolations);
    const pageResponse = await page.goto(url, { timeout: timeoutMs });
    if (pageResponse?.status() !== 200)
      throw new Error(`${url} returned ${pageResponse?.status()}`);
    if (page.url() !== url) throw new Error(`${url} led to ${page.url()}`);
    await waitUntilQuiet();
    const loaded = await Promise.all(requests.map(read));
    return { ...summarise(url, loaded), problems };
  });
}
