import assert from 'node:assert/strict';
import { listing } from '../bench/lib/catalogue.mjs';
import { stopUnderLoad } from '../bench/load/stop-under-load.mjs';

export const says = 'an API that is restarted under load cuts nobody off';

/** @param {import('./support/fault-shop.mjs').FaultShop} it */
export default async function restartApi(it) {
  const paths = [await it.seen(), await it.seen(), '/', listing.path];
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
