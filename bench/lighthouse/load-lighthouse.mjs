import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { npm } from '../../scripts/lib/install.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { CommandError } from '../../scripts/lib/run.mjs';
import { hashSources, runOnce } from '../../scripts/lib/stamp.mjs';

const folder = inProject('bench');

/**
 * Installs Lighthouse on first use.
 * @returns {Promise<(url: string, flags: object, config?: object) => Promise<{ lhr: any }>>}
 */
export async function loadLighthouse() {
  const installed = inProject('bench', 'node_modules', '.aangan-install');
  await runOnce(installed, hashSources(folder, ['package.json']), async () => {
    console.log('Installing Lighthouse …');
    const options = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
    if ((await npm(['install', ...options], folder)) !== 0) {
      throw new CommandError('Lighthouse could not be installed; see the output of npm above.');
    }
  });
  const entry = createRequire(inProject('bench', 'package.json')).resolve('lighthouse');
  return (await import(pathToFileURL(entry).href)).default;
}
