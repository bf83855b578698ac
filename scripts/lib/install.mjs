import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { inProject, root } from './project.mjs';
import { CommandError, run } from './run.mjs';
import { hashSources, runOnce } from './stamp.mjs';

/** @param {string[]} args @param {string} [cwd] */
export function npm(args, cwd = root) {
  const cli = process.env.npm_execpath;
  if (cli && basename(cli) === 'npm-cli.js') return run(process.execPath, [cli, ...args], { cwd });
  return run('npm', args, { cwd, shell: process.platform === 'win32' });
}

/**
 * A shop omits the packages of tests and tools: a third of the size. They stay once installed.
 * @param {{ includesDev?: boolean }} [options]
 */
export async function ensureInstalled({ includesDev = false } = {}) {
  const isDev = includesDev || existsSync(inProject('node_modules', 'jest'));
  await runOnce(
    inProject('node_modules', '.aangan-install'),
    hashSources(root, ['package-lock.json']) + (isDev ? ' with dev' : ''),
    async () => {
      console.log('Installing packages …');
      // NODE_ENV decides nothing here; an older npm would rewrite the lock file.
      const packages = isDev ? '--include=dev' : '--omit=dev';
      const code = await npm(['install', packages, '--no-save', '--no-audit', '--no-fund']);
      if (code !== 0)
        throw new CommandError('The packages could not be installed; see the output of npm above.');
    },
  );
}
