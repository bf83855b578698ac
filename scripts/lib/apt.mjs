import { spawnSync } from 'node:child_process';
import { run } from './run.mjs';

/** @returns {string[] | undefined} the command's first words */
function aptGet() {
  const works = (/** @type {string[]} */ [command = '', ...args]) =>
    spawnSync(command, args, { stdio: 'ignore' }).status === 0;
  if (!works(['apt-get', '--version'])) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  return works(['sudo', '-n', 'true']) ? ['sudo', '-n', 'apt-get'] : undefined;
}

/** @param {string[]} names @returns {Promise<boolean>} whether they were installed */
export async function installDebianPackages(...names) {
  const [command, ...first] = aptGet() ?? [];
  if (!command) return false;
  console.log(`Installing ${names.join(' and ')} …`);
  /** @type {import('./run.mjs').RunOptions} */
  const quietly = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  };
  if ((await run(command, [...first, 'update', '-q'], quietly)) !== 0) return false;
  const install = ['install', '-q', '-y', '--no-install-recommends', ...names];
  return (await run(command, [...first, ...install], quietly)) === 0;
}
