import { setTimeout as sleep } from 'node:timers/promises';
import { usageOf } from './usage.mjs';

/** @typedef {import('../../scripts/lib/service.mjs').Service} Service */

const lookMilliseconds = 250;
const looks = 4;
const longestMilliseconds = 120_000;
/** Seconds of the processor between two looks; an idle process has timers too. */
const idle = 0.02;

/**
 * Waits until services have nothing left to do, such as compressing what they keep.
 * @param {Service[]} services started with `ipc`
 */
export async function quiet(services) {
  const used = async () => {
    const usages = await Promise.all(services.map(usageOf));
    return usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  };
  const deadline = Date.now() + longestMilliseconds;
  let before = await used();
  for (let calm = 0; calm < looks; ) {
    if (Date.now() > deadline) throw new Error('The shop does not come to rest.');
    await sleep(lookMilliseconds);
    const now = await used();
    calm = now - before < idle ? calm + 1 : 0;
    before = now;
  }
}
