import '../scripts/lib/require-node.mjs';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { listing, readProducts, upsertProducts } from '../e2e/support/test-catalogue.mjs';
import { withFolder } from '../e2e/support/test-shop.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';

/** @param {string} name @param {(context: import('node:test').TestContext) => Promise<void>} cause */
async function fault(name, cause) {
  const words = process.argv.slice(2);
  if (words.length > 0 && !words.some((word) => name.startsWith(word))) return;
  await test(name, { timeout: 120_000 }, cause);
}

/**
 * All faults share one shop, which must recover between them.
 * @param {import('./lib/fault-shop.mjs').FaultShop} shop @param {string} [disk] that its data fill
 */
async function causeFaults(shop, disk) {
  const afterTimeout = 15;
  const { api, storefront } = shop.processes;

  await fault('api-killed: no order is lost, and cached pages stay available', async () => {
    const cached = await shop.waitUntilServed();
    await shop.whileBuying(async () => {
      for (let attempt = 0; attempt < 2; attempt += 1) {
        api.kill();
        await shop.assertServed(cached);
        await shop.assertFails();
        await api.restart();
        await shop.waitUntilServed();
        await sleep(700);
      }
    });
  });

  await fault('storefront-killed: it serves cached pages after a restart without API', async () => {
    const cached = [shop.uncachedPath(), '/', listing.path];
    for (const path of cached) await shop.waitUntilServed(path);
    await shop.whileBuying(async () => {
      storefront.kill();
      api.kill();
      await storefront.restart();
      for (const path of cached) await shop.assertServed(path);
      await shop.assertFails();
      await api.restart();
      await shop.waitUntilServed();
    });
  });

  await fault('backend-hangs: pages fail in time, and each order is kept once', async () => {
    const cached = await shop.waitUntilServed();
    await shop.whileBuying(async () => {
      shop.forward = 'nothing';
      await shop.assertFails(afterTimeout);
      await shop.assertFails();
      const visits = Array.from({ length: 20 }, () => [
        shop.assertServed(cached),
        shop.assertFails(afterTimeout),
      ]);
      await Promise.all(visits.flat());
      shop.forward = 'everything';
      await shop.waitUntilServed();
    });
  });

  await fault('backend-malformed: bad responses change no cached page', async () => {
    const cached = await shop.waitUntilServed();
    await shop.whileBuying(async () => {
      for (const forward of /** @type {const} */ (['garbage', 'half'])) {
        shop.forward = forward;
        await shop.assertFails();
        await sleep(1500);
        await shop.assertServed(cached);
        shop.forward = 'everything';
        await shop.waitUntilServed();
      }
    });
  });

  await fault('disk-full: orders are rejected, and none is lost', async (context) => {
    if (!disk) return context.skip('Mounting a disk needs root.');
    const filler = join(disk, 'filler');
    const [product] = await readProducts(shop.processes);
    const handles = Array.from({ length: 5000 }, (_, index) => `more-${index}`);
    const products = handles.map((handle) => ({ ...product, handle }));
    const cached = await shop.waitUntilServed();
    await shop.whileBuying(async () => {
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k'], { stdio: 'ignore' });
      // Orders may still fit into allocated pages of the database.
      await assert.rejects(upsertProducts(shop.processes, products), 'the disk was not full');
      await sleep(1000);
      await shop.assertServed(cached);
      rmSync(filler);
      // `npm start` restarts a failed API.
      await api.restart();
      await shop.waitUntilServed();
    });
  });
}

// npm run faults -- api-killed
await ensureInstalled({ includesDev: true });
const { withFaultShop } = await import('./lib/fault-shop.mjs');
await withFolder(async (folder) => {
  const tmpfs = ['-t', 'tmpfs', '-o', 'size=600m', 'tmpfs', folder];
  const isMounted = spawnSync('mount', tmpfs).status === 0;
  const disk = isMounted ? folder : undefined;
  await withFaultShop(join(folder, 'data'), (shop) => causeFaults(shop, disk)).finally(() => {
    if (isMounted) spawnSync('umount', [folder]);
  });
});
