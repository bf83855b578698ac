import { setTimeout as sleep } from 'node:timers/promises';
import { assertErrorPage, assertServed } from './support/fault-shop.mjs';

export const title = 'a killed API loses no order, and cached pages stay available';

/** @param {import('./support/fault-shop.mjs').FaultShop} faultShop */
export default async function killApi(faultShop) {
  const cached = await faultShop.cachedPath();
  await faultShop.whileBuying(async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await sleep(700);
      faultShop.shop.api.kill();
      assertServed(await faultShop.fetchPage(cached));
      assertErrorPage(await faultShop.fetchPage(faultShop.uncachedPath()));
      await faultShop.shop.restart('api');
      await faultShop.waitUntilServed(faultShop.uncachedPath());
    }
  });
}
