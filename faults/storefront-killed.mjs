import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { listing } from '../bench/lib/catalogue.mjs';
import { assertRegretted, assertShown } from './support/fault-shop.mjs';

export const says =
  'a storefront that is killed and started again without its API shows what was seen';

/** @param {import('./support/fault-shop.mjs').FaultShop} it */
export default async function killStorefront(it) {
  const seen = [it.unseen(), '/', listing.path];
  const showSeen = async () => {
    for (const path of seen) {
      const page = await it.look(path);
      assertShown(page);
      assert.ok(page.text.includes('₹'), `${path} shows no price`);
    }
  };
  await showSeen();
  await it.whileBuying(async () => {
    await sleep(500);
    it.shop.storefront.kill();
    await it.wire.cut();
    await it.shop.restart('storefront');
    await showSeen();
    assertRegretted(await it.look(it.unseen()));
    await it.wire.join();
    await it.comesBack(it.unseen());
  });
}
