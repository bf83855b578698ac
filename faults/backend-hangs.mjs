import assert from 'node:assert/strict';
import { forwardModes } from './support/fault-proxy.mjs';
import { assertErrorPage, assertServed } from './support/fault-shop.mjs';

export const title =
  'a hanging API delays one request by ten seconds and processes each order once';

const visitors = 100;

/** @param {import('./support/fault-shop.mjs').FaultShop} faultShop */
export default async function hang(faultShop) {
  const cached = await faultShop.cachedPath();
  await faultShop.whileBuying(async () => {
    faultShop.proxy.forward = forwardModes.never;
    assertErrorPage(await faultShop.fetchPage(faultShop.uncachedPath()), { isTimeout: true });
    assertErrorPage(await faultShop.fetchPage(faultShop.uncachedPath()));
    const responses = await Promise.all(
      Array.from({ length: visitors }, (_, visitor) =>
        faultShop.fetchPage(visitor % 2 ? cached : faultShop.uncachedPath()),
      ),
    );
    for (const response of responses) {
      if (response.status === 200) assertServed(response);
      else assertErrorPage(response, { isTimeout: true });
    }
    assert.equal(responses.filter(({ status }) => status === 200).length, visitors / 2);
    faultShop.proxy.forward = forwardModes.unchanged;
    await faultShop.waitUntilServed(faultShop.uncachedPath());
  });
}
