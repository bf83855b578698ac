import { CommandError } from '../lib/run.mjs';

/** @typedef {import('../lib/run.mjs').RunOptions} RunOptions */
/** @typedef {(options: RunOptions) => Promise<number>} Program returns its exit code */
/** @typedef {[name: string, program: Program | false | undefined]} Step */
/** @typedef {Step[][]} Stage lanes, which run at the same time; the steps of each, one after the other */
/** @typedef {{ name: string, output: string, hasFailed: boolean }} Result */

/** The summaries of Jest, Playwright and node:test. */
const summary =
  /^(?:Tests: .*| {2}\d+ (?:passed|failed|skipped|did not run).*|ℹ (?:pass|fail|skipped) \d+)$/gm;

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
  const seconds = Math.round((performance.now() - startMs) / 1000);
  const counts = (output.match(summary) ?? []).map((line) => line.replace(/^(?:Tests:|ℹ)? +/, ''));
  const sign = exitCode === 0 ? '✓' : '✗';
  console.log(
    [sign, name.padEnd(32), `${seconds} s`.padEnd(6), counts.join(', ')].join(' ').trim(),
  );
  return { name, output, hasFailed: exitCode !== 0 };
}

/**
 * Prints a line for each step, then the output of those that failed.
 * @param {Stage[]} stages @param {RunOptions['env']} env @returns {Promise<number>} exit code
 */
export async function runStages(stages, env) {
  /** @type {Result[]} */
  const results = [];
  // Later steps need the build.
  const canContinue = () =>
    !results.some(({ name, hasFailed }) => name.endsWith('build') && hasFailed);
  const runLane = async (/** @type {Step[]} */ lane) => {
    for (const [name, program] of lane) {
      if (program && canContinue()) results.push(await runStep(name, program, env));
    }
  };
  for (const lanes of stages) await Promise.all(lanes.map(runLane));
  const failed = results.filter(({ hasFailed }) => hasFailed);
  for (const { name, output } of failed) {
    console.log(`\n— ${name}\n${output.replaceAll(/^PASS .*\n/gm, '')}`);
  }
  console.log(failed.length > 0 ? `\n${failed.length} failed` : '\nAll passed');
  return failed.length > 0 ? 1 : 0;
}
