import { setTimeout as sleep } from 'node:timers/promises';
import { forwardModes } from './support/fault-proxy.mjs';
import { assertServed } from './support/fault-shop.mjs';

export const title = 'a slow API delays only uncached pages';

/** @param {import('./support/fault-shop.mjs').FaultShop} faultShop */
export default async function slowDown(faultShop) {
  const cached = await faultShop.cachedPath();
  await faultShop.whileBuying(async () => {
    faultShop.proxy.forward = forwardModes.slowly;
    const pages = [cached, cached, faultShop.uncachedPath(), faultShop.uncachedPath()];
    for (const page of await Promise.all(pages.map((path) => faultShop.fetchPage(path))))
      assertServed(page);
    await sleep(2000);
  });
}
