import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installDebianPackages } from './apt.mjs';
import { pathsOf } from './browser.mjs';
import { CommandError } from './run.mjs';

/** @typedef {import('./run.mjs').Env} Env */
/** @typedef {'firefox' | 'webkit'} Engine a Playwright project */

/** @type {Engine[]} */
export const engines = ['firefox', 'webkit'];

/** WebKitGTK needs a display. */
const debianPackages = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] };

/** @param {Engine} engine @returns {string} */
function playwrightPath(engine) {
  // Required late: the package may not be installed yet.
  return createRequire(import.meta.url)('@playwright/test')[engine].executablePath();
}

/**
 * Returns the browser of Playwright, else Firefox or the WebDriver of WebKitGTK; `path` is that of
 * the latter.
 * @param {Engine} engine
 * @param {{ env?: Env, exists?: (path: string) => boolean, bundled?: (engine: Engine) => string }} [system]
 * @returns {{ path?: string } | undefined}
 */
export function findEngine(
  engine,
  { env = process.env, exists = existsSync, bundled = playwrightPath } = {},
) {
  const installed = (/** @type {string[]} */ ...names) => pathsOf(names, env).find(exists);
  if (engine === 'firefox' && env.FIREFOX_PATH) {
    if (exists(env.FIREFOX_PATH)) return { path: env.FIREFOX_PATH };
    throw new CommandError(`FIREFOX_PATH: no browser at ${env.FIREFOX_PATH}`);
  }
  if (exists(bundled(engine))) return {};
  const path =
    engine === 'firefox'
      ? installed('firefox-esr', 'firefox')
      : installed('Xvfb') && installed('WebKitWebDriver');
  return path ? { path } : undefined;
}

/** @param {Engine} engine installed where it is missing */
export async function ensureEngine(engine) {
  const found = findEngine(engine);
  if (found) return found;
  return (await installDebianPackages(...debianPackages[engine])) ? findEngine(engine) : undefined;
}

/** @param {string} [path] @returns {string} its name and version; WebKitWebDriver has no such option */
export function describeBrowser(path) {
  if (!path) return "Playwright's own";
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return /^.+ \d.*$/m.exec(stdout ?? '')?.[0].trim() ?? path;
}
