import { CommandError } from '../lib/run.mjs';
import { countTests, describeCounts } from './count-tests.mjs';

/** @typedef {import('../lib/run.mjs').RunOptions} RunOptions */
/** @typedef {(options: RunOptions) => Promise<number>} Program returns its exit code */
/** @typedef {[name: string, program: Program | false | undefined]} Step */
/** @typedef {Step[][]} Stage lanes, which run at the same time; the steps of each, one after the other */
/** @typedef {{ name: string, output: string, counts: import('./count-tests.mjs').Counts }} Result */

/** @param {string} name @param {Program} program @param {RunOptions['env']} env @returns {Promise<Result>} */
async function runStep(name, program, env) {
  let output = '';
  const onOutput = (/** @type {string} */ text) => {
    output += text;
  };
  const startMs = performance.now();
  const exitCode = await program({ env, onOutput }).catch((error) => {
    output += error instanceof CommandError ? error.message : error.stack;
    return 1;
  });
  const counts = countTests(output, exitCode);
  const seconds = Math.round((performance.now() - startMs) / 1000);
  const sign = counts.failed > 0 ? '✗' : '✓';
  console.log(`${sign} ${name.padEnd(32)} ${describeCounts(counts).padEnd(36)} ${seconds} s`);
  return { name, output, counts };
}

/**
 * Prints a line for each step, then the output of those that failed, then the sum.
 * @param {Stage[]} stages @param {RunOptions['env']} env @returns {Promise<number>} exit code
 */
export async function runStages(stages, env) {
  /** @type {Result[]} */
  const results = [];
  // Later steps need the build.
  const canContinue = () =>
    !results.some(({ name, counts }) => name.endsWith('build') && counts.failed > 0);
  const runLane = async (/** @type {Step[]} */ lane) => {
    for (const [name, program] of lane) {
      if (program && canContinue()) results.push(await runStep(name, program, env));
    }
  };
  for (const lanes of stages) await Promise.all(lanes.map(runLane));
  for (const { name, output, counts } of results) {
    if (counts.failed > 0) console.log(`\n— ${name}\n${output.replaceAll(/^PASS .*\n/gm, '')}`);
  }
  const sum = (/** @type {keyof import('./count-tests.mjs').Counts} */ kind) =>
    results.reduce((total, { counts }) => total + counts[kind], 0);
  const counts = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  console.log(`\n${describeCounts(counts)}`);
  return counts.failed > 0 ? 1 : 0;
}
