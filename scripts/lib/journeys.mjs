import { installDebianPackage } from './apt.mjs';
import { findBrowser } from './browser.mjs';
import { withoutSettings } from './environment.mjs';
import { tools } from './project.mjs';
import { runNode, Stop } from './run.mjs';

/** The browser for the journeys, installed from Debian's packages when there is none yet. */
export async function requireBrowser() {
  const browser =
    findBrowser() ?? ((await installDebianPackage('chromium')) ? findBrowser() : undefined);
  if (browser) return browser;
  throw new Stop(
    'No browser was found for the journeys. Install Chrome or Chromium, run\n' +
      '  npx playwright install chromium\n' +
      'or name one:  CHROMIUM_PATH=/path/to/chrome npm test',
  );
}

/**
 * Runs Playwright's journeys against a shop of their own.
 * @param {string[]} args
 * @param {import('./run.mjs').Env} [env]
 * @returns {Promise<number>} exit code
 */
export async function runJourneys(args, env = {}) {
  const CHROMIUM_PATH = await requireBrowser();
  return runNode([tools.playwright, 'test', ...args], {
    env: { ...withoutSettings(), ...env, CHROMIUM_PATH },
  });
}
