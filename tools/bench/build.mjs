import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startShop, withFolder } from '../../e2e/support/test-shop.mjs';
import { ensureBundled, ensureStorefrontBuilt } from '../../scripts/lib/build.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { isQuick } from '../lib/measuring.mjs';
import { duration, megabytes } from '../lib/report.mjs';

/** @param {string} folder @param {() => Promise<void>} build */
async function buildAnew(folder, build) {
  if (!isQuick) rmSync(inProject(folder), { recursive: true, force: true });
  const start = performance.now();
  await build();
  return duration(performance.now() - start);
}

/** @param {string} data */
async function start(data) {
  const { api, storefront, stop } = await startShop(data);
  await sleep(5000);
  const started = {
    api: { ms: api.startMs, bytes: (await api.usage()).memoryBytes },
    storefront: { ms: storefront.startMs, bytes: (await storefront.usage()).memoryBytes },
  };
  await stop();
  return started;
}

/** @returns {Promise<import('../lib/report.mjs').Section>} */
export async function measureBuild() {
  const bundled = await buildAnew('dist', ensureBundled);
  const built = await buildAnew('.next', ensureStorefrontBuilt);
  const [first, later] = await withFolder(async (data) => [await start(data), await start(data)]);
  const startOf = (/** @type {'api' | 'storefront'} */ which) => ({
    ours: duration(later[which].ms),
    against: `with a new database: ${duration(first[which].ms)}`,
  });
  return {
    title: 'Build and start',
    about:
      'From nothing but the installed packages, once; memory after five seconds without a visitor.',
    rows: [
      { what: 'Build of the storefront', ours: built },
      { what: 'Bundling of API and server', ours: bundled },
      { what: 'Start of the shop API', ...startOf('api') },
      { what: 'Start of the storefront', ...startOf('storefront') },
      { what: 'Memory of the shop API at rest', ours: megabytes(later.api.bytes) },
      { what: 'Memory of the storefront at rest', ours: megabytes(later.storefront.bytes) },
    ],
  };
}
