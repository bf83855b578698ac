import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { offer, readProducts } from '../bench/lib/catalogue.mjs';
import { withFolder } from '../bench/lib/shop.mjs';
import { assertShown, FaultShop } from './support/fault-shop.mjs';

export const says = 'a disk that is full takes no order that it cannot keep, and none is lost';

const size = '400m';

/** Takes all room that is left. @param {string} file */
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

/** Offers thousands of products more. @param {FaultShop} it */
async function addMuch({ shop }) {
  const [product] = await readProducts(shop);
  const more = Array.from({ length: 5000 }, (_, index) => ({
    ...product,
    handle: `more-${index}`,
  }));
  await offer(shop, more);
}

/**
 * @param {FaultShop} _
 * @param {import('node:test').TestContext} context
 */
export default async function fillDisk(_, context) {
  await withFolder(async (disk) => {
    const mount = ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk];
    if (spawnSync('mount', mount).status !== 0) {
      return context.skip('A small disk can be mounted here by nobody but root.');
    }
    const data = join(disk, 'data');
    const filler = join(disk, 'filler');
    mkdirSync(data);
    try {
      const it = await FaultShop.open(data);
      try {
        const seen = await it.seen();
        await it.whileBuying(async () => {
          await sleep(500);
          fill(filler);
          // What orders write may still find room in pages that were begun.
          await assert.rejects(addMuch(it), 'the disk was not full');
          await sleep(1000);
          assertShown(await it.look(seen));
          rmSync(filler);
          // What `npm start` does with an API that gave up.
          await it.shop.restart('api');
          await it.comesBack(it.unseen());
        });
      } finally {
        await it.close();
      }
    } finally {
      spawnSync('umount', [disk]);
    }
  });
}
