import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { firefox, type PlaywrightTestConfig, webkit } from '@playwright/test';

type Project = NonNullable<PlaywrightTestConfig['projects']>[number];

// Set by scripts/lib/journeys.mjs.
const { FIREFOX_PATH, WEBKIT_DRIVER } = process.env;

const grep = /@engines\b/;
const shared = { viewport: { width: 1280, height: 800 }, launchOptions: {} };

/** Where Playwright has installed its own browser. */
function ownProjects(browserName: 'firefox' | 'webkit'): Project[] {
  const path = { firefox, webkit }[browserName].executablePath();
  return existsSync(path) ? [{ name: browserName, grep, use: { ...shared, browserName } }] : [];
}

const firefoxBiDi: Project = {
  name: 'firefox',
  grep,
  use: {
    ...shared,
    browserName: 'firefox',
    // Playwright drives it by WebDriver BiDi.
    channel: 'moz-firefox',
    launchOptions: { executablePath: resolve('e2e/support/firefox-bidi.mjs') },
  },
};

const webkitGtk: Project = { name: 'webkit', testMatch: 'webkit-gtk/journeys.ts' };

/** Projects of the browsers that are installed. */
export const engineProjects: Project[] = [
  ...(FIREFOX_PATH ? [firefoxBiDi] : ownProjects('firefox')),
  ...(WEBKIT_DRIVER ? [webkitGtk] : ownProjects('webkit')),
];
