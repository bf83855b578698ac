import { requireBrowser } from '../../scripts/lib/journeys.mjs';

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Arguments for a browser that does nothing of its own. */
const browserArguments = process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet;

/** @param {string[]} [extra] */
async function launching(extra = []) {
  // Imported late: the package is not there before the first installation.
  const { chromium } = await import('@playwright/test');
  const executablePath = await requireBrowser();
  return { chromium, options: { executablePath, args: [...browserArguments, ...extra] } };
}

/**
 * Lets `work` use a browser, in which every context is a new visitor.
 * @template Result
 * @param {(browser: import('@playwright/test').Browser) => Promise<Result>} work
 */
export async function withBrowser(work) {
  const { chromium, options } = await launching();
  const browser = await chromium.launch(options);
  return work(browser).finally(() => browser.close());
}

/**
 * Lets `work` use one visitor's own browser.
 * @template Result
 * @param {string[]} extra arguments
 * @param {(context: import('@playwright/test').BrowserContext) => Promise<Result>} work
 */
export async function withOwnBrowser(extra, work) {
  const { chromium, options } = await launching(extra);
  const context = await chromium.launchPersistentContext('', { ...options, viewport: null });
  return work(context).finally(() => context.close());
}

/** A telephone with a fine screen, and a usual desktop. */
export const screens = {
  phone: {
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  },
  desktop: { viewport: { width: 1280, height: 800 } },
};
