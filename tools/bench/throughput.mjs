import { withShop } from '../../e2e/support/test-shop.mjs';
import { addCopies } from '../lib/catalogue.mjs';
import { measureBuild } from './build.mjs';
import { measureCached } from './cached-page.mjs';
import { measureScaling } from './scaling.mjs';
import { copies, measureUncached } from './uncached-pages.mjs';

/** @returns {Promise<import('../lib/report.mjs').Section[]>} */
export async function measureThroughput() {
  const build = await measureBuild();
  return withShop(async (shop) => {
    const cached = await measureCached(shop);
    await addCopies(shop, copies);
    return [build, cached, await measureUncached(shop), await measureScaling(shop)];
  });
}
