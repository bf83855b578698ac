import { ensureBundled, ensureStorefrontBuilt } from './build.mjs';
import { inProject } from './project.mjs';
import { runNode } from './run.mjs';

/**
 * @param {string[]} names of the files in faults/, or parts of them; empty for all
 * @param {string} [reportFile] where a TAP report goes besides
 * @returns {Promise<number>} exit code
 */
export async function runFaults(names, reportFile) {
  await ensureBundled();
  await ensureStorefrontBuilt();
  const reporters = [['spec', 'stdout'], ...(reportFile ? [['tap', reportFile]] : [])].flatMap(
    ([kind, where]) => [`--test-reporter=${kind}`, `--test-reporter-destination=${where}`],
  );
  return runNode([...reporters, inProject('faults', 'run.mjs'), ...names]);
}
