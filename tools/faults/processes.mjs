import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { listing } from '../../e2e/support/test-catalogue.mjs';
import { freePort, waitUntilListening } from '../../scripts/lib/ports.mjs';
import { stopUnderLoad } from '../lib/stop-under-load.mjs';
import { assertErrorPage, assertServed } from './fault-shop.mjs';

/** @type {Record<string, import('../faults.mjs').Fault>} */
export const faults = {
  async 'api-killed: no order is lost, and cached pages stay available'(faultShop) {
    const cached = await faultShop.cachedPath();
    await faultShop.whileBuying(async () => {
      for (let attempt = 0; attempt < 2; attempt += 1) {
        await sleep(700);
        faultShop.shop.api.kill();
        assertServed(await faultShop.fetchPage(cached));
        assertErrorPage(await faultShop.fetchPage(faultShop.uncachedPath()));
        await faultShop.shop.api.restart();
        await faultShop.waitUntilServed(faultShop.uncachedPath());
      }
    });
  },

  async 'storefront-killed: it serves cached pages after a restart without its API'(faultShop) {
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
      await faultShop.shop.storefront.restart();
      await assertCachedServed();
      assertErrorPage(await faultShop.fetchPage(faultShop.uncachedPath()));
      await faultShop.proxy.connect();
      await faultShop.waitUntilServed(faultShop.uncachedPath());
    });
  },

  async 'log-closed: a storefront whose log nobody reads serves and stops'({ shop }) {
    const { program } = shop.storefront;
    const port = await freePort();
    const child = spawn(process.execPath, program.args, {
      env: { ...shop.storefront.env, NODE_ENV: 'production', PORT: String(port) },
    });
    try {
      await waitUntilListening(child, port);
      child.stdout.destroy();
      child.stderr.destroy();
      // Next.js logs each picture that it cannot read.
      const pictures = Array.from({ length: 30 }, (_, index) =>
        encodeURIComponent(`/media/cropped/square?url=%2Fmedia%2Flocalhost%2Fno${index}.jpg`),
      );
      const optimiser = `http://localhost:${port}/_next/image`;
      await Promise.all(
        pictures.map(async (picture) => {
          const { status } = await fetch(`${optimiser}?url=${picture}&w=360&q=70`, {
            signal: AbortSignal.timeout(20_000),
          });
          assert.ok(status >= 500, String(status));
        }),
      );
      const exit = once(child, 'exit', { signal: AbortSignal.timeout(20_000) });
      child.kill('SIGTERM');
      assert.deepEqual(await exit, [0, null]);
    } finally {
      child.kill('SIGKILL');
    }
  },

  async 'restarted-under-load: a restart of API or storefront breaks no connection'(faultShop) {
    const paths = [await faultShop.cachedPath(), '/', listing.path];
    for (const path of paths) await faultShop.waitUntilServed(path);
    await faultShop.whileBuying(async () => {
      let index = 0;
      const path = () => paths[index++ % paths.length] ?? '/';
      for (const kind of /** @type {const} */ (['api', 'storefront'])) {
        const result = await stopUnderLoad(faultShop.shop, kind, path, 1000);
        assert.deepEqual([result.rejected, result.aborted], [0, 0], `${kind} restarted`);
        assert.ok(result.served > 100);
      }
    });
  },
};
