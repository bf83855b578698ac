import { readdirSync } from 'node:fs';
import { ensureBundled, ensureStorefrontBuilt } from './build.mjs';
import { inProject } from './project.mjs';
import { CommandError, runNode } from './run.mjs';

/** Throws a CommandError for a name that matches no fault. @param {string[]} names */
function checkNames(names) {
  const faults = readdirSync(inProject('faults'))
    .filter((file) => file.endsWith('.mjs') && file !== 'run.mjs')
    .map((file) => file.slice(0, -'.mjs'.length));
  const unknown = names.find((name) => !faults.some((fault) => fault.includes(name)));
  if (unknown !== undefined) {
    throw new CommandError(`Unknown fault "${unknown}". Faults: ${faults.sort().join(', ')}.`);
  }
}

/**
 * @param {string[]} names of the files in faults/, or parts of them; empty for all
 * @param {string} [reportFile] for an additional TAP report
 * @returns {Promise<number>} exit code
 */
export async function runFaults(names, reportFile) {
  checkNames(names);
  await ensureBundled();
  await ensureStorefrontBuilt();
  const reporters = [['spec', 'stdout'], ...(reportFile ? [['tap', reportFile]] : [])].flatMap(
    ([kind, where]) => [`--test-reporter=${kind}`, `--test-reporter-destination=${where}`],
  );
  return runNode([...reporters, inProject('faults', 'run.mjs'), ...names]);
}
