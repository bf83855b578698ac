import assert from 'node:assert/strict';
import { listing } from '../bench/lib/catalogue.mjs';
import { stopUnderLoad } from '../bench/load/stop-under-load.mjs';

export const title = 'a restart of API or storefront under load breaks no connection';

/** @param {import('./support/fault-shop.mjs').FaultShop} faultShop */
export default async function restartBoth(faultShop) {
  const paths = [await faultShop.cachedPath(), '/', listing.path];
  for (const path of paths) await faultShop.waitUntilServed(path);
  await faultShop.whileBuying(async () => {
    let index = 0;
    const path = () => paths[index++ % paths.length] ?? '/';
    for (const service of /** @type {const} */ (['api', 'storefront'])) {
      const { served, rejected, aborted } = await stopUnderLoad(
        faultShop.shop,
        service,
        path,
        1000,
      );
      assert.deepEqual([rejected, aborted], [0, 0], `${service} restarted`);
      assert.ok(served > 100);
    }
  });
}
