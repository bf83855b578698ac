import { requireChromium } from '../../scripts/testing/journeys.mjs';

const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export const browserOptions = async () => ({ executablePath: await requireChromium(), args });

/**
 * @template Result
 * @param {(browser: import('@playwright/test').Browser) => Promise<Result>} work
 */
export async function withBrowser(work) {
  // Imported late: the package may not be installed yet.
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch(await browserOptions());
  return work(browser).finally(() => browser.close());
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
