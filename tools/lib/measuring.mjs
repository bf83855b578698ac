import { setTimeout as sleep } from 'node:timers/promises';

/** `--quick` shows that a measurement works: one run each, and figures without meaning. */
export const isQuick = process.argv.includes('--quick');
export const runs = (/** @type {number} */ count) => (isQuick ? 1 : count);

/**
 * Interleaves the jobs, so that other load of the machine affects all of them.
 * @template {string} Name
 * @template Result
 * @param {number} runCount @param {readonly Name[]} names
 * @param {(name: Name, run: number) => Promise<Result>} job
 * @returns {Promise<Record<Name, Result[]>>}
 */
export async function interleave(runCount, names, job) {
  const results = /** @type {Record<Name, Result[]>} */ ({});
  for (const name of names) results[name] = [];
  for (let run = 0; run < runCount; run += 1) {
    for (const name of names) results[name].push(await job(name, run));
  }
  return results;
}

const checkIntervalMs = 250;
const requiredIdleChecks = 4;
/** A new shop encodes its photographs for some minutes. */
const timeoutMs = 600_000;
/** CPU seconds between two checks; an idle process has timers too. */
const maxCpuSeconds = 0.02;

/** @param {...import('../../e2e/support/test-shop.mjs').ShopProcess} processes */
export async function waitUntilIdle(...processes) {
  const used = async () => {
    const usages = await Promise.all(processes.map((each) => each.usage()));
    return usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  };
  const deadline = Date.now() + timeoutMs;
  let before = await used();
  for (let idleChecks = 0; idleChecks < requiredIdleChecks; ) {
    if (Date.now() > deadline) throw new Error('The shop does not become idle.');
    await sleep(checkIntervalMs);
    const now = await used();
    idleChecks = now - before < maxCpuSeconds ? idleChecks + 1 : 0;
    before = now;
  }
}
