import { setTimeout as sleep } from 'node:timers/promises';
import { forwardModes } from './support/fault-proxy.mjs';
import { assertErrorPage, assertServed } from './support/fault-shop.mjs';

export const title = 'malformed and truncated responses of the API change no cached page';

/** @param {import('./support/fault-shop.mjs').FaultShop} faultShop */
export default async function malform(faultShop) {
  const cached = await faultShop.cachedPath();
  await faultShop.whileBuying(async () => {
    for (const mode of [forwardModes.asGarbage, forwardModes.byHalf]) {
      faultShop.proxy.forward = mode;
      assertServed(await faultShop.fetchPage(cached));
      assertErrorPage(await faultShop.fetchPage(faultShop.uncachedPath()));
      await sleep(1500);
      assertServed(await faultShop.fetchPage(cached));
      faultShop.proxy.forward = forwardModes.unchanged;
      await faultShop.waitUntilServed(faultShop.uncachedPath());
    }
  });
}
