import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { forwardModes } from './fault-proxy.mjs';
import { assertErrorPage, assertServed } from './fault-shop.mjs';

const visitors = 100;

/** @type {Record<string, import('../faults.mjs').Fault>} */
export const faults = {
  async 'backend-hangs: one request waits ten seconds, and each order is processed once'(
    faultShop,
  ) {
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
  },

  async 'malformed-responses: garbage and truncated responses change no cached page'(faultShop) {
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
  },

  async 'slow-responses: a slow API delays only uncached pages'(faultShop) {
    const cached = await faultShop.cachedPath();
    await faultShop.whileBuying(async () => {
      faultShop.proxy.forward = forwardModes.slowly;
      const paths = [cached, cached, faultShop.uncachedPath(), faultShop.uncachedPath()];
      const pages = await Promise.all(paths.map((path) => faultShop.fetchPage(path)));
      for (const page of pages) assertServed(page);
      await sleep(2000);
    });
  },
};
