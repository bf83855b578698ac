import { existsSync } from 'node:fs';
import { withoutSettings } from '../lib/environment.mjs';
import { freePort } from '../lib/ports.mjs';
import { tools } from '../lib/project.mjs';
import { CommandError, runNode } from '../lib/run.mjs';
import { ensureProgram } from './programs.mjs';

const chromiums = ['chromium-headless-shell', 'chromium', 'google-chrome', 'chromium-browser'];

/** @type {('firefox' | 'webkit')[]} */
const engines = ['firefox', 'webkit'];

/** @param {'chromium' | 'firefox' | 'webkit'} engine whether Playwright has installed it */
async function isInstalled(engine) {
  // Imported late: the package may not be installed yet.
  const playwright = await import('@playwright/test');
  return existsSync(playwright[engine].executablePath());
}

/** @returns {Promise<string | undefined>} the path of Chromium; undefined for Playwright's own */
export async function requireChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (await isInstalled('chromium')) return undefined;
  const found = await ensureProgram(chromiums, ['chromium-headless-shell', 'chromium']);
  if (found) return found;
  throw new CommandError(
    'No browser was found for the journeys. Install one by  npx playwright install chromium\n' +
      'or name one by  CHROMIUM_PATH=/path/to/chrome npm test',
  );
}

/** Returns the projects of Firefox and WebKit that can run; names the others. */
export async function engineProjects() {
  const found = await Promise.all(engines.map(isInstalled));
  const missing = engines.filter((_, index) => !found[index]).join(' ');
  if (missing) {
    console.log(`Not installed, skipped: npx playwright install --with-deps ${missing}`);
  }
  return engines.filter((_, index) => found[index]);
}

/** @param {import('../lib/run.mjs').Env} [env] */
async function journeyPorts(env = process.env) {
  const E2E_PORT = env.E2E_PORT || String(await freePort());
  const E2E_API_PORT = env.E2E_API_PORT || String(await freePort(Number(E2E_PORT) + 1));
  const E2E_RAZORPAY_PORT = String(await freePort(Number(E2E_API_PORT) + 1));
  return { E2E_PORT, E2E_API_PORT, E2E_RAZORPAY_PORT };
}

/**
 * @param {string[]} args of Playwright
 * @param {import('../lib/run.mjs').RunOptions} [options]
 * @returns {Promise<number>} exit code
 */
export async function runJourneys(args, options = {}) {
  const CHROMIUM_PATH = await requireChromium();
  const ports = await journeyPorts();
  const env = {
    ...withoutSettings(options.env),
    ...ports,
    CHROMIUM_PATH,
    SKIP_TYPES: 'true',
  };
  return runNode([tools.playwright, 'test', ...args], { ...options, env });
}
