import { longestMilliseconds, readVitals, watchRequests, withVisitor } from '../lib/watch-page.mjs';
import { summarise } from './summarise.mjs';

/**
 * @param {import('@playwright/test').Request} request
 * @returns {Promise<import('./summarise.mjs').Loaded>}
 */
async function read(request) {
  const response = await request.response();
  const type = (await response?.headerValue('content-type')) ?? '';
  // A redirect has no body, nor has what the browser gave up.
  const body = response?.ok() && !request.failure() ? await response.body() : Buffer.of();
  return { url: request.url(), type, body };
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
export function visit(browser, url, options) {
  return withVisitor(browser, options, async (page) => {
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
    const { lcpUrl, layoutShift } = await readVitals(page);
    const loaded = await Promise.all(requests.map(read));
    return { ...summarise(url, loaded, lcpUrl), layoutShift, problems };
  });
}
