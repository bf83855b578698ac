import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { CommandError } from './run.mjs';

/** @typedef {import('./run.mjs').Env} Env */

/** @type {Partial<Record<NodeJS.Platform, (env: Env) => string[]>>} */
const commonPaths = {
  darwin: (env) =>
    ['/Applications', join(env.HOME ?? '', 'Applications')].flatMap((folder) => [
      `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
      `${folder}/Chromium.app/Contents/MacOS/Chromium`,
    ]),
  win32: (env) =>
    [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap((folder) =>
      folder
        ? [
            `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
            `${folder}\\Chromium\\Application\\chrome.exe`,
          ]
        : [],
    ),
};

const programs = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];

/** @param {string[]} names @param {Env} env */
export function pathsOf(names, env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @param {NodeJS.Platform} platform @param {Env} env */
function candidatePaths(platform, env) {
  return commonPaths[platform]?.(env) ?? pathsOf(programs, env);
}

/** @returns {string} */
function playwrightBrowserPath() {
  // Required late: the package may not be installed yet.
  return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
}

/**
 * @param {{ env?: Env, platform?: NodeJS.Platform, exists?: (path: string) => boolean, bundled?: () => string }} [system]
 * @returns {string | undefined}
 */
export function findBrowser({
  env = process.env,
  platform = process.platform,
  exists = existsSync,
  bundled = playwrightBrowserPath,
} = {}) {
  const named = env.CHROMIUM_PATH || env.BROWSER_PATH;
  if (named) {
    if (exists(named)) return named;
    throw new CommandError(`CHROMIUM_PATH: no browser at ${named}`);
  }
  return [...candidatePaths(platform, env), bundled()].find(exists);
}
