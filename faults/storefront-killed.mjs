import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { listing } from '../bench/lib/catalogue.mjs';
import { assertErrorPage, assertServed } from './support/fault-shop.mjs';

export const title = 'a killed storefront serves cached pages after a restart without its API';

/** @param {import('./support/fault-shop.mjs').FaultShop} faultShop */
export default async function killStorefront(faultShop) {
  const cachedPaths = [faultShop.uncachedPath(), '/', listing.path];
  const assertCachedServed = async () => {
    for (const path of cachedPaths) {
      const page = await faultShop.fetchPage(path);
      assertServed(page);
      assert.ok(page.text.includes('₹'), `${path} shows no price`);
    }
  };
  await assertCachedServed();
  await faultShop.whileBuying(async () => {
    await sleep(500);
    faultShop.shop.storefront.kill();
    await faultShop.proxy.disconnect();
    await faultShop.shop.restart('storefront');
    await assertCachedServed();
    assertErrorPage(await faultShop.fetchPage(faultShop.uncachedPath()));
    await faultShop.proxy.connect();
    await faultShop.waitUntilServed(faultShop.uncachedPath());
  });
}
