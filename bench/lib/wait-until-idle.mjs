import { setTimeout as sleep } from 'node:timers/promises';
import { usageOf } from './usage.mjs';

/** @typedef {import('../../scripts/lib/service.mjs').Service} Service */

const checkIntervalMs = 250;
const requiredIdleChecks = 4;
const timeoutMs = 120_000;
/** CPU seconds between two checks; an idle process has timers too. */
const maxCpuSeconds = 0.02;

/** @param {Service[]} services */
export async function waitUntilIdle(services) {
  const used = async () => {
    const usages = await Promise.all(services.map(usageOf));
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
