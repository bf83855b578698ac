import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readProducts, upsertProducts } from '../bench/lib/catalogue.mjs';
import { withFolder } from '../bench/lib/shop.mjs';
import { assertServed, FaultShop } from './support/fault-shop.mjs';

export const title = 'a full disk rejects orders and loses none';

const size = '400m';

/** @param {string} file */
function fill(file) {
  const descriptor = openSync(file, 'w');
  try {
    for (const bytes of [2 ** 20, 4096]) {
      const block = Buffer.alloc(bytes);
      try {
        while (writeSync(descriptor, block) === bytes);
      } catch (error) {
        assert.match(String(error), /ENOSPC/);
      }
    }
  } finally {
    closeSync(descriptor);
  }
}

/** @param {FaultShop} faultShop */
async function addManyProducts({ shop }) {
  const [product] = await readProducts(shop);
  const copies = Array.from({ length: 5000 }, (_, index) => ({
    ...product,
    handle: `more-${index}`,
  }));
  await upsertProducts(shop, copies);
}

/** @param {FaultShop} _ @param {import('node:test').TestContext} context */
export default async function fillDisk(_, context) {
  await withFolder(async (disk) => {
    const mount = ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk];
    if (spawnSync('mount', mount).status !== 0) {
      return context.skip('Mounting a tmpfs requires root.');
    }
    const data = join(disk, 'data');
    const filler = join(disk, 'filler');
    mkdirSync(data);
    try {
      const faultShop = await FaultShop.open(data);
      try {
        const cached = await faultShop.cachedPath();
        await faultShop.whileBuying(async () => {
          await sleep(500);
          fill(filler);
          // Orders may still fit into allocated pages of the database.
          await assert.rejects(addManyProducts(faultShop), 'the disk was not full');
          await sleep(1000);
          assertServed(await faultShop.fetchPage(cached));
          rmSync(filler);
          // `npm start` restarts a failed API.
          await faultShop.shop.restart('api');
          await faultShop.waitUntilServed(faultShop.uncachedPath());
        });
      } finally {
        await faultShop.close();
      }
    } finally {
      spawnSync('umount', [disk]);
    }
  });
}
