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

export async function ensureInstalled() {
  await runOnce(
    inProject('node_modules', '.aangan-install'),
    hashSources(root, ['package-lock.json']),
    async () => {
      console.log('Installing packages …');
      // NODE_ENV=production would omit the build's packages; an older npm would rewrite the lock
      // file.
      const code = await npm(['install', '--include=dev', '--no-save', '--no-audit', '--no-fund']);
      if (code !== 0)
        throw new CommandError('The packages could not be installed; see the output of npm above.');
    },
  );
}
