import { installDebianPackages } from './apt.mjs';
import { findBrowser } from './browser.mjs';
import { engines, ensureEngine, findEngine } from './engines.mjs';
import { withoutSettings } from './environment.mjs';
import { freePort } from './ports.mjs';
import { tools } from './project.mjs';
import { CommandError, runNode } from './run.mjs';

export async function requireBrowser() {
  const browser =
    findBrowser() ?? ((await installDebianPackages('chromium')) ? findBrowser() : undefined);
  if (browser) return browser;
  throw new CommandError(
    'No browser was found for the journeys. Install Chrome or Chromium, run\n' +
      '  npx playwright install chromium\n' +
      'or name one:  CHROMIUM_PATH=/path/to/chrome npm test',
  );
}

/** @param {string[]} args of Playwright, which name projects */
async function requireEngines(args) {
  for (const engine of engines) {
    const isNamed = args.includes(`--project=${engine}`);
    if (!isNamed || (await ensureEngine(engine))) continue;
    const install = `npx playwright install ${engine}`;
    throw new CommandError(
      `No ${engine} was found for the journeys. Install one, or run\n  ${install}`,
    );
  }
}

/** @param {import('./run.mjs').Env} [env] */
export async function journeyPorts(env = process.env) {
  const E2E_PORT = env.E2E_PORT || String(await freePort());
  const E2E_API_PORT = env.E2E_API_PORT || String(await freePort(Number(E2E_PORT) + 1));
  const E2E_RAZORPAY_PORT = String(await freePort(Number(E2E_API_PORT) + 1));
  return { E2E_PORT, E2E_API_PORT, E2E_RAZORPAY_PORT };
}

/**
 * @param {string[]} args
 * @param {import('./run.mjs').Env} [env]
 * @returns {Promise<number>} exit code
 */
export async function runJourneys(args, env = {}) {
  const CHROMIUM_PATH = await requireBrowser();
  await requireEngines(args);
  const browsers = {
    CHROMIUM_PATH,
    FIREFOX_PATH: findEngine('firefox')?.path,
    WEBKIT_DRIVER: findEngine('webkit')?.path,
  };
  return runNode([tools.playwright, 'test', ...args], {
    env: { ...withoutSettings(), ...env, ...(await journeyPorts()), ...browsers },
  });
}
