import assert from 'node:assert/strict';
import { listing } from '../bench/lib/catalogue.mjs';
import { stopUnderLoad } from '../bench/load/stop-under-load.mjs';

export const says = 'an API or a storefront that is restarted under load cuts nobody off';

/** @param {import('./support/fault-shop.mjs').FaultShop} it */
export default async function restartBoth(it) {
  const paths = [await it.seen(), '/', listing.path];
  for (const path of paths) await it.comesBack(path);
  await it.whileBuying(async () => {
    let turn = 0;
    const path = () => paths[turn++ % paths.length] ?? '/';
    for (const which of /** @type {const} */ (['api', 'storefront'])) {
      const { answered, refused, cut } = await stopUnderLoad(it.shop, which, path, 1000);
      assert.deepEqual([refused, cut], [0, 0], `${which} restarted`);
      assert.ok(answered > 100);
    }
  });
}
