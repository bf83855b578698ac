import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { hashSources, runOnce } from './build.mjs';
import { inProject } from './project.mjs';
import { CommandError, run } from './run.mjs';

/** @param {string[]} args @param {import('./run.mjs').RunOptions} [options] */
export function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli && basename(cli) === 'npm-cli.js') return run(process.execPath, [cli, ...args], options);
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}

/**
 * A shop omits the packages of tests and tools, and a storefront alone those of the shop API: each is
 * a third of the size. They stay once installed.
 * @param {{ includesDev?: boolean, includesShop?: boolean }} [options]
 */
export async function ensureInstalled({ includesDev = false, includesShop = true } = {}) {
  const isInstalled = (/** @type {string} */ name) => existsSync(inProject('node_modules', name));
  const isDev = includesDev || isInstalled('jest');
  const isWhole = isDev || includesShop || isInstalled('@aangan/shop');
  const extent = isDev ? ' with dev' : isWhole ? '' : ' of the storefront';
  const inputs = hashSources(['package-lock.json']) + extent;
  await runOnce(inProject('node_modules', '.aangan-install'), inputs, async () => {
    console.log('Installing packages …');
    // NODE_ENV decides nothing here; an older npm would rewrite the lock file.
    const packages = [isDev ? '--include=dev' : '--omit=dev', '--no-save'];
    const storefront = ['--workspace=@aangan/contract', '--include-workspace-root'];
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    if ((await npm(['install', ...packages, ...(isWhole ? [] : storefront), ...quiet])) !== 0) {
      throw new CommandError('The packages could not be installed; see the output of npm above.');
    }
  });
}
