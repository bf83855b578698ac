import { requireBrowser } from '../../scripts/lib/journeys.mjs';

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Arguments for a browser that does nothing of its own. */
export const browserArguments = process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet;

/**
 * Lets `work` use a browser.
 * @template Result
 * @param {(browser: import('@playwright/test').Browser) => Promise<Result>} work
 */
export async function withBrowser(work) {
  // Imported late: the package is not there before the first installation.
  const { chromium } = await import('@playwright/test');
  const executablePath = await requireBrowser();
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  return work(browser).finally(() => browser.close());
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
