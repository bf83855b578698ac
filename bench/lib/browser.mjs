import { requireBrowser } from '../../scripts/lib/journeys.mjs';

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const browserArguments = process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet;

/** @param {string[]} [extra] */
async function browserOptions(extra = []) {
  // Imported late: the package may not be installed yet.
  const { chromium } = await import('@playwright/test');
  const executablePath = await requireBrowser();
  return { chromium, options: { executablePath, args: [...browserArguments, ...extra] } };
}

/**
 * @template Result
 * @param {(browser: import('@playwright/test').Browser) => Promise<Result>} work
 */
export async function withBrowser(work) {
  const { chromium, options } = await browserOptions();
  const browser = await chromium.launch(options);
  return work(browser).finally(() => browser.close());
}

/**
 * @template Result
 * @param {string[]} extra
 * @param {(context: import('@playwright/test').BrowserContext) => Promise<Result>} work
 */
export async function withOwnBrowser(extra, work) {
  const { chromium, options } = await browserOptions(extra);
  const context = await chromium.launchPersistentContext('', { ...options, viewport: null });
  return work(context).finally(() => context.close());
}

export const screens = {
  phone: {
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  },
  desktop: { viewport: { width: 1280, height: 800 } },
};
