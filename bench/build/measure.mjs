import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBundled, ensureStorefrontBuilt } from '../../scripts/lib/build.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { duration, megabytes } from '../lib/figures.mjs';
import { startShop, withFolder } from '../lib/shop.mjs';
import { usageOf } from '../lib/usage.mjs';

const retryDelayMs = 5000;

/** @param {() => Promise<void>} step */
async function timed(step) {
  const start = performance.now();
  await step();
  return performance.now() - start;
}

/** @param {string} data */
async function start(data) {
  const { startMilliseconds, api, storefront, stop } = await startShop(data);
  await sleep(retryDelayMs);
  const memory = {
    api: (await usageOf(api)).memoryBytes,
    storefront: (await usageOf(storefront)).memoryBytes,
  };
  await stop();
  return { startMilliseconds, memory };
}

/** @returns {Promise<import('../lib/table.mjs').Section>} */
export async function measureBuild() {
  rmSync(inProject('.next'), { recursive: true, force: true });
  rmSync(inProject('dist'), { recursive: true, force: true });
  const bundling = await timed(ensureBundled);
  const building = await timed(ensureStorefrontBuilt);
  const { first, later } = await withFolder(async (data) => ({
    first: await start(data),
    later: await start(data),
  }));
  const times = (/** @type {'api' | 'storefront'} */ who) => ({
    ours: duration(later.startMilliseconds[who]),
    against: `with a new database: ${duration(first.startMilliseconds[who])}`,
  });
  return {
    title: 'Build and start',
    about:
      'From nothing but the installed packages, once; memory after five seconds without a visitor.',
    rows: [
      { what: 'Build of the storefront', ours: duration(building) },
      { what: 'Bundling of API and server', ours: duration(bundling) },
      { what: 'Start of the shop API', ...times('api') },
      { what: 'Start of the storefront', ...times('storefront') },
      { what: 'Memory of the shop API at rest', ours: megabytes(later.memory.api) },
      { what: 'Memory of the storefront at rest', ours: megabytes(later.memory.storefront) },
    ],
  };
}
